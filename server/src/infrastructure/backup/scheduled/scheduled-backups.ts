import { isDatabaseAway } from "../../database/failures.ts";
import { rotate, runBackup, type Taking, TurnLost } from "./run-backup.ts";
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

export interface BackupsByTheClock {
  /** Aborts a backup that is under way; the next process that checks the schedule starts a new one. */
  stop(withinMs: number): Promise<void>;
}

const lookEveryMs = 5_000;

/** Takes backups when they are due. Any number of processes may run this on one database; only one at a time takes a backup. */
export function runScheduledBackups(
  taking: Taking,
  schedule: Schedule,
  telling: BackupListener,
): BackupsByTheClock {
  const stopping = new AbortController();
  let underWay: Promise<void> | undefined;
  const look = () => {
    if (underWay || stopping.signal.aborted) return;
    underWay = checkOnce(taking, schedule, stopping.signal, telling)
      .catch(telling.failed)
      .finally(() => {
        underWay = undefined;
      });
  };
  const timer = setInterval(look, lookEveryMs);
  look();
  return {
    async stop(withinMs) {
      clearInterval(timer);
      stopping.abort();
      const patience = Promise.withResolvers<void>();
      const waiting = setTimeout(patience.resolve, withinMs);
      await Promise.race([underWay, patience.promise]);
      clearTimeout(waiting);
    },
  };
}

async function checkOnce(
  taking: Taking,
  schedule: Schedule,
  stopping: AbortSignal,
  telling: BackupListener,
): Promise<void> {
  const { db, worker } = taking;
  const turn = await claimBackupTurn(db, worker, schedule);
  if (!turn) return;
  try {
    telling.taken(await whileOurs(taking, (ended) => runBackup(taking, turn, ended), stopping));
  } catch (error) {
    if (error instanceof TurnLost) throw error;
    if (!stopping.aborted) await noteFailure(db, worker, reasonOf(error));
    await endTurn(db, worker, { untried: stopping.aborted });
    if (stopping.aborted) return;
    throw error;
  }
  await rotateInTurn(taking, turn, telling);
}

/** A failed rotation leaves too many backups, which the next rotation deletes. */
async function rotateInTurn(taking: Taking, { series }: BackupTurn, telling: BackupListener): Promise<void> {
  try {
    const gone = await rotate(taking, series);
    if (gone.length > 0) telling.deleted(gone);
  } finally {
    await endTurn(taking.db, taking.worker);
  }
}

/** Renews the lease, and aborts the work if the lease is lost. */
async function whileOurs<Result>(
  { db, worker }: Taking,
  work: (ended: AbortSignal) => Promise<Result>,
  stopping: AbortSignal,
): Promise<Result> {
  const lost = new AbortController();
  const renewing = setInterval(() => {
    renewTurn(db, worker)
      .then((isOurs) => {
        if (!isOurs) lost.abort(new TurnLost());
      })
      // The lease is checked again before the backup is published.
      .catch(() => undefined);
  }, backupRenewalMs);
  try {
    return await work(AbortSignal.any([stopping, lost.signal]));
  } finally {
    clearInterval(renewing);
  }
}

function reasonOf(error: unknown): string {
  if (isDatabaseAway(error)) return "The database was away.";
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
