/** Texts of the notifications. */
export const english = {
  language: "en",
  said: {
    assigned: (name: string) => `${name} assigned it to you`,
    mentioned: (name: string) => `${name} mentioned you in a note`,
    replied: (name: string) => `${name} replied`,
    arrived: (name: string) => `${name} created it`,
    due: (_: string) => "A reply is due soon",
  },
  followed: {
    reply: (name: string) => `${name} replied to a ticket that you follow`,
    note: (name: string) => `${name} added a note to a ticket that you follow`,
    status: (name: string, status: string) => `${name} set a ticket that you follow to “${status}”`,
    statusOnly: (status: string) => `A ticket that you follow is now “${status}”`,
  },
  inSide: (name: string) => `${name} replied in a side conversation`,
  somebody: "Someone",
  unread: "unread",
  readAll: "Mark all as read",
  none: "No notifications yet",
  noneHelp:
    "We notify you when a ticket is assigned to you, a note mentions you, your ticket gets a reply, or something happens on a ticket that you follow.",
  more: "Show older",
  loading: "Loading notifications…",
  settings: "Notification settings",
};

export type Texts = typeof english;
