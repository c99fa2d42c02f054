import { timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { DeskError } from "../../errors.ts";
import { Keyring } from "../../infrastructure/keyring/keyring.ts";
import { problem } from "../../problems.ts";
import { type Desk, together } from "../desk.ts";
import { firstStillRunning } from "./errors.ts";

const header = "Idempotency-Key";

/** How long an outcome is replayed. */
export const keptFor = "24 hours";

/** A response as it goes out: already serialised, so that a replay is the same to the byte. */
export interface Outcome {
  status: number;
  body: string;
  replayed?: boolean;
}

export interface KeyedRequest {
  owner: string;
  path: string;
  key: string;
  /** What the body says, in one canonical text; only a keyed digest of it is kept. */
  content: string;
}

// A refusal for want of access, a conflict or a limit can end by itself; the next try deserves a fresh look.
const passing = new Set([401, 403, 409, 429]);

/**
 * Runs the work once for a key: its outcome is written in the transaction of the work, so that a kill leaves
 * either both or neither, and is replayed for as long as it is kept. While the first request runs, an advisory lock of its
 * transaction is held, which ends with its connection, also when its process is killed.
 */
export function once(
  desk: Desk,
  request: KeyedRequest,
  work: (desk: Desk) => Promise<Outcome>,
  refusal: (error: DeskError) => Outcome,
): Promise<Outcome> {
  return together(desk, async (desk) => {
    await holdKey(desk, request);
    const stored = await storedOutcome(desk, request);
    if (stored) return replay(desk, request, stored);
    const outcome = await attempt(desk, work, refusal);
    await store(desk, request, outcome);
    return outcome;
  });
}

export function requireKeyFits(key: string): void {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw problem(header, "idempotency.key_unfit");
}

async function holdKey({ db }: Desk, { owner, path, key }: KeyedRequest): Promise<void> {
  const name = JSON.stringify([owner, path, key]);
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 1)) as held`.execute(db);
  if (!rows[0]?.held) throw firstStillRunning();
}

function storedOutcome({ db }: Desk, { owner, path, key }: KeyedRequest) {
  return db
    .selectFrom("idempotent_outcomes")
    .where("owner", "=", owner)
    .where("path", "=", path)
    .where("key", "=", key)
    .where(sql<boolean>`created_at > now() - ${sql.lit(keptFor)}::interval`)
    .select(["request_hash", "status", "sealed_body"])
    .executeTakeFirst();
}

async function replay(
  { keyring }: Desk,
  request: KeyedRequest,
  stored: { request_hash: Buffer; status: number; sealed_body: string },
): Promise<Outcome> {
  const hash = keyring.digest("idempotency", request.content, Keyring.kidOf(stored.sealed_body));
  if (!timingSafeEqual(hash, stored.request_hash)) throw problem(header, "idempotency.other_body");
  const body = await keyring.open(stored.sealed_body, contextOf(request));
  return { status: stored.status, body, replayed: true };
}

/** What the work wrote before it was refused is taken back; the refusal itself is the outcome. */
async function attempt(
  desk: Desk,
  work: (desk: Desk) => Promise<Outcome>,
  refusal: (error: DeskError) => Outcome,
): Promise<Outcome> {
  await sql`savepoint before_work`.execute(desk.db);
  try {
    return await work(desk);
  } catch (error) {
    if (!(error instanceof DeskError) || error.status >= 500 || passing.has(error.status)) throw error;
    await sql`rollback to savepoint before_work`.execute(desk.db);
    return refusal(error);
  }
}

async function store({ db, keyring }: Desk, request: KeyedRequest, { status, body }: Outcome): Promise<void> {
  const { owner, path, key, content } = request;
  const { sealed, kid } = await keyring.seal(body, contextOf(request));
  const values = { request_hash: keyring.digest("idempotency", content, kid), status, sealed_body: sealed };
  await db
    .insertInto("idempotent_outcomes")
    .values({ owner, path, key, ...values })
    // Only one that has expired can be in the way.
    .onConflict((conflict) =>
      conflict
        .columns(["owner", "path", "key"])
        .doUpdateSet({ ...values, created_at: sql`clock_timestamp()` }),
    )
    .execute();
}

function contextOf({ owner, path, key }: KeyedRequest) {
  return ["idempotent outcome", owner, path, key];
}
