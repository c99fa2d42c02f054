import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { Upload } from "../../../infrastructure/files/upload.ts";
import { type Problems, problem } from "../../../problems.ts";
import type { Brand } from "../../core/actors/brand.ts";
import { oneAtATime } from "../../core/limits/one-at-a-time.ts";

export const bytesPerMegabyte = 1024 * 1024;

/** The totals of a brand's files. */
export interface Storage {
  files: number;
  bytes: number;
}

/** Triggers maintain these rows for every insert and delete. */
export async function storageOf(db: Database, brandId: number): Promise<Storage> {
  const { rows } = await sql<Storage>`
    select coalesce(sum(files), 0)::float8 as files, coalesce(sum(bytes), 0)::float8 as bytes
    from brand_storage where brand_id = ${brandId}`.execute(db);
  const [storage] = rows;
  if (!storage) throw new Error("Could not determine the brand's file storage usage.");
  return storage;
}

const hasRoom = (cap: number, used: number, more: number) => used + more <= cap * bytesPerMegabyte;

const sizeOf = (uploads: readonly Upload[]) => uploads.reduce((sum, { size }) => sum + size, 0);

/** Checks the cap early, to report it along with all other faults. `takeStorage` decides. */
export async function checkStorage(
  db: Database,
  { id, files }: Pick<Brand, "id" | "files">,
  uploads: readonly Upload[],
  problems: Problems,
): Promise<void> {
  if (!(await hasRoomFor(db, { id, files }, uploads))) problems.add("attachments", "files.storage_full");
}

export async function hasRoomFor(
  db: Database,
  { id, files }: Pick<Brand, "id" | "files">,
  uploads: readonly Upload[],
): Promise<boolean> {
  const cap = files.max_storage_megabytes;
  if (cap === undefined || uploads.length === 0) return true;
  const { bytes } = await storageOf(db, id);
  return hasRoom(cap, bytes, sizeOf(uploads));
}

/**
 * Checks that the brand has room for the files this transaction is about to write. The lock on the cap lasts until the
 * transaction ends, and if there is a cap, it blocks other writers of the brand's files, so the cap holds exactly. The
 * caller may hold the lock of a ticket, chat or client; everything locked after this belongs to the same one, so there
 * is no deadlock.
 */
export async function reserveStorage(
  db: Database,
  brandId: number,
  uploads: readonly Upload[],
): Promise<void> {
  const { files } = await db
    .selectFrom("brands")
    .where("id", "=", brandId)
    .select("files")
    .forShare()
    .executeTakeFirstOrThrow();
  const cap = files.max_storage_megabytes;
  if (cap === undefined) return;
  await oneAtATime(db, `storage ${brandId}`);
  const { bytes } = await storageOf(db, brandId);
  if (!hasRoom(cap, bytes, sizeOf(uploads))) throw problem("attachments", "files.storage_full");
}
