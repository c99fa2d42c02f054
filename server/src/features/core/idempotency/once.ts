import { sql } from "kysely";
import { DeskError } from "../../../errors.ts";
import { problem } from "../../../problems.ts";
import { type Desk, inTransaction } from "../desk.ts";
import { firstStillRunning } from "./errors.ts";
import { type KeyedRequest, replayOf, type StoredOutcome, storeOutcome } from "./outcomes.ts";

const header = "Idempotency-Key";

// A retry may succeed: access, a conflict or a limit can change, and the caller can correct a body, a field or an If-Match. A
// form that was refused with 422 is resubmitted under the same key.
export const unstoredStatuses: readonly number[] = [400, 401, 403, 409, 412, 413, 415, 422, 429];

/**
 * Runs the work once per key. The outcome commits in the work's transaction, so a crash leaves both or neither, and is replayed
 * until it expires. While the first request runs, its transaction holds an advisory lock, which ends with the connection, even if
 * the process is killed.
 */
export function once(
  desk: Desk,
  request: KeyedRequest,
  work: (desk: Desk) => Promise<StoredOutcome>,
  refusal: (error: DeskError) => StoredOutcome,
): Promise<StoredOutcome> {
  return inTransaction(desk, async (desk) => {
    await holdKey(desk, request);
    const replayed = await replayOf(desk, request);
    if (replayed) return replayed;
    const outcome = await attempt(desk, work, refusal);
    await storeOutcome(desk, request, outcome);
    return outcome;
  });
}

export function requireKeyFits(key: string): void {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw problem(header, "idempotency.key_unfit");
}

/** Fails if another request holds the key. */
export async function holdKey({ db }: Desk, { owner, path, key }: KeyedRequest): Promise<void> {
  const name = JSON.stringify([owner, path, key]);
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 1)) as held`.execute(db);
  if (!rows[0]?.held) throw firstStillRunning();
}

/** A refusal rolls back what the work wrote; the refusal itself is the outcome. */
async function attempt(
  desk: Desk,
  work: (desk: Desk) => Promise<StoredOutcome>,
  refusal: (error: DeskError) => StoredOutcome,
): Promise<StoredOutcome> {
  await sql`savepoint before_work`.execute(desk.db);
  try {
    return await work(desk);
  } catch (error) {
    if (!isOutcome(error)) throw error;
    await sql`rollback to savepoint before_work`.execute(desk.db);
    return refusal(error);
  }
}

/** Whether a refusal is a request's final outcome rather than a temporary one. */
export function isOutcome(error: unknown): error is DeskError {
  return error instanceof DeskError && error.status < 500 && !unstoredStatuses.includes(error.status);
}
