import { channel } from "node:diagnostics_channel";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./connect.ts";
import { isDatabaseAway, isTimeUp } from "./failures.ts";
import { onOneConnection } from "./hold-connection.ts";
import { prepare, prepareInCommon } from "./prepare.ts";

/** Who answered a read: the standby, or the primary because the standby was behind or away, or all connections to it were at work. */
export type StandbyOutcome = "standby" | "behind" | "busy" | "away";

/** Receives a `StandbyOutcome` for each read. */
export const standbyReads = channel("sidedesk:standby-read");

// Longer than a standby usually takes, and short enough that nobody notices when the primary answers instead.
const usualPatienceMs = 150;
const pauseMs = { behind: 1_000, away: 5_000 };

/** How far a database's history goes. Positions of two databases, or of two timelines, cannot be compared. */
interface Position {
  system: string;
  database: string;
  timeline: number;
  lsn: string;
  /** When the server started: two servers never share it, so it shows whether another connection leads to the same one. */
  startedAt: string;
}

class StandbyBehind extends Error {
  constructor() {
    super("It is behind the primary, or does not answer.");
  }
}

/** A part of the work that was read from the primary failed there. */
export class FailedOnPrimary extends Error {}

/** Other reads are using all connections to the standby. */
class StandbyBusy extends Error {}

/** Positions can't be compared: the standby is down, refuses the login or does not have the database, or the primary does not name its own. */
class StandbyAway extends Error {}

/** Reads on a hot standby that see every change committed before the read began, by whichever process. */
export class StandbyReads {
  readonly #primary: Database;
  readonly #standby: Database;
  readonly #onChange: (reason: string | undefined) => void;
  readonly #patienceMs: number;
  #pausedUntil = 0;
  #paused: keyof typeof pauseMs | undefined;
  /** How many reads the standby is working on. */
  #atWork = 0;

  /** `onChange`: receives why the standby stops answering, or undefined if it answers again. `patienceMs`: how long a read waits for it. */
  constructor(
    primary: Database,
    standby: Database,
    onChange: (reason: string | undefined) => void,
    patienceMs = usualPatienceMs,
  ) {
    this.#primary = primary;
    this.#standby = standby;
    this.#onChange = onChange;
    this.#patienceMs = patienceMs;
  }

  /** `work` must only read. It runs a second time, on the primary, if the standby fails. */
  async read<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    if (this.#paused && performance.now() < this.#pausedUntil) {
      standbyReads.publish(this.#paused);
      return work(this.#primary);
    }
    try {
      const result = await this.#readAfter(await this.#position(), work);
      this.#resume();
      return result;
    } catch (error) {
      if (error instanceof FailedOnPrimary) throw error.cause;
      if (!isOfStandby(error)) throw error;
      this.#pause(error);
      return work(this.#primary);
    }
  }

  async close(): Promise<void> {
    await this.#standby.destroy();
  }

  /** Throws `StandbyAway` if the primary keeps its position to itself, as some managed servers do. */
  async #position(): Promise<Position> {
    try {
      const [position] = await positionOfPrimary(this.#primary, {});
      if (position) return position;
      throw new Error("The primary named no position.");
    } catch (error) {
      if (isUnsupported(error))
        throw new StandbyAway(`The primary doesn't say its position: ${(error as Error).message}.`);
      throw new FailedOnPrimary("The primary failed.", { cause: error });
    }
  }

  /**
   * Throws `StandbyBehind` if the standby does not reach the position in time, also if it hangs; `StandbyBusy` if no connection became free
   * by then; `StandbyAway` if it fails before.
   */
  async #readAfter<Result>(position: Position, work: (db: Database) => Promise<Result>): Promise<Result> {
    const late = Promise.withResolvers<never>();
    let isLate = false;
    let isConnected = false;
    let hasBegun = false;
    const timer = setTimeout(() => {
      isLate = true;
      late.reject(!isConnected && this.#atWork > 0 ? new StandbyBusy() : new StandbyBehind());
    }, this.#patienceMs);
    const reading = onOneConnection(this.#standby, async (db) => {
      isConnected = true;
      for (let waitMs = 1; !isLate && !(await isThere(db, position)); waitMs *= 2) await delay(waitMs);
      if (isLate) throw new StandbyBehind();
      clearTimeout(timer);
      hasBegun = true;
      this.#atWork++;
      try {
        return await work(db);
      } finally {
        this.#atWork--;
      }
    });
    try {
      return await Promise.race([reading, late.promise]);
    } catch (error) {
      if (hasBegun || error instanceof StandbyBehind || error instanceof StandbyBusy) throw error;
      throw new StandbyAway((error as Error).message, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  #pause(error: unknown): void {
    if (error instanceof StandbyBusy) return void standbyReads.publish("busy");
    const reason = error instanceof StandbyBehind || isCancelledByReplay(error) ? "behind" : "away";
    standbyReads.publish(reason);
    // One statement that replay cancelled says nothing about the next one.
    if (isCancelledByReplay(error)) return;
    this.#pausedUntil = performance.now() + pauseMs[reason];
    if (this.#paused === reason) return;
    this.#paused = reason;
    this.#onChange((error as Error).message);
  }

  #resume(): void {
    standbyReads.publish("standby");
    if (!this.#paused) return;
    this.#paused = undefined;
    this.#onChange(undefined);
  }
}

/** The name of a WAL file begins with its timeline. */
const timelineOfPrimary = sql<number>`('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::integer`;

/** With synchronous_commit = off, commits are answered before their WAL is flushed. */
const lsnOfAnsweredCommits = sql<string>`case current_setting('synchronous_commit')
  when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end::text`;

const startOfServer = sql<string>`pg_postmaster_start_time()::text`;

/** Read before the standby is asked, so every commit that was answered by then is part of it. */
const positionOfPrimary = prepareInCommon<object, Position>((db) =>
  db.selectNoFrom([
    sql<string>`(select system_identifier::text from pg_control_system())`.as("system"),
    sql<string>`current_database()`.as("database"),
    timelineOfPrimary.as("timeline"),
    lsnOfAnsweredCommits.as("lsn"),
    startOfServer.as("startedAt"),
  ]),
);

/**
 * Whether a server has everything up to the position. A standby's control file names a new timeline only after a checkpoint on it, so
 * after a failover this is false for a while. A server that takes writes must be the primary itself: one that was started from a copy of
 * the primary's disk has the same system and timeline, and its own history.
 */
const hasReplayed = prepare<Position, { isThere: boolean }>(
  (db, { system, database, timeline, lsn, startedAt }) =>
    db.selectNoFrom(
      sql<boolean>`coalesce(
      case when pg_is_in_recovery()
        then pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn
          and (select timeline_id from pg_control_checkpoint()) = ${timeline}::integer
        else ${startOfServer} = ${startedAt} end
        and (select system_identifier from pg_control_system()) = ${system}::bigint
        and current_database() = ${database}, false)`.as("isThere"),
    ),
);

async function isThere(db: Database, position: Position): Promise<boolean> {
  const [row] = await hasReplayed(db, position);
  return row?.isThere ?? false;
}

const codeOf = (error: unknown) => (error as { code?: unknown } | undefined)?.code;

/** feature_not_supported, insufficient_privilege or undefined_function. */
const isUnsupported = (error: unknown) => ["0A000", "42501", "42883"].includes(String(codeOf(error)));

/** serialization_failure or deadlock_detected: replay waited for this statement for as long as it may. */
const isCancelledByReplay = (error: unknown) => ["40001", "40P01"].includes(String(codeOf(error)));

/** A write (read_only_sql_transaction) is a bug of ours, and a statement that takes too long would take as long on the primary. */
function isOfStandby(error: unknown): boolean {
  if (error instanceof StandbyBehind || error instanceof StandbyBusy || error instanceof StandbyAway)
    return true;
  return isDatabaseAway(error) && codeOf(error) !== "25006" && !isTimeUp(error);
}
