import { notFound } from "../../../errors.ts";
import type { Client, Guest } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import { isUlid } from "../../core/schemas.ts";
import { fileKey } from "./store-files.ts";

/** A file that may be sent, with its storage key. */
export interface StoredFile {
  name: string;
  mimeType: string;
  size: number;
  sha256: string;
  key: string;
}

/** A file on a reply of one of the client's own tickets. Anything else is a 404. */
export async function fileOfClient(desk: Desk, client: Client, attachmentId: string): Promise<StoredFile> {
  if (!isUlid(attachmentId)) throw notFound();
  const row = await attachment(desk, client.brand.id, attachmentId)
    .where("tickets.client_id", "=", client.id)
    .executeTakeFirst();
  return storedFileOf(client.brand.id, row);
}

export async function fileOfGuest(desk: Desk, guest: Guest, attachmentId: string): Promise<StoredFile> {
  if (!isUlid(attachmentId)) throw notFound();
  const row = await attachment(desk, guest.brand.id, attachmentId)
    .where("tickets.id", "=", guest.ticketId)
    .executeTakeFirst();
  return storedFileOf(guest.brand.id, row);
}

/** A reply's file with its ticket. Each caller adds the condition that limits it to its actor. */
export function attachment({ db }: Desk, brandId: number, id: string) {
  return db
    .selectFrom("files")
    .innerJoin("reply_files as link", (join) =>
      join.onRef("link.brand_id", "=", "files.brand_id").onRef("link.file_id", "=", "files.id"),
    )
    .innerJoin("replies", (join) =>
      join.onRef("replies.brand_id", "=", "link.brand_id").onRef("replies.id", "=", "link.reply_id"),
    )
    .innerJoin("tickets", (join) =>
      join.onRef("tickets.brand_id", "=", "replies.brand_id").onRef("tickets.id", "=", "replies.ticket_id"),
    )
    .where("files.brand_id", "=", brandId)
    .where("files.id", "=", id)
    .select(fileColumns);
}

export const fileColumns = [
  "files.id",
  "files.name",
  "files.mime_type",
  "files.size",
  "files.sha256",
] as const;

type Row = Awaited<ReturnType<ReturnType<typeof attachment>["executeTakeFirst"]>>;

export function storedFileOf(brandId: number, row: Row): StoredFile {
  if (!row) throw notFound();
  return {
    name: row.name,
    mimeType: row.mime_type,
    size: row.size,
    sha256: row.sha256,
    key: fileKey(brandId, row.id),
  };
}
