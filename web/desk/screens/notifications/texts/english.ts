/** What notifications say, beside the bell. */
export const english = {
  language: "en",
  said: {
    assigned: (name: string) => `${name} assigned it to you`,
    mentioned: (name: string) => `${name} mentioned you in a note`,
    replied: (name: string) => `${name} replied`,
    arrived: (name: string) => `${name} opened it`,
    due: (_: string) => "An answer is due soon",
  },
  somebody: "Somebody",
  unread: "unread",
  readAll: "Mark all as read",
  none: "Nothing yet",
  noneHelp:
    "You are told here when a ticket is assigned to you, a note mentions you, or a ticket of yours is answered.",
  more: "Show older ones",
  loading: "The notifications are being read",
  settings: "What you are told",
};

export type Texts = typeof english;
