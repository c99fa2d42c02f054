import type { Desk } from "../desk.ts";
import { attachment, type StoredFile, stored } from "./customer.ts";

/** A file of a ticket that staff have found. */
export async function fileOfTicket(
  desk: Desk,
  { brandId, ticketId }: { brandId: number; ticketId: string },
  attachmentId: string,
): Promise<StoredFile> {
  return stored(
    brandId,
    await attachment(desk, brandId, attachmentId).where("tickets.id", "=", ticketId).executeTakeFirst(),
  );
}
