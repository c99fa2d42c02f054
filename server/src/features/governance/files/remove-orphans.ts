import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { spoolSweeper } from "../../../infrastructure/files/spool.ts";
import type { Desk } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import { forEachIsolated } from "../../core/for-each-isolated.ts";
import { removeDeletedFiles } from "./store-files.ts";

// What is younger is most likely just being written, and not worth a question. It decides nothing: the clocks of this machine
// and of the store may differ, and either may be set while a file is on its way.
const graceMs = 60 * 60_000;
const batchSize = 500;
// What comes in has to be there within half an hour (`requestTimeout`), and is looked at for minutes more.
const sweepSpool = spoolSweeper(graceMs);

/** Removes what a crash left: unfinished uploads, bytes of deleted files, and bytes whose rows were never committed. */
export const sweepFiles = job("sweep-files", sweep, { cron: "47 * * * *" });

/** Removes the bytes of files whose rows are gone, without waiting for the next sweep. */
export const removeFiles = job("remove-deleted-files", ({ desk }) => removeDeletedFiles(desk));

export async function sweep({ desk, spoolFolder }: Pick<JobTools, "desk" | "spoolFolder">): Promise<void> {
  await sweepSpool(spoolFolder);
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

/** Asks a second time once whoever may have been about to write a row for them has done so, or has not. */
async function removeOrphans(desk: Desk, keys: string[]): Promise<void> {
  const suspected = await withoutRows(desk, keys);
  if (suspected.length === 0 || !(await haveAllEnded(desk))) return;
  await forEachIsolated(await withoutRows(desk, suspected), (key) => desk.files.delete(key));
}

async function withoutRows({ db }: Desk, keys: string[]): Promise<string[]> {
  const idOf = (key: string) => key.split("/").at(-1) ?? "";
  const rows = await db
    .selectFrom("files")
    .where(sql<boolean>`id = any (${keys.map(idOf)})`)
    .select("id")
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return keys.filter((key) => !known.has(idOf(key)));
}

const patienceMs = 20_000;
const lookEveryMs = 200;

/**
 * Waits for all transactions that had a number by now, as each has that puts bytes into the store (`keepFiles`). False where
 * one takes too long: what it may be writing is looked at again by the next sweep.
 */
async function haveAllEnded({ db }: Desk): Promise<boolean> {
  // A number of one's own is above all that were given out. That of a snapshot (`xmax`) is above all that have ended alone.
  const { rows } = await sql<{ own: string }>`select pg_current_xact_id()::text as own`.execute(db);
  const until = performance.now() + patienceMs;
  for (;;) {
    const { rows: found } = await sql<{ ended: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]?.own}::xid8 as ended`.execute(db);
    if (found[0]?.ended) return true;
    if (performance.now() > until) return false;
    await pause(lookEveryMs);
  }
}
