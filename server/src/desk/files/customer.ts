import { notFound } from "../../errors.ts";
import type { Client, Guest } from "../actors/actors.ts";
import type { Desk } from "../desk.ts";
import { isUlid } from "../shapes.ts";
import { fileKey } from "./accepting.ts";

/** A file that may be sent, and where its bytes lie. */
export interface StoredFile {
  name: string;
  mimeType: string;
  size: number;
  sha256: string;
  key: string;
}

/** A file on a reply of one of the client's own tickets; everything else is not found. */
export async function fileOfClient(desk: Desk, client: Client, attachmentId: string): Promise<StoredFile> {
  if (!isUlid(attachmentId)) throw notFound();
  const row = await attachment(desk, client.brand.id, attachmentId)
    .where("tickets.client_id", "=", client.id)
    .executeTakeFirst();
  return stored(client.brand.id, row);
}

export async function fileOfGuest(desk: Desk, guest: Guest, attachmentId: string): Promise<StoredFile> {
  if (!isUlid(attachmentId)) throw notFound();
  const row = await attachment(desk, guest.brand.id, attachmentId)
    .where("tickets.id", "=", guest.ticketId)
    .executeTakeFirst();
  return stored(guest.brand.id, row);
}

export function attachment({ db }: Desk, brandId: number, id: string) {
  return db
    .selectFrom("attachments")
    .innerJoin("tickets", (join) =>
      join
        .onRef("tickets.brand_id", "=", "attachments.brand_id")
        .onRef("tickets.id", "=", "attachments.ticket_id"),
    )
    .where("attachments.brand_id", "=", brandId)
    .where("attachments.id", "=", id)
    .select([
      "attachments.id",
      "attachments.name",
      "attachments.mime_type",
      "attachments.size",
      "attachments.sha256",
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof attachment>["executeTakeFirst"]>>;

export function stored(brandId: number, row: Row): StoredFile {
  if (!row) throw notFound();
  return {
    name: row.name,
    mimeType: row.mime_type,
    size: row.size,
    sha256: row.sha256,
    key: fileKey(brandId, row.id),
  };
}
