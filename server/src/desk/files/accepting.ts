import type { FileStore } from "../../infrastructure/files/store.ts";
import type { Problems } from "../../problems.ts";
import type { Desk } from "../desk.ts";
import { newId } from "../ids.ts";
import { displayName } from "./display-name.ts";
import { identify } from "./identify.ts";
import type { FileRules } from "./rules.ts";
import type { Upload } from "./upload.ts";

/** A file that passed the rules. */
export interface AcceptedFile {
  id: string;
  name: string;
  mime: string;
  upload: Upload;
}

const bytesPerMegabyte = 1024 * 1024;

/** Judges every file of a message by the rules of its department, and names every faulty one. */
export async function acceptFiles(
  uploads: Upload[],
  rules: FileRules,
  problems: Problems,
): Promise<AcceptedFile[]> {
  if (uploads.length > rules.max_files)
    problems.add("attachments", "files.too_many", { limit: rules.max_files });
  const accepted: AcceptedFile[] = [];
  for (const [index, upload] of uploads.entries()) {
    const name = displayName(upload.name);
    const refuse = (key: "file.kind" | "file.content" | "file.empty" | "file.too_big") =>
      problems.add(`attachments.${index}`, key, { name, said: rules.said, limit: rules.max_megabytes });
    if (upload.truncated || upload.size > rules.max_megabytes * bytesPerMegabyte) {
      refuse("file.too_big");
      continue;
    }
    const identified = await identify(upload.path, upload.name, rules.allowed);
    if (identified.ok) accepted.push({ id: newId(), name, mime: identified.mime, upload });
    else refuse(`file.${identified.reason}`);
  }
  return accepted;
}

/**
 * Puts the files of a reply into the store and writes their rows. The bytes are durable before the rows
 * commit; what a crash leaves without a row, the sweep removes.
 */
export async function keepFiles(
  { db, files }: Desk,
  reply: { brandId: number; ticketId: string; replyId: string; now: string },
  accepted: AcceptedFile[],
): Promise<void> {
  if (accepted.length === 0) return;
  await storeFiles(files, reply.brandId, accepted);
  await db
    .insertInto("attachments")
    .values(
      accepted.map(({ id, name, mime, upload }) => ({
        brand_id: reply.brandId,
        id,
        ticket_id: reply.ticketId,
        reply_id: reply.replyId,
        name,
        mime_type: mime,
        size: upload.size,
        sha256: upload.sha256,
        created_at: reply.now,
      })),
    )
    .execute();
}

export async function storeFiles(files: FileStore, brandId: number, accepted: AcceptedFile[]): Promise<void> {
  for (const { id, upload } of accepted) {
    const key = fileKey(brandId, id);
    await files.put(key, upload.path, upload.size);
    upload.storedAs = key;
  }
}

/** Where the bytes of an attachment lie: by brand, and spread over folders by the random end of its id. */
export function fileKey(brandId: number, attachmentId: string): string {
  return `${brandId}/${attachmentId.slice(-2)}/${attachmentId}`;
}
