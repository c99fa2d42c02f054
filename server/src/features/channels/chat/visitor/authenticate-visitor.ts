import { sql } from "kysely";
import { notFound } from "../../../../errors.ts";
import type { ChooseLanguage } from "../../../../i18n/choose-language.ts";
import { prepareInCommon } from "../../../../infrastructure/database/prepare.ts";
import { tokenOf } from "../../../core/actors/authenticator.ts";
import { type Brand, brandColumns, brandOf } from "../../../core/actors/brand.ts";
import { unknownToken } from "../../../core/actors/errors.ts";
import type { Desk } from "../../../core/desk.ts";
import { hashOf, prefixes } from "../../../core/values/tokens.ts";
import { originRefused } from "../errors.ts";
import type { SessionHolder } from "./visitor.ts";

/** The request that a site's page makes. */
export interface VisitorCaller {
  address: string;
  /** The browser's Origin header; undefined if the caller is not a browser. */
  origin: string | undefined;
  chooseLanguage: ChooseLanguage;
}

const sessionByHash = prepareInCommon((db, { hash }: { hash: Buffer }) =>
  db
    .selectFrom("chat_sessions as session")
    .innerJoin("brands", "brands.id", "session.brand_id")
    .leftJoin("clients as client", (join) =>
      join.onRef("client.brand_id", "=", "session.brand_id").onRef("client.id", "=", "session.client_id"),
    )
    .where("session.token_hash", "=", hash)
    .where("session.ended_at", "is", null)
    .select(brandColumns)
    .select([
      "brands.allowed_origins",
      "session.id",
      "session.client_id",
      "session.language",
      sql<string | null>`trim(concat_ws(' ', client.first_name, client.last_name))`.as("client_name"),
      sql<boolean>`coalesce(session.verified_until <= clock_timestamp(), false)`.as("is_over"),
    ]),
);

/**
 * Authenticates a session token. It is looked up on every request, so an ended session is refused at once.
 */
export async function enterAsVisitor(
  desk: Desk,
  { token, origin, chooseLanguage }: Omit<VisitorCaller, "address"> & { token: string | undefined },
): Promise<SessionHolder> {
  const shown = tokenOf({ token });
  const [session] = shown.startsWith(prefixes.chat)
    ? await sessionByHash(desk.db, { hash: hashOf(shown) })
    : [];
  if (!session) throw unknownToken();
  requireOrigin(session.allowed_origins, origin);
  return {
    kind: session.client_id === null ? "guest" : "client",
    brand: brandOf(session),
    language: chooseLanguage(session.language),
    sessionId: session.id,
    clientId: session.client_id,
    name: session.client_id === null ? null : session.client_name,
    isOver: session.is_over,
  };
}

const anyPublicKey = /^sdw_[\w-]{1,100}$/;

/** The brand of the public key that a page uses. */
export async function brandOfKey(
  desk: Desk,
  key: string,
  { origin }: Pick<VisitorCaller, "origin">,
): Promise<Brand> {
  const row = anyPublicKey.test(key)
    ? await desk.db
        .selectFrom("brands")
        .where("public_key", "=", key)
        .select(brandColumns)
        .select("allowed_origins")
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  requireOrigin(row.allowed_origins, origin);
  return brandOf(row);
}

/**
 * If a brand lists its sites, pages of other origins are refused. Callers other than browsers send no origin.
 */
function requireOrigin(allowed: string[], origin: string | undefined): void {
  if (allowed.length > 0 && origin !== undefined && !allowed.includes(origin.toLowerCase()))
    throw originRefused();
}
