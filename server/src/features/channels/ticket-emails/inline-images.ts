import { FileMissing } from "../../../infrastructure/files/store.ts";
import type { MailImage } from "../../../infrastructure/mail/mail.ts";
import type { Desk } from "../../core/desk.ts";
import { placedAttachments, withPlacedImages } from "../../core/markdown/inline-images.ts";
import { bytesPerMegabyte } from "../../governance/files/storage.ts";
import { fileKey } from "../../governance/files/store-files.ts";

// Many servers refuse emails beyond 10 MB, and base64 adds a third.
const mostBytes = 7 * bytesPerMegabyte;

/** The formats that email programs show. */
const shown = ["image/png", "image/jpeg", "image/gif", "image/webp"];

interface Rendered {
  subject: string;
  text: string;
  html: string;
}

/** An email with the reply's images at their places. An image that does not fit, or is gone, is represented by its name. */
export async function withInlineImages(
  desk: Desk,
  { brandId, replyId }: { brandId: number; replyId?: string | undefined },
  email: Rendered,
): Promise<Rendered & { images: MailImage[] }> {
  const images = await imagesOf(desk, { brandId, replyId, ids: placedAttachments(email.html) });
  const html = withPlacedImages(email.html, (id, alt) => {
    const image = images.find(({ cid }) => cid === cidOf(id));
    return image && `<img src="cid:${image.cid}" alt="${alt}" style="max-width: 100%; height: auto">`;
  });
  return { ...email, html, images };
}

// A Content-ID has the form of a message id (RFC 2392).
const cidOf = (id: string) => `${id}@attachment`;

async function imagesOf(
  { db, files }: Desk,
  { brandId, replyId, ids }: { brandId: number; replyId: string | undefined; ids: string[] },
): Promise<MailImage[]> {
  if (ids.length === 0 || replyId === undefined) return [];
  const rows = await db
    .selectFrom("files")
    .innerJoin("reply_files as link", (join) =>
      join.onRef("link.brand_id", "=", "files.brand_id").onRef("link.file_id", "=", "files.id"),
    )
    .where("link.brand_id", "=", brandId)
    .where("link.reply_id", "=", replyId)
    .where("files.id", "in", ids)
    .where("files.mime_type", "in", shown)
    .orderBy("files.id")
    .select(["files.id", "files.name", "files.mime_type", "files.size"])
    .execute();
  const images: MailImage[] = [];
  let room = mostBytes;
  for (const { id, name, mime_type, size } of rows) {
    if (size > room) continue;
    const bytes = await bytesOf(files, fileKey(brandId, id));
    if (!bytes) continue;
    room -= size;
    images.push({ cid: cidOf(id), name, type: mime_type, bytes });
  }
  return images;
}

/** Undefined if the file was deleted meanwhile. */
async function bytesOf(files: Desk["files"], key: string): Promise<Buffer | undefined> {
  try {
    return Buffer.concat(await (await files.open(key)).toArray());
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}
