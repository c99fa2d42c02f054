import type { TicketItem } from "@sidedesk/client";
import { store, stored } from "../../../web/shared/support/local-storage.ts";

/** Which replies this browser has shown to the client: the desk doesn't know what clients have read. */
const most = 200;
let key = "";
let seen: Record<string, string> = {};

export function readSeen(clientId: string): void {
  key = `sidedesk seen ${clientId}`;
  try {
    seen = JSON.parse(stored(key) ?? "{}");
  } catch {
    seen = {};
  }
}

export function markSeen({ number, last_reply_at }: Pick<TicketItem, "number" | "last_reply_at">): void {
  delete seen[number];
  seen[number] = last_reply_at;
  seen = Object.fromEntries(Object.entries(seen).slice(-most));
  if (key) store(key, JSON.stringify(seen));
}

export const isUnread = ({ number, last_reply_at, last_reply_from, status }: TicketItem): boolean =>
  last_reply_from === "staff" && status !== "closed" && (seen[number] ?? "") < last_reply_at;
