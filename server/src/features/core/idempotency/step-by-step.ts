import { sql } from "kysely";
import type { DeskError } from "../../../errors.ts";
import { type Desk, inTransaction } from "../desk.ts";
import { newId } from "../values/ids.ts";
import { firstStillRunning } from "./errors.ts";
import { holdKey, isOutcome } from "./once.ts";
import { type KeyedRequest, replayOf, type StoredOutcome, storeOutcome } from "./outcomes.ts";

// A killed process holds a key this long; a running one renews it in time.
const heldForSeconds = 30;
const prolongEveryMs = 10_000;

/**
 * Like `once`, for work that commits step by step. A row holds the claim on the key, because a surrounding transaction would
 * occupy a connection while each step needs another one. The outcome is stored after the last step. If the process is killed
 * before that, a retry runs and `stepsOf` repeats no step.
 */
export async function onceStepByStep(
  desk: Desk,
  request: KeyedRequest,
  work: (desk: Desk) => Promise<StoredOutcome>,
  refusal: (error: DeskError) => StoredOutcome,
): Promise<StoredOutcome> {
  const claimed = await claimKey(desk, request);
  if ("replayed" in claimed) return claimed.replayed;
  const prolonging = setInterval(() => {
    prolong(desk, request, claimed.claim).catch(() => undefined);
  }, prolongEveryMs);
  let outcome: StoredOutcome | undefined;
  try {
    outcome = await work(desk).catch((error: unknown) => {
      if (isOutcome(error)) return refusal(error);
      throw error;
    });
    return outcome;
  } finally {
    clearInterval(prolonging);
    await letGo(desk, request, claimed.claim, outcome);
  }
}

/** Runs one part of the request in its own transaction, under a name unique within the request. */
export type RunStep = <Result>(
  desk: Desk,
  name: string,
  work: (desk: Desk) => Promise<Result>,
) => Promise<Result>;

/**
 * With a key, a step's result is stored in the step's transaction. A retry after a crash returns the stored results and runs the
 * remaining steps. A refused step changed nothing and runs again.
 */
export function stepsOf(request: KeyedRequest | undefined): RunStep {
  if (!request) return (desk, _, work) => inTransaction(desk, work);
  return (desk, name, work) =>
    inTransaction(desk, async (desk) => {
      const step = { ...request, path: `${request.path} ${name}` };
      await holdKey(desk, step);
      const before = await replayOf(desk, step);
      if (before) return JSON.parse(before.body);
      const result = await work(desk);
      await storeOutcome(desk, step, { status: 200, body: JSON.stringify(result) });
      return result;
    });
}

type ClaimOutcome = { replayed: StoredOutcome } | { claim: string };

function claimKey(desk: Desk, request: KeyedRequest): Promise<ClaimOutcome> {
  return inTransaction(desk, async (desk) => {
    await holdKey(desk, request);
    const replayed = await replayOf(desk, request);
    if (replayed) return { replayed };
    const { owner, path, key } = request;
    const claim = newId();
    const { rows } = await sql`
      insert into idempotent_claims (owner, path, key, claim, held_until)
      values (${owner}, ${path}, ${key}, ${claim}, clock_timestamp() + ${held})
      on conflict (owner, path, key) do update set claim = excluded.claim, held_until = excluded.held_until
      where idempotent_claims.held_until < clock_timestamp() returning claim`.execute(desk.db);
    if (rows.length === 0) throw firstStillRunning();
    return { claim };
  });
}

const held = sql`make_interval(secs => ${sql.lit(heldForSeconds)})`;

async function prolong({ db }: Desk, { owner, path, key }: KeyedRequest, claim: string): Promise<void> {
  await db
    .updateTable("idempotent_claims")
    .set({ held_until: sql`clock_timestamp() + ${held}` })
    .where("owner", "=", owner)
    .where("path", "=", path)
    .where("key", "=", key)
    .where("claim", "=", claim)
    .execute();
}

/** Releases the key, unless another request has taken over the claim. */
function letGo(
  desk: Desk,
  request: KeyedRequest,
  claim: string,
  outcome: StoredOutcome | undefined,
): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const { numDeletedRows } = await desk.db
      .deleteFrom("idempotent_claims")
      .where("claim", "=", claim)
      .where("owner", "=", request.owner)
      .where("path", "=", request.path)
      .where("key", "=", request.key)
      .executeTakeFirst();
    if (numDeletedRows > 0n && outcome) await storeOutcome(desk, request, outcome);
  });
}
