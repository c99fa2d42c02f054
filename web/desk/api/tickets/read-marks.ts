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
/** The tickets that are being marked as unread. */
const unread = new Set<string>();
/** The last mark of each ticket that is under way. */
const underWay = new Map<string, Promise<unknown>>();

export async function markTicketRead(seen: Seen): Promise<void> {
  const { number, reply } = seen;
  const forget = () => known.delete(seen);
  known.add(seen);
  unread.delete(number);
  const body = { reply_id: reply.id };
  await inTurn(number, () =>
    api.PUT("/api/v1/staff/tickets/{number}/seen", { params: { path: { number } }, body }),
  ).then(() => setTimeout(forget, lateMs), forget);
}

export async function markTicketUnread(number: string): Promise<void> {
  for (const seen of known) if (seen.number === number) known.delete(seen);
  unread.add(number);
  await inTurn(number, () =>
    api.DELETE("/api/v1/staff/tickets/{number}/seen", { params: { path: { number } } }),
  ).finally(() => unread.delete(number));
}

/** Sends a ticket's marks one after another, since the last one counts. */
function inTurn<Answer>(number: string, send: () => Promise<Answer>): Promise<Answer> {
  const before = underWay.get(number);
  const sent = before ? before.then(send, send) : send();
  underWay.set(number, sent);
  const settled = () => void (underWay.get(number) === sent && underWay.delete(number));
  sent.then(settled, settled);
  return sent;
}

/** A list requested before the mark doesn't revert it; later replies are unread. */
export function withReadMark(row: Row): Row {
  if (unread.has(row.number)) return row.is_unread ? row : { ...row, is_unread: true, unread_count: 1 };
  const isRead = ({ number, reply }: Seen) => number === row.number && row.last_reply_at <= reply.created_at;
  return row.is_unread && [...known].some(isRead) ? { ...row, is_unread: false, unread_count: 0 } : row;
}
