import { isDatabaseAway } from "../../database/failures.ts";
import { rotate, type Taking, TurnLost, takeBackup } from "./run-backup.ts";
import type { Schedule } from "./schedule.ts";
import { endTurn, noteFailure, renewEveryMs, renewTurn, type Turn, takeTurn, type Whole } from "./turns.ts";

export interface Telling {
  taken(whole: Whole): void;
  deleted(names: string[]): void;
  failed(error: Error): void;
}

export interface BackupsByTheClock {
  /** A backup under way ends without being one, and is taken anew by whoever looks next. */
  stop(withinMs: number): Promise<void>;
}

const lookEveryMs = 5_000;

/** Takes backups when they are due, from now on. Any number of processes may do so on one database: one at a time does. */
export function takeBackups(taking: Taking, schedule: Schedule, telling: Telling): BackupsByTheClock {
  const stopping = new AbortController();
  let underWay: Promise<void> | undefined;
  const look = () => {
    if (underWay || stopping.signal.aborted) return;
    underWay = lookOnce(taking, schedule, stopping.signal, telling)
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

async function lookOnce(
  taking: Taking,
  schedule: Schedule,
  stopping: AbortSignal,
  telling: Telling,
): Promise<void> {
  const { db, worker } = taking;
  const turn = await takeTurn(db, worker, schedule);
  if (!turn) return;
  try {
    telling.taken(await whileOurs(taking, (ended) => takeBackup(taking, turn, ended), stopping));
  } catch (error) {
    if (error instanceof TurnLost) throw error;
    if (!stopping.aborted) await noteFailure(db, worker, reasonOf(error));
    await endTurn(db, worker, { untried: stopping.aborted });
    if (stopping.aborted) return;
    throw error;
  }
  await rotateInTurn(taking, turn, telling);
}

/** A rotation that fails leaves too many, which the next one puts right. */
async function rotateInTurn(taking: Taking, { series }: Turn, telling: Telling): Promise<void> {
  try {
    const gone = await rotate(taking, series);
    if (gone.length > 0) telling.deleted(gone);
  } finally {
    await endTurn(taking.db, taking.worker);
  }
}

/** Keeps the lease, and ends the work where it is lost. */
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
      // Before the backup counts it is asked once more.
      .catch(() => undefined);
  }, renewEveryMs);
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
