import { sql } from "kysely";
import type { Static } from "typebox";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { visibleTo } from "../../../core/actors/scope.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { rendererVersion, renderMarkdown } from "../../../core/markdown/render.ts";
import { TicketReference } from "../../../core/references.ts";
import { Closed, Instant, Ref } from "../../../core/schemas.ts";
import type { Submission } from "../../../core/submission.ts";
import { newId } from "../../../core/values/ids.ts";
import { publish } from "../../../events/publish.ts";
import { asKept, type KeptFile } from "../../../governance/files/accept-files.ts";
import { storeAcceptedFiles } from "../../../governance/files/store-files.ts";
import { noted, ofTicket } from "../../events.ts";
import { Note, noteAttachmentOf, noteColumns, noteVersionOf, presentNotes } from "../detail/ticket-detail.ts";
import { staffViewpointOf } from "../detail/viewpoint.ts";
import {
  type FoundTicket,
  type LockedFoundTicket,
  lockAtVersion,
  type TicketVersion,
} from "../load-ticket.ts";
import { findMentions, writeMentions } from "../mentions/mentions.ts";
import { dropDraftOf } from "./drafts.ts";
import { checkStaffMessage } from "./message-files.ts";
import { spendUploads } from "./uploads.ts";

/** Notes are for staff only; no customer query reads their table or files. */
export function addNote(
  desk: Desk,
  staff: StaffMember,
  number: string,
  sent: Submission<{ body: string; upload_ids?: string[] }>,
  version?: TicketVersion,
): Promise<Note> {
  return inTransaction(desk, async (desk) =>
    writeNote(desk, staff, await lockAtVersion(desk, staff, number, version), sent),
  );
}

/** Adds a note to a ticket that the caller has locked. */
export async function writeNote(
  desk: Desk,
  staff: StaffMember,
  ticket: LockedFoundTicket,
  sent: Submission<{ body: string; upload_ids?: string[] }>,
): Promise<Note> {
  const { files, kept } = await checkStaffMessage(desk, staff, ticket, sent);

  const { brandId, ticketId } = ticket;
  const body = sent.fields.body ?? "";
  const mentions = await findMentions(desk, staff, ticket, body);
  const note = await desk.db
    .insertInto("notes")
    .values({
      brand_id: brandId,
      id: newId(),
      ticket_id: ticketId,
      staff_id: staff.id,
      body,
      body_html: renderMarkdown(body),
      html_version: rendererVersion,
      mentions: mentions.names,
      created_at: sql<string>`clock_timestamp()`,
    })
    .returning(["id", "body", "body_html", "mentions", "created_at", "edited_at"])
    .executeTakeFirstOrThrow();
  if (files.length > 0) await storeAcceptedFiles(desk, { brandId, now: note.created_at }, files);
  const attached = [...kept, ...files.map(asKept)];
  if (attached.length > 0) await linkNoteFiles(desk.db, ticket, note, attached);
  await spendUploads(desk.db, brandId, kept);
  const isAnyoneNew =
    mentions.names.length > 0 &&
    (await writeMentions(desk, staff, ticket, { id: note.id, at: note.created_at, mentions }));
  const called = isAnyoneNew ? { mentioned: mentions.names.join(", ") } : {};
  await publish(desk, staff, noted, ofTicket(ticket), {}, { note_id: note.id, ...called });
  await dropDraftOf(desk, staff, ticket, "note");
  const view = staffViewpointOf(desk, staff, ticket, undefined);
  const attachments = attached.map(({ id, name, mime, size }) =>
    noteAttachmentOf({ id, name, mime_type: mime, size, created_at: note.created_at }, view),
  );
  return {
    ...note,
    author: { id: staff.id, name: staff.name },
    attachments,
    version: noteVersionOf(note),
  };
}

async function linkNoteFiles(
  db: Database,
  { brandId }: FoundTicket,
  note: { id: string },
  files: KeptFile[],
): Promise<void> {
  await db
    .insertInto("note_files")
    .values(files.map(({ id }) => ({ brand_id: brandId, file_id: id, note_id: note.id })))
    .execute();
}

export const Mention = Closed(
  {
    ticket: TicketReference,
    note: Ref(Note),
    created_at: Instant,
  },
  { title: "Mention" },
);
export type Mention = Static<typeof Mention>;

const newest = 100;

/** The notes that mention this agent, newest first, on tickets that they can still see. */
export async function listMentions(desk: Desk, staff: StaffMember): Promise<Mention[]> {
  const rows = await desk.db
    .selectFrom("mentions")
    .innerJoin("notes", (join) =>
      join.onRef("notes.brand_id", "=", "mentions.brand_id").onRef("notes.id", "=", "mentions.note_id"),
    )
    .innerJoin("tickets", (join) =>
      join.onRef("tickets.brand_id", "=", "notes.brand_id").onRef("tickets.id", "=", "notes.ticket_id"),
    )
    .innerJoin("staff", "staff.id", "notes.staff_id")
    .where("mentions.staff_id", "=", staff.id)
    .where(visibleTo(staff))
    .orderBy("mentions.created_at", "desc")
    .limit(newest)
    .select(noteColumns)
    .select(["tickets.number", "tickets.subject"])
    .execute();
  const notes = await presentNotes(desk.db, rows, ({ number }) => ({
    downloadUrl: (id) => desk.addresses.fileForStaff(number, id),
  }));
  return rows.flatMap(({ number, subject, created_at }, index) => {
    const note = notes[index];
    return note ? [{ ticket: { number, subject }, note, created_at }] : [];
  });
}
