import { sql } from "kysely";
import { sweepSpool } from "../../infrastructure/files/spool.ts";
import type { Desk } from "../desk.ts";
import { type JobTools, job } from "../feature.ts";
import { removeDeletedFiles } from "./keeping.ts";

// Longer than any request runs, so that a file whose row is about to commit is left alone.
const graceMs = 60 * 60_000;
const batchSize = 500;

/** Removes what a crash left: unfinished uploads, bytes of deleted files, and bytes whose rows were never committed. */
export const sweepFiles = job("sweep-files", sweep, { cron: "47 * * * *" });

/** Removes the bytes of files whose rows are gone, without waiting for the next sweep. */
export const removeFiles = job("remove-deleted-files", ({ desk }) => removeDeletedFiles(desk));

export async function sweep({ desk, spoolFolder }: Pick<JobTools, "desk" | "spoolFolder">): Promise<void> {
  await sweepSpool(spoolFolder, graceMs);
  await removeDeletedFiles(desk);
  let batch: string[] = [];
  for await (const { key, modifiedAt } of desk.files.list()) {
    if (Date.now() - modifiedAt.getTime() < graceMs) continue;
    batch.push(key);
    if (batch.length === batchSize) {
      await removeOrphans(desk, batch);
      batch = [];
    }
  }
  await removeOrphans(desk, batch);
}

async function removeOrphans({ db, files }: Desk, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const ids = keys.map((key) => key.split("/").at(-1) ?? "");
  const rows = await db.selectFrom("files").where(sql<boolean>`id = any (${ids})`).select("id").execute();
  const known = new Set(rows.map(({ id }) => id));
  for (const [index, key] of keys.entries()) {
    if (!known.has(ids[index] ?? "")) await files.delete(key);
  }
}
