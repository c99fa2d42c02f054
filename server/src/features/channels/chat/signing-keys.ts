import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { job } from "../../core/feature.ts";
import { newId } from "../../core/values/ids.ts";

/** The only algorithm used to sign and accepted to verify (RFC 8725, 3.1). */
export const algorithm = "EdDSA";

// Published this early, so that consumers that cache the key set have a key before it signs.
const publishedBefore = "1 day";
const signsFor = "30 days";
// All tokens of the key have expired by then, even for a verifier whose clock is slow.
const publishedAfter = "1 hour";

interface SigningKey {
  kid: string;
  key: CryptoKey;
}

/** The current signing key; the first one is created on first use. */
export async function signingKey(desk: Desk): Promise<SigningKey> {
  const row = (await present(desk.db)) ?? (await makeFirst(desk));
  const jwk = JSON.parse(
    await desk.keyring.open(row.sealed_private_jwk, signingKeySealContext(row.id)),
  ) as JWK;
  return { kid: row.id, key: (await importJWK(jwk, algorithm)) as CryptoKey };
}

/** The public keys as a JWK set (RFC 7517, 5): the current key, the next one and recent ones. */
export async function publishedKeys({ db }: Desk): Promise<{ keys: JWK[] }> {
  const rows = await db
    .selectFrom("chat_signing_keys")
    .where(sql<boolean>`not ${isOver}`)
    .orderBy("signs_from", "desc")
    .select(["id", "public_jwk"])
    .execute();
  return {
    keys: rows.map(({ id, public_jwk }) => ({ ...(public_jwk as JWK), kid: id, alg: algorithm, use: "sig" })),
  };
}

/** The published key with this id; undefined if the key is unknown or retired. */
export async function verifyingKey({ db }: Desk, kid: string): Promise<CryptoKey | undefined> {
  const row = await db
    .selectFrom("chat_signing_keys")
    .where("id", "=", kid)
    .where(sql<boolean>`not ${isOver}`)
    .select("public_jwk")
    .executeTakeFirst();
  return row && ((await importJWK(row.public_jwk as JWK, algorithm)) as CryptoKey);
}

/** Creates the next key before the current one ends. */
export const rotateChatKeys = job(
  "rotate-chat-keys",
  ({ desk }) =>
    inTransaction(desk, async (desk) => {
      await oneAtATime(desk.db);
      const newest = await desk.db
        .selectFrom("chat_signing_keys")
        .select(
          sql<boolean>`bool_and(signs_from <= clock_timestamp() - ${sql.lit(signsFor)}::interval)`.as(
            "is_old",
          ),
        )
        .executeTakeFirst();
      if (newest?.is_old) await make(desk, sql`clock_timestamp() + ${sql.lit(publishedBefore)}::interval`);
    }),
  { cron: "23 4 * * *" },
);

/** Deletes keys whose last tokens have expired. */
export async function deleteOldChatKeys(db: Database): Promise<void> {
  await sql`delete from chat_signing_keys where ${isOver}`.execute(db);
}

const isOver = sql`exists (select from chat_signing_keys as newer
  where newer.signs_from > chat_signing_keys.signs_from
    and newer.signs_from < clock_timestamp() - ${sql.lit(publishedAfter)}::interval)`;

/** The sealing context for a private key: it cannot be opened under another id. */
export const signingKeySealContext = (id: string) => ["chat signing key", id];

const columns = ["id", "sealed_private_jwk"] as const;

const present = (db: Database) =>
  db
    .selectFrom("chat_signing_keys")
    .where("signs_from", "<=", sql<string>`clock_timestamp()`)
    .orderBy("signs_from", "desc")
    .limit(1)
    .select(columns)
    .executeTakeFirst();

function makeFirst(desk: Desk) {
  return inTransaction(desk, async (desk) => {
    await oneAtATime(desk.db);
    return (await present(desk.db)) ?? make(desk, sql`clock_timestamp()`);
  });
}

async function make(desk: Desk, signsFrom: RawBuilder<unknown>) {
  const id = newId();
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const { sealed } = await desk.keyring.seal(
    JSON.stringify(await exportJWK(privateKey)),
    signingKeySealContext(id),
  );
  return desk.db
    .insertInto("chat_signing_keys")
    .values({
      id,
      public_jwk: JSON.stringify(await exportJWK(publicKey)),
      sealed_private_jwk: sealed,
      signs_from: signsFrom as RawBuilder<string>,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

async function oneAtATime(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('chat-signing-keys', 0))`.execute(db);
}
