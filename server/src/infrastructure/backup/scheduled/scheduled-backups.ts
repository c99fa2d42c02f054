import { isDatabaseAway } from "../../database/failures.ts";
import { type Lease, type LeaseLoop, runLeased } from "../../leases/lease-loop.ts";
import { LeaseLost } from "../../leases/lease-lost.ts";
import { type BackupPlan, rotate, runBackup } from "./run-backup.ts";
import type { Schedule } from "./schedule.ts";
import {
  type BackupTurn,
  backupRenewalMs,
  claimBackupTurn,
  endTurn,
  noteFailure,
  renewTurn,
  type Whole,
} from "./turns.ts";

export interface BackupListener {
  taken(whole: Whole): void;
  deleted(names: string[]): void;
  failed(error: Error): void;
}

const lookEveryMs = 5_000;

/**
 * Takes backups when they are due. Any number of processes may run this on one database; only one at a time takes a backup. A stop
 * aborts the backup that is under way; the next process that checks the schedule starts a new one.
 */
export function runScheduledBackups(
  plan: BackupPlan,
  schedule: Schedule,
  listener: BackupListener,
): LeaseLoop {
  const { db } = plan;
  return runLeased<BackupTurn>(
    {
      lookEveryMs,
      renewEveryMs: backupRenewalMs,
      maxAtOnce: 1,
      keyOf: ({ series }) => series,
      async claim(worker) {
        const turn = await claimBackupTurn(db, worker, schedule);
        return { claimed: turn ? [turn] : [], more: false };
      },
      renew: (worker) => renewTurn(db, worker),
      work: (turn, lease) => takeTurn(plan, turn, lease, listener),
    },
    listener.failed,
  );
}

async function takeTurn(
  plan: BackupPlan,
  turn: BackupTurn,
  { worker, stopping, lost }: Lease,
  listener: BackupListener,
): Promise<void> {
  const { db } = plan;
  try {
    listener.taken(await runBackup(plan, worker, turn, AbortSignal.any([stopping, lost])));
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    if (!stopping.aborted) await noteFailure(db, worker, reasonOf(error));
    await endTurn(db, worker, { untried: stopping.aborted });
    if (stopping.aborted) return;
    throw error;
  }
  await rotateInTurn(plan, worker, turn, listener);
}

/** A failed rotation leaves too many backups, which the next rotation deletes. */
async function rotateInTurn(
  plan: BackupPlan,
  worker: string,
  { series }: BackupTurn,
  listener: BackupListener,
): Promise<void> {
  try {
    const gone = await rotate(plan, series);
    if (gone.length > 0) listener.deleted(gone);
  } finally {
    await endTurn(plan.db, worker);
  }
}

function reasonOf(error: unknown): string {
  if (isDatabaseAway(error)) return "The database was away.";
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
