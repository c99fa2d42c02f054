import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../../errors.ts";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { rendererVersion, renderMarkdown } from "../../../core/markdown/render.ts";
import { Closed, maxBodyLength, Text } from "../../../core/schemas.ts";
import type { TicketKey } from "../../../core/values/ids.ts";
import { publish } from "../../../events/publish.ts";
import { messageChanged } from "../../errors.ts";
import { messageRedacted, ofTicket } from "../../events.ts";
import { type FoundTicket, lockAtVersion, type TicketVersion } from "../load-ticket.ts";

const block = "▇";

/** Where to redact, with the text that is expected there: a place alone could meet other text after an edit. */
export const RedactedParts = Type.Array(
  Closed({
    start: Type.Integer({
      minimum: 0,
      maximum: maxBodyLength,
      description: "Where the text begins in `body`, in UTF-16 code units, counted from 0.",
    }),
    text: Text(maxBodyLength, { description: "Exactly the text that `body` has there." }),
  }),
  {
    minItems: 1,
    maxItems: 100,
    description: "The parts of the message's `body` (its Markdown source) to redact.",
    examples: [[{ start: 11, text: "4111 1111 1111 1111" }]],
  },
);
type RedactedParts = Static<typeof RedactedParts>;

interface Redaction {
  kind: "reply" | "note";
  id: string;
  parts: RedactedParts;
  version?: TicketVersion | undefined;
}

/**
 * Replaces parts of a reply or note for good. Other features delete their copies when the event is published. A reply's
 * ticket counts as changed, so that a platform reads it again.
 */
export function redactMessage(
  desk: Desk,
  staff: StaffMember,
  number: string,
  { kind, id, parts, version }: Redaction,
): Promise<FoundTicket> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockAtVersion(desk, staff, number, version);
    const body = await bodyOf(desk.db, ticket, { kind, id });
    const redacted = redactedBody(body, parts);
    const characters = changedBetween(body, redacted);
    if (characters === 0) return ticket;
    await writeBody(desk.db, ticket, { kind, id, body: redacted });
    if (kind === "reply") await touchTicket(desk.db, ticket);
    const subject = { ...ofTicket(ticket), name: `ticket ${ticket.number}` };
    const which = kind === "reply" ? { reply_id: id } : { note_id: id };
    await publish(desk, staff, messageRedacted, subject, {}, { ...which, characters });
    return ticket;
  });
}

/**
 * The text with a block in place of each code unit, so that all other places in it stay the same. Line breaks stay.
 * Refused if a part is not exactly what the text has there.
 */
function redactedBody(body: string, parts: RedactedParts): string {
  let redacted = body;
  for (const { start, text } of parts) {
    const end = start + text.length;
    if (body.slice(start, end) !== text) throw messageChanged();
    const blocks = text.replaceAll(/[^\r\n]/g, block);
    redacted = redacted.slice(0, start) + blocks + redacted.slice(end);
  }
  return redacted;
}

function changedBetween(before: string, after: string): number {
  let changed = 0;
  for (let at = 0; at < before.length; at++) if (before[at] !== after[at]) changed++;
  return changed;
}

export async function bodyOf(
  db: Database,
  { brandId, ticketId }: TicketKey,
  { kind, id }: Pick<Redaction, "kind" | "id">,
): Promise<string> {
  const row = await db
    .selectFrom(kind === "reply" ? "replies" : "notes")
    .where("brand_id", "=", brandId)
    .where("ticket_id", "=", ticketId)
    .where("id", "=", id)
    .select("body")
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.body;
}

export async function writeBody(
  db: Database,
  { brandId }: TicketKey,
  { kind, id, body }: { kind: Redaction["kind"]; id: string; body: string },
): Promise<void> {
  await db
    .updateTable(kind === "reply" ? "replies" : "notes")
    .set({ body, body_html: renderMarkdown(body), html_version: rendererVersion })
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .execute();
  if (kind === "note") await forgetRedactedNames(db, { brandId, id });
}

async function forgetRedactedNames(db: Database, { brandId, id }: { brandId: number; id: string }) {
  await sql`update notes set mentions = array(
      select name from unnest(mentions) with ordinality as named (name, place)
      where position('@' || lower(name) in lower(body)) > 0 order by place)
    where brand_id = ${brandId} and id = ${id} and mentions <> '{}'`.execute(db);
}

/** A customer sees the change, so the ticket has a new version and is among those that changed. */
export async function touchTicket(db: Database, { brandId, ticketId }: TicketKey): Promise<void> {
  await sql`update tickets set updated_at = clock_timestamp()
    where brand_id = ${brandId} and id = ${ticketId}`.execute(db);
}
