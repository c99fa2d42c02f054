import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import { refusedBy } from "../../../infrastructure/database/failures.ts";
import { Problems, problem } from "../../../problems.ts";
import type { Actor } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { type Listed, type Page, readPage } from "../../core/pagination.ts";
import { Closed, Line, NumberedId } from "../../core/schemas.ts";
import { checkFuture, requireFuture } from "../../core/values/future-time.ts";
import { newId } from "../../core/values/ids.ts";
import { hashOf, newToken } from "../../core/values/tokens.ts";
import { requireVersion, type Version } from "../../core/versions.ts";
import { changesBetween } from "../../events/changes.ts";
import { publish } from "../../events/publish.ts";
import { checkBrand } from "../brands/require-brand.ts";
import {
  apiKeyColumns,
  apiKeySetting,
  type KeyRecord,
  readKey,
  recordOf,
  storedApiKeyColumns,
} from "./api-key.ts";
import { keyChangedMeanwhile, keyEnded } from "./errors.ts";
import { keyChanged, keyCreated, keyRevoked, keyRotated, ofKey } from "./events.ts";

const name = Line(100, { examples: ["Customer portal"] });
const expires_at = Type.Unsafe<string | null>({
  type: ["string", "null"],
  format: "date-time",
  maxLength: 40,
  description: "When it expires; null: never.",
});

export const NewKey = Closed({ brand_id: NumberedId, name, expires_at: Type.Optional(expires_at) });
export type NewKey = Static<typeof NewKey>;
export const KeyChanges = Closed({ name: Type.Optional(name), expires_at: Type.Optional(expires_at) });
export type KeyChanges = Static<typeof KeyChanges>;

/** One year: the longest grace for an old token after a rotation. */
export const maxKeyGraceSeconds = 365 * 24 * 3600;
export const GraceSeconds = Type.Integer({
  minimum: 0,
  maximum: maxKeyGraceSeconds,
  default: 0,
  description: "How long the old token stays valid; at most a year.",
});

/** The token is shown only once; the database stores its hash. */
export interface KeyWithToken {
  key: KeyRecord;
  token: string;
}

export async function listKeys(
  { db }: Desk,
  brandId: number | undefined,
  page: Page,
): Promise<Listed<KeyRecord>> {
  const all = db
    .selectFrom("integration_keys")
    .$if(brandId !== undefined, (query) => query.where("brand_id", "=", brandId ?? 0))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .select(apiKeyColumns);
  const { rows, total } = await readPage(all, page);
  return { rows: rows.map(recordOf), total };
}

/** `problems` come from schema validation; all are thrown together. */
export function createKey(
  desk: Desk,
  by: Actor,
  { brand_id = 0, name = "", expires_at }: Partial<NewKey>,
  problems = new Problems(),
): Promise<KeyWithToken> {
  return inTransaction(desk, async (desk) => {
    await checkBrand(desk.db, brand_id, problems);
    await checkFuture(desk.db, "expires_at", expires_at, problems);
    problems.throwIfAny();
    const key = await insertKey(desk, { brand_id, id: newId(), name, expires_at: expires_at ?? null });
    const token = await issueToken(desk, key);
    await publish(desk, by, keyCreated, ofKey(key), {}, { name });
    return { key: await readKey(desk, key.id), token };
  });
}

/** Renames a key or changes its expiry; an expired key stays expired. */
export function changeKey(
  desk: Desk,
  by: Actor,
  id: string,
  changes: KeyChanges,
  version?: Version,
): Promise<KeyRecord> {
  return inTransaction(desk, async (desk) => {
    const { is_ended, ...key } = await lockKey(desk, id);
    requireVersion(apiKeySetting(key), version, keyChangedMeanwhile);
    if (is_ended) throw keyEnded();
    await requireFuture(desk.db, "expires_at", changes.expires_at);
    if (Object.keys(changes).length === 0) return readKey(desk, id);
    const changed = await desk.db
      .updateTable("integration_keys")
      .set(changes)
      .where("brand_id", "=", key.brand_id)
      .where("id", "=", id)
      .returning(storedApiKeyColumns)
      .executeTakeFirstOrThrow();
    await publish(desk, by, keyChanged, ofKey(key), {}, changesBetween(key, changed));
    return readKey(desk, id);
  });
}

/** Gives the key a new token. The old one ends at once, or after the grace. */
export function rotateKey(desk: Desk, by: Actor, id: string, graceSeconds: number): Promise<KeyWithToken> {
  return inTransaction(desk, async (desk) => {
    const { is_ended, ...key } = await lockKey(desk, id);
    if (is_ended) throw keyEnded();
    await desk.db
      .updateTable("integration_key_tokens")
      .set({ valid_until: sql<string>`clock_timestamp() + make_interval(secs => ${graceSeconds})` })
      .where("brand_id", "=", key.brand_id)
      .where("key_id", "=", key.id)
      .where(
        sql<boolean>`valid_until is null or valid_until > clock_timestamp() + make_interval(secs => ${graceSeconds})`,
      )
      .execute();
    const token = await issueToken(desk, key);
    await publish(desk, by, keyRotated, ofKey(key), {}, { grace_seconds: graceSeconds });
    return { key: await readKey(desk, id), token };
  });
}

/** Once this returns, no process accepts the key. Revoking twice changes nothing. */
export function revokeKey(desk: Desk, by: Actor, id: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const key = await lockKey(desk, id);
    if (key.revoked_at !== null) return;
    await desk.db
      .updateTable("integration_keys")
      .set({ revoked_at: sql`clock_timestamp()` })
      .where("brand_id", "=", key.brand_id)
      .where("id", "=", id)
      .execute();
    await publish(desk, by, keyRevoked, ofKey(key));
  });
}

async function insertKey(
  { db }: Desk,
  values: { brand_id: number; id: string; name: string; expires_at: string | null },
) {
  try {
    return await db
      .insertInto("integration_keys")
      .values(values)
      .returning(storedApiKeyColumns)
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (refusedBy(error) === "integration_keys_brand_id_fkey") throw problem("brand_id", "brand.unknown");
    throw error;
  }
}

async function issueToken(
  { db }: Desk,
  { brand_id, id }: Pick<KeyRecord, "brand_id" | "id">,
): Promise<string> {
  const token = newToken("integration");
  await db
    .insertInto("integration_key_tokens")
    .values({ token_hash: hashOf(token), brand_id, key_id: id, last_four: token.slice(-4) })
    .execute();
  return token;
}

async function lockKey({ db }: Desk, id: string) {
  const key = await db
    .selectFrom("integration_keys")
    .where("id", "=", id)
    .select(storedApiKeyColumns)
    .select(sql<boolean>`revoked_at is not null or coalesce(expires_at <= now(), false)`.as("is_ended"))
    .forUpdate()
    .executeTakeFirst();
  if (!key) throw notFound();
  return key;
}
