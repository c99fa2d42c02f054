import { channel } from "node:diagnostics_channel";
import { sql } from "kysely";
import type { DeskClient } from "./client.ts";
import type { Database } from "./connect.ts";

/** Receives each commit that no synchronous standby confirmed in time. */
export const unconfirmedCommits = channel("sidedesk:unconfirmed-commit");

/**
 * The primary has committed, but no synchronous standby has confirmed it: the change holds unless the primary is lost first. To the caller
 * this is like a lost response, so it has the same error code.
 */
export class CommitUnconfirmed extends Error {
  readonly code = "ETIMEDOUT";
  readonly syscall = "read";

  constructor() {
    super("Committed, but no synchronous standby confirmed it (SyncRep).");
    this.name = "CommitUnconfirmed";
  }
}

/** No synchronous standby confirms commits, and enough transactions wait for one already. This one is rolled back. */
export class StandbysAway extends Error {
  /** cannot_connect_now: nothing was written, and a retry may help. */
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

/** Whether a recent commit of this process was not confirmed, and none has been confirmed since. */
export function areStandbysAway(): boolean {
  return performance.now() - unconfirmedAt < knownForMs;
}

export function noteConfirmed(): void {
  unconfirmedAt = Number.NEGATIVE_INFINITY;
}

/** The server routine that raises the warning. The message itself depends on the server's language. */
const waitingRoutine = "SyncRepWaitForLSN";

/**
 * If the wait for a standby is cancelled (by `liveness.ts` or an administrator), COMMIT still succeeds with a warning. Here the warning
 * fails the statement and drops the connection, so that no caller takes the answer for a success.
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
 * Waits until the synchronous standbys have all earlier commits; almost free without such standbys. Unconfirmed data is readable, so call
 * this before you respond with data that must be durable.
 */
export async function confirmCommits(db: Database): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'sidedesk', 'confirm')
    where current_setting('synchronous_standby_names') <> ''
      and current_setting('synchronous_commit') not in ('off', 'local')`.execute(db);
}

/**
 * For the `from` of a statement that records a use: its commit waits neither for a standby nor for the disk. It applies to the whole
 * transaction, so use it only in a statement that is a transaction of its own.
 */
export const withoutWaiting = sql`(select set_config('synchronous_commit', 'off', true)) as without_waiting`;
