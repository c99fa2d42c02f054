import { api, type Schema } from "../client.ts";

type Row = Schema<"QueueItem">;

/** How far a ticket was read here. */
interface Seen {
  number: string;
  reply: Pick<Schema<"ThreadReply">, "id" | "created_at">;
}

// Longer than that no list is on its way which the desk made before it knew.
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

/** A list that was asked for before the desk knew of it does not take it back; what came behind it is unread. */
export function withReadMark(row: Row): Row {
  const isRead = ({ number, reply }: Seen) => number === row.number && row.last_reply_at <= reply.created_at;
  return row.is_unread && [...known].some(isRead) ? { ...row, is_unread: false, unread_count: 0 } : row;
}
