import { api, type Schema } from "../client.ts";

type Row = Schema<"QueueItem">;

/** How far this user has read a ticket. */
interface Seen {
  number: string;
  reply: Pick<Schema<"ThreadReply">, "id" | "created_at">;
}

// After this time, no list from before the read mark can still arrive.
const lateMs = 60_000;
const known = new Set<Seen>();

export async function markTicketRead(seen: Seen): Promise<void> {
  const { number, reply } = seen;
  const forget = () => known.delete(seen);
  known.add(seen);
  const body = { reply_id: reply.id };
  await api
    .PUT("/api/v1/staff/tickets/{number}/seen", { params: { path: { number } }, body })
    .then(() => setTimeout(forget, lateMs), forget);
}

/** A list requested before the read mark doesn't revert it; later replies are unread. */
export function withReadMark(row: Row): Row {
  const isRead = ({ number, reply }: Seen) => number === row.number && row.last_reply_at <= reply.created_at;
  return row.is_unread && [...known].some(isRead) ? { ...row, is_unread: false, unread_count: 0 } : row;
}
