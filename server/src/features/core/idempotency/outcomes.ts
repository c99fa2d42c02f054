import { timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { confirmCommits } from "../../../infrastructure/database/commits.ts";
import { Keyring } from "../../../infrastructure/keyring/keyring.ts";
import { problem } from "../../../problems.ts";
import type { Desk } from "../desk.ts";

/** How long an outcome is replayed. */
export const outcomesKeptFor = "24 hours";

/** A serialised response, so that a replay is identical to the byte. */
export interface StoredOutcome {
  status: number;
  body: string;
  replayed?: boolean;
}

export interface KeyedRequest {
  owner: string;
  path: string;
  key: string;
  /** The request body in a canonical form; only a keyed digest of it is stored. */
  content: string;
}

// No limit counts refusals, so without this they could fill the disk. A retry whose refusal wasn't stored is processed again.
const maxRefusalsPerHour = 300;

/** The stored response to this request, if there is one. */
export async function replayOf(desk: Desk, request: KeyedRequest): Promise<StoredOutcome | undefined> {
  const { db, keyring } = desk;
  const { owner, path, key } = request;
  const stored = await db
    .selectFrom("idempotent_outcomes")
    .where("owner", "=", owner)
    .where("path", "=", path)
    .where("key", "=", key)
    .where(sql<boolean>`created_at > now() - ${sql.lit(outcomesKeptFor)}::interval`)
    .select(["request_hash", "status", "sealed_body"])
    .executeTakeFirst();
  if (!stored) return undefined;
  const hash = keyring.digest("idempotency", request.content, Keyring.kidOf(stored.sealed_body));
  if (!timingSafeEqual(hash, stored.request_hash)) throw problem("Idempotency-Key", "idempotency.other_body");
  // The first request may have failed because its commit was not confirmed.
  await confirmCommits(db);
  const body = await keyring.open(stored.sealed_body, contextOf(request));
  return { status: stored.status, body, replayed: true };
}

export async function storeOutcome(desk: Desk, request: KeyedRequest, outcome: StoredOutcome): Promise<void> {
  const { db, keyring } = desk;
  const { status, body } = outcome;
  if (status >= 400 && !(await mayKeepRefusal(desk, request))) return;
  const { owner, path, key, content } = request;
  const { sealed, kid } = await keyring.seal(body, contextOf(request));
  const values = { request_hash: keyring.digest("idempotency", content, kid), status, sealed_body: sealed };
  await db
    .insertInto("idempotent_outcomes")
    .values({ owner, path, key, ...values })
    // Only an expired outcome can conflict.
    .onConflict((conflict) =>
      conflict
        .columns(["owner", "path", "key"])
        .doUpdateSet({ ...values, created_at: sql`clock_timestamp()` }),
    )
    .execute();
}

async function mayKeepRefusal({ db }: Desk, { owner }: KeyedRequest): Promise<boolean> {
  const beyond = await db
    .selectFrom("idempotent_outcomes")
    .where("owner", "=", owner)
    .where("status", ">=", 400)
    .where(sql<boolean>`created_at > now() - interval '1 hour'`)
    .orderBy("created_at", "desc")
    .offset(maxRefusalsPerHour - 1)
    .limit(1)
    .select("status")
    .executeTakeFirst();
  return beyond === undefined;
}

function contextOf({ owner, path, key }: KeyedRequest) {
  return ["idempotent outcome", owner, path, key];
}
