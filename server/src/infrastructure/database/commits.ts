import { channel } from "node:diagnostics_channel";
import { sql } from "kysely";
import type { DeskClient } from "./client.ts";
import type { Database } from "./connect.ts";

/** Told of each commit that no synchronous standby confirmed in time. */
export const unconfirmedCommits = channel("sidedesk:unconfirmed-commit");

/**
 * The primary has committed, and no synchronous standby has confirmed it: it is done, unless the primary is lost before a
 * standby has it. For whoever asks, that is like a lost answer, so it has the code of one.
 */
export class CommitUnconfirmed extends Error {
  readonly code = "ETIMEDOUT";
  readonly syscall = "read";

  constructor() {
    super("Committed, but no synchronous standby confirmed it (SyncRep).");
    this.name = "CommitUnconfirmed";
  }
}

/** No synchronous standby confirms commits, and enough already wait for one: the transaction is rolled back instead. */
export class StandbysAway extends Error {
  /** cannot_connect_now: nothing was done, and trying again may help. */
  readonly code = "57P03";

  constructor() {
    super("No synchronous standby confirms commits (SyncRep), and others already wait.");
    this.name = "StandbysAway";
  }
}

const knownForMs = 15_000;
let unconfirmedAt = Number.NEGATIVE_INFINITY;
unconfirmedCommits.subscribe(() => {
  unconfirmedAt = performance.now();
});

/** Whether a commit of this process was not confirmed a moment ago, and none has been since. */
export function areStandbysAway(): boolean {
  return performance.now() - unconfirmedAt < knownForMs;
}

export function noteConfirmed(): void {
  unconfirmedAt = Number.NEGATIVE_INFINITY;
}

/** The server's routine that warns of it. Its message is in the server's language. */
const waitingRoutine = "SyncRepWaitForLSN";

/**
 * A wait for a standby that is ended (`silence.ts`, or an administrator) still answers COMMIT, with a warning before it. Here
 * that fails the statement, and the connection is given up: nothing of its answer must be taken for a success.
 */
export function watchCommits(client: DeskClient): void {
  client.on("notice", ({ routine }) => {
    if (routine !== waitingRoutine) return;
    const error = new CommitUnconfirmed();
    unconfirmedCommits.publish({});
    client.on("error", () => undefined);
    client.connection.emit("errorMessage", error);
    client.connection.stream.destroy(error);
  });
}

/**
 * Waits until the synchronous standbys have all that was committed before; next to nothing without such standbys. What an
 * unconfirmed commit wrote can be read, so whoever answers from it as from something done asks for this first.
 */
export async function confirmCommits(db: Database): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'sidedesk', 'confirm')
    where current_setting('synchronous_standby_names') <> ''
      and current_setting('synchronous_commit') not in ('off', 'local')`.execute(db);
}

/**
 * For the `from` of a statement that notes a use: its commit then waits neither for a standby nor for the disk. It holds for a
 * whole transaction, so it belongs into statements that are one by themselves.
 */
export const withoutWaiting = sql`(select set_config('synchronous_commit', 'off', true)) as without_waiting`;
