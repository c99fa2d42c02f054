import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import type { Selected } from "../../../infrastructure/database/rows.ts";
import type { Desk } from "../../core/desk.ts";
import { Closed, Instant, Nullable, NullableInstant, NullableText, Ulid } from "../../core/schemas.ts";

export const KeyRecord = Closed(
  {
    id: Ulid,
    brand_id: Type.Integer(),
    name: Type.String(),
    expires_at: NullableInstant,
    revoked_at: NullableInstant,
    created_at: Instant,
    last_four: Nullable(Type.String(), {
      description: "The last four characters of the token; null for keys from before this was stored.",
    }),
    last_used_at: Nullable(Instant, {
      description: "When any token of this key was last used, to the minute.",
    }),
    predecessor: Nullable(
      Closed({
        last_four: NullableText,
        last_used_at: NullableInstant,
        valid_until: Instant,
      }),
      { description: "The token from before the last rotation, while it is still valid." },
    ),
  },
  { $id: "ApiKey" },
);
export type KeyRecord = Static<typeof KeyRecord>;

export const storedApiKeyColumns = [
  "id",
  "brand_id",
  "name",
  "expires_at",
  "revoked_at",
  "created_at",
] as const;

const tokens = sql`integration_key_tokens as token where token.brand_id = integration_keys.brand_id
  and token.key_id = integration_keys.id`;
export const apiKeyColumns = [
  ...storedApiKeyColumns,
  sql<string | null>`(select last_four from ${tokens} and valid_until is null)`.as("last_four"),
  sql<string | null>`(select max(last_used_at) from ${tokens})`.as("last_used_at"),
  // Times inside JSON would have another format.
  sql<
    string | null
  >`(select last_four from ${tokens} and valid_until > now() order by valid_until desc limit 1)`.as(
    "old_last_four",
  ),
  sql<
    string | null
  >`(select last_used_at from ${tokens} and valid_until > now() order by valid_until desc limit 1)`.as(
    "old_last_used_at",
  ),
  sql<string | null>`(select max(valid_until) from ${tokens} and valid_until > now())`.as("old_valid_until"),
] as const;

/** The fields that the version covers: neither usage nor tokens. */
export function apiKeySetting({
  name,
  expires_at,
  revoked_at,
}: Pick<KeyRecord, "name" | "expires_at" | "revoked_at">) {
  return { name, expires_at, revoked_at };
}

export async function readKey({ db }: Desk, id: string): Promise<KeyRecord> {
  const key = await db
    .selectFrom("integration_keys")
    .where("id", "=", id)
    .select(apiKeyColumns)
    .executeTakeFirst();
  if (!key) throw notFound();
  return recordOf(key);
}

type KeyRow = Selected<"integration_keys", typeof apiKeyColumns>;

export function recordOf({ old_last_four, old_last_used_at, old_valid_until, ...key }: KeyRow): KeyRecord {
  const old = { last_four: old_last_four, last_used_at: old_last_used_at };
  return { ...key, predecessor: old_valid_until === null ? null : { ...old, valid_until: old_valid_until } };
}
