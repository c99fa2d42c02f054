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
  somebody: "Someone",
  unread: "unread",
  readAll: "Mark all as read",
  none: "No notifications yet",
  noneHelp:
    "We notify you when a ticket is assigned to you, a note mentions you, or your ticket gets a reply.",
  more: "Show older",
  loading: "Loading notifications…",
  settings: "Notification settings",
};

export type Texts = typeof english;
