import type { Desk } from "../desk.ts";
import type { TicketKey } from "../ids.ts";
import { isUlid } from "../shapes.ts";
import { attachment, type StoredFile, stored } from "./customer.ts";

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
  const ofNote = () =>
    desk.db
      .selectFrom("note_attachments")
      .where("brand_id", "=", brandId)
      .where("ticket_id", "=", ticketId)
      .where("id", "=", attachmentId)
      .select(["id", "name", "mime_type", "size", "sha256"])
      .executeTakeFirst();
  return stored(brandId, ofReply ?? (await ofNote()));
}
