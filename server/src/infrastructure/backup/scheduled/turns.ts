import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { Selected } from "../../database/rows.ts";
import { dueAt, pauseMs, type Schedule } from "./schedule.ts";

/** After this long, another process takes over the lease of a killed one. */
const leaseSeconds = 60;
export const backupRenewalMs = 15_000;

const now = sql<string>`clock_timestamp()`;
const leaseEnd = sql<string>`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;

export interface BackupTurn {
  series: string;
  takenAt: Date;
}

const columns = [
  "series",
  "worker",
  "leased_until",
  "tries",
  "trying_since",
  "tried_at",
  "taken_at",
] as const;
type Row = Selected<"scheduled_backups", typeof columns> & { now: string };

/** Leases a due backup to the first worker that asks, until the worker ends or its lease expires. */
export function claimBackupTurn(
  db: Database,
  worker: string,
  schedule: Schedule,
): Promise<BackupTurn | undefined> {
  return db.transaction().execute(async (tx) => {
    const row = await lockRow(tx);
    if (!row || !isFree(row) || Date.parse(row.now) < nextAt(schedule, row)) return undefined;
    await tx
      .updateTable("scheduled_backups")
      .set({
        worker,
        leased_until: leaseEnd,
        tries: row.tries + 1,
        trying_since: row.trying_since ?? row.now,
        tried_at: row.now,
      })
      .$if(row.worker !== null && row.tries > 0, (update) =>
        update.set({ failed_at: row.now, failure: endedUnfinished }),
      )
      .execute();
    return { series: row.series, takenAt: new Date(row.now) };
  });
}

/** Undefined if another transaction holds the lock. */
async function lockRow(tx: Database): Promise<Row | undefined> {
  const locking = tx
    .selectFrom("scheduled_backups")
    .select(columns)
    .select(now.as("now"))
    .forUpdate()
    .skipLocked();
  const found = await locking.executeTakeFirst();
  if (found) return found;
  await tx
    .insertInto("scheduled_backups")
    .defaultValues()
    .onConflict((row) => row.doNothing())
    .execute();
  return locking.executeTakeFirst();
}

const endedUnfinished = "The process that took it ended before it was done.";

const isFree = ({ leased_until, now }: Row) =>
  leased_until === null || Date.parse(leased_until) < Date.parse(now);

/** When the next backup is due by the schedule, but not before the pause after a failure ends. */
function nextAt(schedule: Schedule, { taken_at, tries, tried_at }: Row): number {
  const due = dueAt(schedule, taken_at === null ? null : Date.parse(taken_at));
  return tried_at === null ? due : Math.max(due, Date.parse(tried_at) + pauseMs(tries));
}

/** Extends the lease. Returns the series; nothing if this worker no longer holds it. */
export async function renewTurn(db: Database, worker: string): Promise<Set<string>> {
  const renewed = await db
    .updateTable("scheduled_backups")
    .set({ leased_until: leaseEnd })
    .where("worker", "=", worker)
    .returning("series")
    .execute();
  return new Set(renewed.map(({ series }) => series));
}

export interface Whole {
  name: string;
  takenAt: Date;
  bytes: number;
  faultyFiles: number;
}

/** Records the backup as complete. False if this worker no longer holds the lease. */
export async function noteWhole(
  db: Database,
  worker: string,
  { name, takenAt, bytes, faultyFiles }: Whole,
): Promise<boolean> {
  const noted = await db
    .updateTable("scheduled_backups")
    .set({
      name,
      taken_at: takenAt.toISOString(),
      seconds: sql<number>`extract(epoch from clock_timestamp() - tried_at)`,
      bytes,
      faulty_files: faultyFiles,
      tries: 0,
      trying_since: null,
      failed_at: null,
      failure: null,
    })
    .where("worker", "=", worker)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

export async function noteFailure(db: Database, worker: string, failure: string): Promise<void> {
  await db
    .updateTable("scheduled_backups")
    .set({ failed_at: now, failure })
    .where("worker", "=", worker)
    .execute();
}

/** `untried`: a desk that stops does not count as a failure. */
export async function endTurn(db: Database, worker: string, { untried = false } = {}): Promise<void> {
  await db
    .updateTable("scheduled_backups")
    .set({ worker: null, leased_until: null })
    .$if(untried, (update) => update.set({ tries: sql`tries - 1` }))
    .where("worker", "=", worker)
    .execute();
}
