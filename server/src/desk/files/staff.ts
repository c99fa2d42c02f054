import type { Desk } from "../desk.ts";
import type { TicketKey } from "../ids.ts";
import { isUlid } from "../shapes.ts";
import { attachment, fileColumns, type StoredFile, stored } from "./customer.ts";

/** A file of a reply or of a note of a ticket that staff have found. */
export async function fileOfTicket(
  desk: Desk,
  { brandId, ticketId }: TicketKey,
  attachmentId: string,
): Promise<StoredFile> {
  if (!isUlid(attachmentId)) return stored(brandId, undefined);
  const ofReply = await attachment(desk, brandId, attachmentId)
    .where("tickets.id", "=", ticketId)
    .executeTakeFirst();
  return stored(brandId, ofReply ?? (await ofNote(desk, { brandId, ticketId }, attachmentId)));
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
