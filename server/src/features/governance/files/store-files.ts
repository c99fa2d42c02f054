import { sql } from "kysely";
import type { FileStore } from "../../../infrastructure/files/store.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import type { AcceptedFile } from "./accept-files.ts";
import { takeStorage } from "./storage.ts";

/**
 * Puts the files of a message into the store and writes their rows; whose they are, the owner writes into its own
 * table of links. The bytes are durable before the rows commit; what a crash leaves without a row, the sweep removes. Refused where
 * the brand's cap on storage has no room for them: asked behind the bytes, so that nobody waits for those of somebody else.
 */
export async function keepFiles(
  { db, files }: Desk,
  { brandId, now }: { brandId: number; now: string },
  accepted: AcceptedFile[],
): Promise<void> {
  // From now on the transaction has a number, by which the sweep knows that bytes without a row may be its.
  await sql`select pg_current_xact_id()`.execute(db);
  await storeFiles(files, brandId, accepted);
  await takeStorage(
    db,
    brandId,
    accepted.map(({ upload }) => upload),
  );
  await db
    .insertInto("files")
    .values(
      accepted.map(({ id, name, mime, upload }) => ({
        brand_id: brandId,
        id,
        name,
        mime_type: mime,
        size: upload.size,
        sha256: upload.sha256,
        created_at: now,
      })),
    )
    .execute();
}

async function storeFiles(files: FileStore, brandId: number, accepted: AcceptedFile[]): Promise<void> {
  for (const { id, upload } of accepted) {
    const key = fileKey(brandId, id);
    await files.put(key, upload.path, upload.size);
    upload.storedAs = key;
  }
}

/** Where the bytes of a file lie: by brand, and spread over folders by the random end of its id. */
export function fileKey(brandId: number, fileId: string): string {
  return `${brandId}/${fileId.slice(-2)}/${fileId}`;
}

const batchSize = 500;

/** Removes the bytes of files whose rows were deleted and are gone for good. May be broken off and run again. */
export async function removeDeletedFiles(desk: Desk): Promise<void> {
  while ((await inTransaction(desk, removeBatch)) === batchSize);
}

/** The bytes go first: what dies between the two is looked at again. */
async function removeBatch({ db, files }: Desk): Promise<number> {
  const removed = await db
    .selectFrom("removed_files")
    .select(["brand_id", "file_id"])
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { brand_id, file_id } of removed) await files.delete(fileKey(brand_id, file_id));
  await sql`delete from removed_files
    where file_id = any (${removed.map(({ file_id }) => file_id)}::text[])`.execute(db);
  return removed.length;
}
