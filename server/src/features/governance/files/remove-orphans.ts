import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { spoolSweeper } from "../../../infrastructure/files/spool.ts";
import type { Desk } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import { forEachIsolated } from "../../core/for-each-isolated.ts";
import { removeDeletedFiles } from "./store-files.ts";

// Skips young files, which are most likely still being written. This is only an optimisation: the clocks of this
// machine and the store may differ or be set, so it decides nothing.
const graceMs = 60 * 60_000;
const batchSize = 500;
// An upload arrives within half an hour (`requestTimeout`) and is processed within minutes more.
const sweepSpool = spoolSweeper(graceMs);

/**
 * Removes what a crash left behind: unfinished uploads, bytes of deleted files, and bytes whose rows never committed.
 */
export const sweepFiles = job("sweep-files", sweep, { cron: "47 * * * *" });

/** Removes the bytes of deleted files now instead of at the next sweep. */
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

/** Checks the rows again after every transaction that could have been writing them has ended. */
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
 * Waits until all transactions that already have an id have ended; each one that stores bytes has an id (`keepFiles`).
 * False if one takes too long: the next sweep checks those files again.
 */
async function haveAllEnded({ db }: Desk): Promise<boolean> {
  // A new transaction id is greater than all that were assigned. A snapshot's `xmax` is only greater than those that
  // have ended.
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
