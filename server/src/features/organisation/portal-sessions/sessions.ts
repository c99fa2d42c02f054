import { randomBytes } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { ChooseLanguage } from "../../../i18n/choose-language.ts";
import { prepareInCommon } from "../../../infrastructure/database/prepare.ts";
import type { Client } from "../../core/actors/actors.ts";
import { brandColumns, brandOf } from "../../core/actors/brand.ts";
import type { Desk } from "../../core/desk.ts";
import { hashOf } from "../../core/values/tokens.ts";
import { portalSessionOver } from "./errors.ts";
import { sessionMinutes } from "./lifetimes.ts";

/**
 * Whether the platform can still use what it used to request this session: its key was not revoked and has not expired, and no
 * rotation has ended a token of it since.
 */
const isKeyInForce: RawBuilder<boolean> = sql`exists (select from integration_keys as key
  where key.brand_id = session.brand_id and key.id = session.key_id and key.revoked_at is null
    and coalesce(key.expires_at > clock_timestamp(), true)
    and not exists (select from integration_key_tokens as token where token.brand_id = key.brand_id and token.key_id = key.id
      and token.valid_until > session.created_at and token.valid_until <= clock_timestamp()))`;

const isActive = sql<boolean>`session.expires_at > clock_timestamp() and ${isKeyInForce}`;

/** Opens a link and returns the token of the session that begins. Undefined if the link is used, expired or unknown. */
export async function openPortalLink({ db }: Desk, link: string): Promise<string | undefined> {
  const token = randomBytes(32).toString("base64url");
  // Of concurrent requests the first takes the row; the others then see the token hash and change nothing.
  const { rows } = await sql`update portal_sessions as session
    set token_hash = ${hashOf(token)}, expires_at = clock_timestamp() + make_interval(mins => ${sql.lit(sessionMinutes)})
    where session.link_hash = ${hashOf(link)} and session.token_hash is null and ${isActive}
    returning session.id`.execute(db);
  return rows.length > 0 ? token : undefined;
}

const clientBySession = prepareInCommon((db, { hash }: { hash: Buffer }) =>
  db
    .selectFrom("portal_sessions as session")
    .innerJoin("brands", "brands.id", "session.brand_id")
    .innerJoin("clients as client", (join) =>
      join.onRef("client.brand_id", "=", "session.brand_id").onRef("client.id", "=", "session.client_id"),
    )
    .where("session.token_hash", "=", hash)
    .where(isActive)
    .select(brandColumns)
    .select([
      "session.id as session_id",
      "session.key_id",
      "client.id as client_id",
      "client.external_id",
      "client.first_name",
      "client.last_name",
      "client.tickets_count",
      "client.open_tickets_count",
    ]),
);

/** The client of a session, with the key that requested it. */
export interface PortalClient extends Client {
  sessionId: string;
  keyId: string;
}

/** Reads a session. It is looked up on every request, so an ended session is refused at once. */
export async function enterAsPortalClient(
  { db }: Desk,
  { token, chooseLanguage }: { token: string | undefined; chooseLanguage: ChooseLanguage },
): Promise<PortalClient> {
  const [row] = token === undefined ? [] : await clientBySession(db, { hash: hashOf(token) });
  if (!row) throw portalSessionOver();
  return {
    kind: "client",
    brand: brandOf(row),
    sessionId: row.session_id,
    keyId: row.key_id,
    id: row.client_id,
    externalId: row.external_id,
    firstName: row.first_name,
    lastName: row.last_name,
    ticketsCount: row.tickets_count,
    openTicketsCount: row.open_tickets_count,
    language: chooseLanguage(row.brand_locale),
  };
}

/** What the page of a session shows, also for a day after its end. */
export interface PortalVisit {
  brandId: number;
  sessionId: string;
  clientId: string;
  clientName: string;
  clientEmail: string;
  returnUrl: string | null;
  isActive: boolean;
  /** Whether its link was used. */
  isUsed: boolean;
}

/** By the link that opened the session, or by the token in its cookie. */
export async function portalVisitOf(
  { db }: Desk,
  by: { link: string } | { token: string },
): Promise<PortalVisit | undefined> {
  const [column, text] =
    "link" in by ? (["link_hash", by.link] as const) : (["token_hash", by.token] as const);
  return db
    .selectFrom("portal_sessions as session")
    .innerJoin("clients as client", (join) =>
      join.onRef("client.brand_id", "=", "session.brand_id").onRef("client.id", "=", "session.client_id"),
    )
    .where(`session.${column}`, "=", hashOf(text))
    .select([
      "session.brand_id as brandId",
      "session.id as sessionId",
      "session.client_id as clientId",
      "session.return_url as returnUrl",
      "client.email as clientEmail",
      sql<string>`trim(concat_ws(' ', client.first_name, client.last_name))`.as("clientName"),
      isActive.as("isActive"),
      sql<boolean>`session.token_hash is not null`.as("isUsed"),
    ])
    .executeTakeFirst();
}

/** Ends a session at once. Its row remains for the link back. */
export async function endPortalSession({ db }: Desk, token: string): Promise<void> {
  await sql`update portal_sessions set expires_at = clock_timestamp()
    where token_hash = ${hashOf(token)} and expires_at > clock_timestamp()`.execute(db);
}
