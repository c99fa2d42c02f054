import { Readable } from "node:stream";
import { sql } from "kysely";
import { notFound } from "../../../../errors.ts";
import { choosing } from "../../../../i18n/choose-language.ts";
import { say } from "../../../../i18n/say.ts";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import { spool } from "../../../../infrastructure/files/spool.ts";
import { discardUploads, type Upload } from "../../../../infrastructure/files/upload.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { withOtherImage } from "../../../core/markdown/inline-images.ts";
import { newId, type TicketKey } from "../../../core/values/ids.ts";
import { publish } from "../../../events/publish.ts";
import { removeFiles } from "../../../governance/files/remove-orphans.ts";
import { storeBeyondCap } from "../../../governance/files/store-files.ts";
import { fileRedacted, ofTicket } from "../../events.ts";
import { currentTime } from "../../lock-ticket.ts";
import { type FoundTicket, lockAtVersion, type TicketVersion } from "../load-ticket.ts";
import { bodyOf, touchTicket, writeBody } from "./redact-message.ts";

const placeholder = { name: "redacted.txt", mime: "text/plain" };
const roomForText = 10_000;

/**
 * Replaces a file of a reply or note for good. A small text file takes its place, so that everyone who reads the message
 * sees that there was one. A chat that the ticket comes from shows the same file. The bytes are removed after the commit.
 */
export function redactFile(
  desk: Desk,
  staff: StaffMember,
  number: string,
  { id, version }: { id: string; version?: TicketVersion | undefined },
): Promise<FoundTicket> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockAtVersion(desk, staff, number, version);
    const which = await messageOf(desk.db, ticket, id);
    const into = await storePlaceholder(desk, ticket);
    await moveLinks(desk.db, ticket, id, into);
    await markPlace(desk, ticket, which, { from: id, to: into });
    await desk.db.deleteFrom("files").where("brand_id", "=", ticket.brandId).where("id", "=", id).execute();
    await desk.jobs.enqueue(desk.db, removeFiles, {});
    if ("reply_id" in which) await touchTicket(desk.db, ticket);
    const subject = { ...ofTicket(ticket), name: `ticket ${ticket.number}` };
    await publish(desk, staff, fileRedacted, subject, {}, { ...which, file_id: id });
    return ticket;
  });
}

/** The reply or note that has the file. */
async function messageOf(
  db: Database,
  { brandId, ticketId }: TicketKey,
  fileId: string,
): Promise<{ reply_id: string } | { note_id: string }> {
  const { rows } = await sql<{ reply_id: string | null; note_id: string | null }>`
    select reply_id, null as note_id from reply_files link
      join replies on replies.brand_id = link.brand_id and replies.id = link.reply_id
      where link.brand_id = ${brandId} and link.file_id = ${fileId} and replies.ticket_id = ${ticketId}
    union all
    select null, note_id from note_files link
      join notes on notes.brand_id = link.brand_id and notes.id = link.note_id
      where link.brand_id = ${brandId} and link.file_id = ${fileId} and notes.ticket_id = ${ticketId}`.execute(
    db,
  );
  const [row] = rows;
  if (row?.reply_id) return { reply_id: row.reply_id };
  if (row?.note_id) return { note_id: row.note_id };
  throw notFound();
}

/** In the language of the brand, because customers read it. */
const redactedIn = ({ languages }: Desk, { brand }: FoundTicket) =>
  say(choosing(languages)(brand.locale), "file.redacted");

/** Says where the message showed the image that it was redacted, in place of its name. */
async function markPlace(
  desk: Desk,
  ticket: FoundTicket,
  which: { reply_id: string } | { note_id: string },
  { from, to }: { from: string; to: string },
): Promise<void> {
  const message =
    "reply_id" in which
      ? { kind: "reply" as const, id: which.reply_id }
      : { kind: "note" as const, id: which.note_id };
  const before = await bodyOf(desk.db, ticket, message);
  const name = redactedIn(desk, ticket).replaceAll(/[[\]]/g, "");
  const body = withOtherImage(before, from, { id: to, name });
  if (body !== before) await writeBody(desk.db, ticket, { ...message, body });
}

/** Not subject to the storage cap. */
async function storePlaceholder(desk: Desk, ticket: FoundTicket): Promise<string> {
  const { brandId } = ticket;
  const text = `${redactedIn(desk, ticket)}\n`;
  const spooled = await spool(Readable.from([Buffer.from(text)]), desk.settings.spoolFolder, roomForText);
  const upload: Upload = { name: placeholder.name, ...spooled };
  const file = { id: newId(), ...placeholder, upload };
  try {
    await storeBeyondCap(desk, { brandId, now: await currentTime(desk.db) }, [file]);
  } finally {
    if (!upload.storedAs) await discardUploads(desk.files, [upload]);
  }
  return file.id;
}

async function moveLinks(db: Database, { brandId }: TicketKey, from: string, to: string): Promise<void> {
  for (const table of ["reply_files", "note_files", "chat_files", "side_message_files"])
    await sql`update ${sql.table(table)} set file_id = ${to}
      where brand_id = ${brandId} and file_id = ${from}`.execute(db);
}
