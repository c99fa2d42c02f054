import { sql } from "kysely";
import type { Database } from "../../../../server/src/infrastructure/database/connect.ts";
import type { ReceivedMail } from "../../../../server/test/mail-server.ts";
import type { Came } from "../../endpoint.ts";
import type { Judged, Verdict } from "./verdict.ts";

export interface MailVerdict extends Verdict {
  /** Sent again with the same Message-ID, which SMTP cannot rule out. */
  repeated: number;
}

/**
 * Every email that the log calls sent has arrived. A guest got one email for a staff reply, unless the ticket was closed first, and one
 * closing notice.
 */
export async function judgeMails(
  { db, ledger: { mailed } }: Judged,
  received: ReceivedMail[],
): Promise<MailVerdict> {
  const idsOf = new Map<string, Set<string>>();
  for (const { raw, messageId } of received) {
    const mark = markIn(raw, mailed);
    if (mark) idsOf.set(mark, (idsOf.get(mark) ?? new Set()).add(messageId));
  }
  const came = new Set(received.map(({ messageId }) => messageId));
  const { rows: log } = await sql<{ state: string; message_id: string | null }>`
    select state, trim(both '<>' from message_id) as message_id from mails`.execute(db);
  const { rows: twice } = await sql`select from mails where occasion like '%\\_closing' and state = 'sent'
    group by ticket_id having count(*) > 1`.execute(db);
  const sent = log.filter(({ state }) => state === "sent");
  const neverCame = sent.filter(({ message_id }) => !came.has(message_id ?? "")).length;
  const unsent = log.filter(({ state }) => state === "waiting" || state === "failed").length;
  const ended = await closedBefore(db, mailed);
  const unanswered = [...mailed].filter((mark) => !idsOf.has(mark) && !ended.has(mark)).length;
  return {
    what: "mails",
    acknowledged: sent.length + unsent,
    lost: neverCame + unsent + unanswered,
    doubled: twice.length + [...idsOf.values()].filter(({ size }) => size > 1).length,
    early: 0,
    repeated: received.length - came.size,
  };
}

/** Replies whose ticket the jump of the clock closed first, so their emails were suppressed. */
async function closedBefore(db: Database, mailed: Set<string>): Promise<Set<string>> {
  const { rows } = await sql<{ body: string }>`
    select reply.body from replies reply
    join tickets on tickets.brand_id = reply.brand_id and tickets.id = reply.ticket_id
    join mails mail on mail.brand_id = reply.brand_id and mail.ticket_id = reply.ticket_id
    where reply.body = any (${[...mailed]}) and mail.occasion = 'guest_replied' and mail.state = 'suppressed'
      and tickets.closed_at <= mail.tried_at`.execute(db);
  return new Set(rows.map(({ body }) => body));
}

/** Quoted-printable breaks long lines. */
function markIn(raw: string, marks: Set<string>): string | undefined {
  const [mark] = /\b[0-9a-f]{8} answer \d+/.exec(raw.replace(/=\r?\n/g, "")) ?? [];
  return mark !== undefined && marks.has(mark) ? mark : undefined;
}

/** A platform gets an event for each ticket, and no event under two ids. */
export function judgeEvents({ ledger: { opened } }: Judged, came: Came[]): Verdict {
  const told = new Set(came.map(({ number }) => number));
  const ids = Map.groupBy(came, ({ number, sequence }) => `${number} ${sequence}`);
  const isUnderTwo = (tries: Came[]) => new Set(tries.map(({ id }) => id)).size > 1;
  return {
    what: "events to a webhook",
    acknowledged: opened.size,
    lost: [...opened].filter((number) => !told.has(number)).length,
    doubled: [...ids.values()].filter(isUnderTwo).length,
    early: 0,
  };
}
