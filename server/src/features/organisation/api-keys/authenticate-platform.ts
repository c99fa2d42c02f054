import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { prepareInCommon } from "../../../infrastructure/database/prepare.ts";
import type { Client, Platform } from "../../core/actors/actors.ts";
import { type CallerCredentials, refuseStranger, tokenOf } from "../../core/actors/authenticator.ts";
import { brandColumns, brandOf } from "../../core/actors/brand.ts";
import { expiredToken, unknownToken } from "../../core/actors/errors.ts";
import { noteUse } from "../../core/actors/record-use.ts";
import type { UnverifiedClient } from "../../core/actors/unverified-client.ts";
import { hashOf } from "../../core/values/tokens.ts";
import { isClientId } from "../clients/client-id.ts";
import { clientNotUpserted } from "../clients/errors.ts";

// Each request looks up its key, without a cache, so a revocation takes effect on every process at once. The client comes in the
// same round trip.
const integrationKeyByHash = prepareInCommon(
  (db, { hash, externalId }: { hash: Buffer; externalId: string | null }) =>
    db
      .selectFrom("integration_key_tokens as token")
      .innerJoin("integration_keys as key", (join) =>
        join.onRef("key.brand_id", "=", "token.brand_id").onRef("key.id", "=", "token.key_id"),
      )
      .innerJoin("brands", "brands.id", "token.brand_id")
      .leftJoin("clients as client", (join) =>
        join.onRef("client.brand_id", "=", "token.brand_id").on("client.external_id", "=", externalId),
      )
      .where("token.token_hash", "=", hash)
      .select(brandColumns)
      .select([
        "key.id as key_id",
        "client.id as client_id",
        "client.external_id",
        "client.first_name",
        "client.last_name",
        "client.tickets_count",
        "client.open_tickets_count",
        sql<boolean>`key.revoked_at is not null or token.valid_until <= now()`.as("is_revoked"),
        sql<boolean>`key.expires_at <= now()`.as("is_expired"),
        sql<boolean>`coalesce(token.last_used_at < now() - interval '1 minute', true)`.as("is_stale"),
      ]),
);

interface ShownKey extends Pick<CallerCredentials, "token" | "chooseLanguage"> {
  /** Called before any refusal, so that the log names the key. */
  noteKey?(keyId: string, brandSlug: string): void;
}

/** `visitor` is called once the key is known, so that a stranger's address header is never read. */
export async function enterAsPlatform(
  db: Database,
  shown: ShownKey,
  visitor: () => string | null,
): Promise<Platform> {
  const { key, language } = await knownIntegrationKey(db, shown, null);
  return { kind: "platform", brand: brandOf(key), keyId: key.key_id, language, visitor: visitor() };
}

/** The prefetch key of a client; undefined if authentication is bound to fail. */
export function unverifiedClientOf(
  token: string | undefined,
  externalId: string,
): UnverifiedClient | undefined {
  return token !== undefined && isClientId(externalId) ? { hash: hashOf(token), externalId } : undefined;
}

/** The path names the client. A client that was never upserted is a 404, like any other missing record. */
export async function enterAsClient(db: Database, shown: ShownKey, externalId: string): Promise<Client> {
  const lookup = isClientId(externalId) ? externalId : null;
  const { key, language } = await knownIntegrationKey(db, shown, lookup);
  if (key.client_id === null) throw clientNotUpserted({ language });
  return {
    kind: "client",
    brand: brandOf(key),
    keyId: key.key_id,
    id: key.client_id,
    externalId: key.external_id ?? "",
    firstName: key.first_name ?? "",
    lastName: key.last_name ?? "",
    ticketsCount: key.tickets_count ?? 0,
    openTicketsCount: key.open_tickets_count ?? 0,
    language,
  };
}

async function knownIntegrationKey(db: Database, shown: ShownKey, externalId: string | null) {
  const token = tokenOf(shown);
  const [key] = await integrationKeyByHash(db, { hash: hashOf(token), externalId });
  if (!key) return refuseStranger(db, token, "integration");
  shown.noteKey?.(key.key_id, key.brand_slug);
  if (key.is_revoked) throw unknownToken();
  const language = shown.chooseLanguage(key.brand_locale);
  if (key.is_expired) throw expiredToken({ language });
  if (key.is_stale) await noteUse(db, "integration_key_tokens", hashOf(token));
  return { key, language };
}
