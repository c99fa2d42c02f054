/**
 * Cached queries by the first word of their key, and whether events report their changes. Those that events
 * report are refetched after the stream was interrupted.
 */
const kinds = {
  analytics: "read",
  articles: "read",
  "canned-replies": "read",
  chats: "told",
  client: "told",
  colleagues: "read",
  credentials: "read",
  customers: "read",
  departments: "read",
  draft: "read",
  found: "read",
  held: "told",
  links: "told",
  me: "read",
  notifications: "told",
  older: "read",
  presence: "told",
  preview: "read",
  push: "read",
  queue: "told",
  reports: "told",
  sessions: "read",
  settings: "read",
  side: "told",
  spam: "read",
  "status-labels": "read",
  tags: "read",
  ticket: "told",
  tokens: "read",
  views: "told",
} as const;

type Kind = keyof typeof kinds;

declare module "@tanstack/react-query" {
  interface Register {
    queryKey: readonly [Kind, ...(readonly unknown[])];
  }
}

export const isLiveQuery = ({ queryKey: [kind] }: { queryKey: readonly unknown[] }): boolean =>
  kinds[kind as Kind] === "told";
