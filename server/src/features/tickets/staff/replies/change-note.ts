import { sql } from "kysely";
import { notFound } from "../../../../errors.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { rendererVersion, renderMarkdown } from "../../../core/markdown/render.ts";
import { requireVersion, type Version } from "../../../core/versions.ts";
import { publish } from "../../../events/publish.ts";
import { notAuthor, noteChanged } from "../../errors.ts";
import { noteDeleted, noteEdited, ofTicket } from "../../events.ts";
import { type Note, noteColumns, presentNotes, versionedOfNote } from "../detail/ticket-detail.ts";
import { staffViewpointOf } from "../detail/viewpoint.ts";
import { type FoundTicket, lockFoundTicket } from "../load-ticket.ts";
import { findMentions, writeMentions } from "../mentions/mentions.ts";

interface NamedNote {
  id: string;
  /** The versions of the note that the change may be based on. */
  version?: Version | undefined;
}

/** Replaces a note's text. An unchanged text is not written. */
export function editNote(
  desk: Desk,
  staff: StaffMember,
  number: string,
  { id, body, version }: NamedNote & { body: string },
): Promise<Note> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockFoundTicket(desk, staff, number);
    const before = await changeableNote(desk, staff, ticket, { id, version });
    const view = staffViewpointOf(desk, staff, ticket, undefined);
    const note = body === before.body ? before : await changeText(desk, staff, { ticket, before, body });
    const [shown] = await presentNotes(desk.db, [note], () => view);
    if (!shown) throw new Error("The note was not presented.");
    return shown;
  });
}

/** Deletes a note. Its files and mentions are deleted with it. */
export function deleteNote(
  desk: Desk,
  staff: StaffMember,
  number: string,
  { id, version }: NamedNote,
): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockFoundTicket(desk, staff, number);
    const note = await changeableNote(desk, staff, ticket, { id, version });
    await desk.db.deleteFrom("notes").where("brand_id", "=", ticket.brandId).where("id", "=", id).execute();
    const subject = { ...ofTicket(ticket), name: `ticket ${ticket.number}` };
    await publish(desk, staff, noteDeleted, subject, {}, { note_id: id, author_id: note.staff_id });
  });
}

/** A note of this ticket that this person may change, as they last saw it: a redaction must not be undone by a text from before. */
async function changeableNote(
  { db }: Desk,
  staff: StaffMember,
  { brandId, ticketId }: FoundTicket,
  { id, version }: NamedNote,
) {
  const note = await db
    .selectFrom("notes")
    .innerJoin("staff", "staff.id", "notes.staff_id")
    .where("notes.brand_id", "=", brandId)
    .where("notes.ticket_id", "=", ticketId)
    .where("notes.id", "=", id)
    .select(noteColumns)
    .executeTakeFirst();
  if (!note) throw notFound();
  if (note.staff_id !== staff.id && staff.role !== "admin") throw notAuthor();
  requireVersion(versionedOfNote(note), version, noteChanged);
  return note;
}

interface Change {
  ticket: FoundTicket;
  before: Awaited<ReturnType<typeof changeableNote>>;
  body: string;
}

async function changeText(desk: Desk, staff: StaffMember, { ticket, before, body }: Change) {
  const mentions = await findMentions(desk, staff, ticket, body);
  const note = { ...before, ...(await writeText(desk, before, { body, mentions: mentions.names })) };
  const { id, staff_id, edited_at, created_at } = note;
  const isAnyoneNew = await writeMentions(desk, staff, ticket, { id, at: edited_at ?? created_at, mentions });
  const names = mentions.names.filter((name) => !before.mentions.includes(name));
  const called = isAnyoneNew ? { mentioned: names.join(", ") } : {};
  await publish(
    desk,
    staff,
    noteEdited,
    ofTicket(ticket),
    {},
    { note_id: id, author_id: staff_id, ...called },
  );
  return note;
}

function writeText(
  { db }: Desk,
  { brand_id, id }: { brand_id: number; id: string },
  { body, mentions }: { body: string; mentions: string[] },
) {
  return db
    .updateTable("notes")
    .set({
      body,
      body_html: renderMarkdown(body),
      html_version: rendererVersion,
      mentions,
      edited_at: sql<string>`clock_timestamp()`,
    })
    .where("brand_id", "=", brand_id)
    .where("id", "=", id)
    .returning(["body", "body_html", "mentions", "edited_at"])
    .executeTakeFirstOrThrow();
}
