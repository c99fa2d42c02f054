import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import type { AcceptedFile } from "./accept-files.ts";
import { reserveStorage } from "./storage.ts";

/**
 * Stores a message's files and writes their rows; the owner writes its own table of links. The bytes are durable before
 * the rows commit, and the sweep removes those that a crash leaves without a row. Rejected if the brand's storage cap
 * has no room. The cap is checked after the bytes are stored, so that no upload waits for another.
 */
export async function storeAcceptedFiles(
  desk: Desk,
  at: { brandId: number; now: string },
  accepted: AcceptedFile[],
): Promise<void> {
  await storeBytes(desk, at.brandId, accepted);
  await reserveStorage(
    desk.db,
    at.brandId,
    accepted.map(({ upload }) => upload),
  );
  await insertFiles(desk.db, at, accepted);
}

/** The same even if the brand's storage is full: for a small file that replaces another. */
export async function storeBeyondCap(
  desk: Desk,
  at: { brandId: number; now: string },
  files: AcceptedFile[],
): Promise<void> {
  await storeBytes(desk, at.brandId, files);
  await insertFiles(desk.db, at, files);
}

async function storeBytes({ db, files }: Desk, brandId: number, accepted: AcceptedFile[]): Promise<void> {
  // Assigns this transaction an id, by which the sweep knows that bytes without a row may belong to it.
  await sql`select pg_current_xact_id()`.execute(db);
  for (const { id, upload } of accepted) {
    const key = fileKey(brandId, id);
    await files.put(key, upload.path, upload.size);
    upload.storedAs = key;
  }
}

async function insertFiles(
  db: Database,
  { brandId, now }: { brandId: number; now: string },
  accepted: AcceptedFile[],
): Promise<void> {
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

/** The storage key of a file: grouped by brand, and spread over folders by the random end of its id. */
export function fileKey(brandId: number, fileId: string): string {
  return `${brandId}/${fileId.slice(-2)}/${fileId}`;
}

const batchSize = 500;

/** Removes the bytes of files whose rows were deleted. Can be interrupted and run again. */
export async function removeDeletedFiles(desk: Desk): Promise<void> {
  while ((await inTransaction(desk, removeBatch)) === batchSize);
}

/** Removes the bytes before the rows: after a crash between the two, the next run tries again. */
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
