import type { StaffMember } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import { isUlid } from "../../core/schemas.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { attachment, fileColumns, type StoredFile, storedFileOf } from "./customer.ts";

/** A file of a reply or note, an upload of this person, or the original of an email, on a ticket that they may see. */
export async function fileOfTicket(
  desk: Desk,
  staff: StaffMember,
  { brandId, ticketId }: TicketKey,
  attachmentId: string,
): Promise<StoredFile> {
  if (!isUlid(attachmentId)) return storedFileOf(brandId, undefined);
  const ofReply = await attachment(desk, brandId, attachmentId)
    .where("tickets.id", "=", ticketId)
    .executeTakeFirst();
  const ticket = { brandId, ticketId };
  const ofOther = async () =>
    (await ofNote(desk, ticket, attachmentId)) ??
    (await ofUpload(desk, staff, ticket, attachmentId)) ??
    (await ofSideConversation(desk, ticket, attachmentId)) ??
    (await ofMail(desk, ticket, attachmentId));
  return storedFileOf(brandId, ofReply ?? (await ofOther()));
}

function ofUpload({ db }: Desk, staff: StaffMember, { brandId, ticketId }: TicketKey, id: string) {
  return db
    .selectFrom("files")
    .innerJoin("uploads", (join) =>
      join.onRef("uploads.brand_id", "=", "files.brand_id").onRef("uploads.file_id", "=", "files.id"),
    )
    .where("files.brand_id", "=", brandId)
    .where("files.id", "=", id)
    .where("uploads.ticket_id", "=", ticketId)
    .where("uploads.staff_id", "=", staff.id)
    .select(fileColumns)
    .executeTakeFirst();
}

function ofMail({ db }: Desk, { brandId, ticketId }: TicketKey, id: string) {
  return db
    .selectFrom("files")
    .innerJoin("inbound_mail_files as link", (join) =>
      join.onRef("link.brand_id", "=", "files.brand_id").onRef("link.file_id", "=", "files.id"),
    )
    .innerJoin("inbound_mails as mail", (join) =>
      join.onRef("mail.brand_id", "=", "link.brand_id").onRef("mail.id", "=", "link.mail_id"),
    )
    .where("files.brand_id", "=", brandId)
    .where("files.id", "=", id)
    .where("mail.ticket_id", "=", ticketId)
    .select(fileColumns)
    .executeTakeFirst();
}

function ofNote({ db }: Desk, { brandId, ticketId }: TicketKey, id: string) {
  return db
    .selectFrom("files")
    .innerJoin("note_files as link", (join) =>
      join.onRef("link.brand_id", "=", "files.brand_id").onRef("link.file_id", "=", "files.id"),
    )
    .innerJoin("notes", (join) =>
      join.onRef("notes.brand_id", "=", "link.brand_id").onRef("notes.id", "=", "link.note_id"),
    )
    .where("files.brand_id", "=", brandId)
    .where("files.id", "=", id)
    .where("notes.ticket_id", "=", ticketId)
    .select(fileColumns)
    .executeTakeFirst();
}

function ofSideConversation({ db }: Desk, { brandId, ticketId }: TicketKey, id: string) {
  return db
    .selectFrom("files")
    .innerJoin("side_message_files as link", (join) =>
      join.onRef("link.brand_id", "=", "files.brand_id").onRef("link.file_id", "=", "files.id"),
    )
    .innerJoin("side_messages as message", (join) =>
      join.onRef("message.brand_id", "=", "link.brand_id").onRef("message.id", "=", "link.message_id"),
    )
    .innerJoin("side_conversations as side", (join) =>
      join
        .onRef("side.brand_id", "=", "message.brand_id")
        .onRef("side.id", "=", "message.side_conversation_id"),
    )
    .where("files.brand_id", "=", brandId)
    .where("files.id", "=", id)
    .where("side.ticket_id", "=", ticketId)
    .select(fileColumns)
    .executeTakeFirst();
}
