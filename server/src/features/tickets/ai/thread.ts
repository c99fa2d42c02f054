import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { guestTokenLength, prefixes } from "../../core/values/tokens.ts";

/** The limits for long threads: the opening and the newest messages, with a length for each and for all. */
const newestMessages = 30;
const maxMessageLength = 4_000;
const maxThreadLength = 24_000;

/** A ticket as a model sees it: what the customer can read, without names and addresses. */
export interface ThreadForModel {
  subject: string;
  messages: { from: "customer" | "support"; on: string; text: string }[];
  /** The number of messages left out between the opening and the others. */
  left_out: number;
}

interface Row {
  subject: string;
  total: number;
  author_type: string;
  day: string;
  body: string;
}

/**
 * Replies only: notes, credentials, staff data and Cc are in other tables, which this query never reads.
 * Undefined if the ticket was deleted.
 */
export async function threadForModel(
  db: Database,
  { brandId, ticketId }: TicketKey,
): Promise<ThreadForModel | undefined> {
  const { rows } = await sql<Row>`
    with ends as (
      (select brand_id, id from replies where brand_id = ${brandId} and ticket_id = ${ticketId}
        order by created_at, id limit 1)
      union
      (select brand_id, id from replies where brand_id = ${brandId} and ticket_id = ${ticketId}
        order by created_at desc, id desc limit ${newestMessages}))
    select subject, author_type, to_char(replies.created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      left(body, ${maxMessageLength + 1}) as body,
      (select count(*)::int from replies where brand_id = ${brandId} and ticket_id = ${ticketId}) as total
    from ends join replies using (brand_id, id)
      join tickets on tickets.brand_id = replies.brand_id and tickets.id = replies.ticket_id
    order by replies.created_at, replies.id`.execute(db);
  const [opening, ...later] = rows.map(({ author_type, day, body }) => ({
    from: author_type === "client" ? ("customer" as const) : ("support" as const),
    on: day,
    text: shortened(withoutAddresses(body)),
  }));
  const [{ subject, total } = { subject: "", total: 0 }] = rows;
  if (!opening) return undefined;
  const newest = newestThatFit(later, maxThreadLength - opening.text.length);
  return {
    subject: withoutAddresses(subject),
    messages: [opening, ...newest],
    left_out: total - 1 - newest.length,
  };
}

function newestThatFit<Message extends { text: string }>(messages: Message[], room: number): Message[] {
  let left = room;
  const tooMany = messages.findLastIndex(({ text }) => {
    left -= text.length;
    return left < 0;
  });
  return messages.slice(tooMany + 1);
}

function shortened(text: string): string {
  return text.length > maxMessageLength ? `${text.slice(0, maxMessageLength).toWellFormed()}…` : text;
}

const address = /[^\s@<>()[\]"'`,;:]{1,64}@[^\s@<>()[\]"'`,;:]{1,190}\.[\p{L}\d-]{2,63}/gu;
/** Tokens of guest links and API keys, even if pasted into a message. */
const token = new RegExp(
  `\\b(?:(?:${Object.values(prefixes).join("|")})[\\w-]{20,}|[A-Za-z0-9]{${guestTokenLength}}\\b)`,
  "g",
);

/** A model does not need addresses to understand a ticket. */
function withoutAddresses(text: string): string {
  return text.replaceAll(address, "[address]").replaceAll(token, "[token]");
}
