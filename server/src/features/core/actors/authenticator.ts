import { sql } from "kysely";
import type { ChooseLanguage } from "../../../i18n/choose-language.ts";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { prepare } from "../../../infrastructure/database/prepare.ts";
import { hashOf, prefixes } from "../values/tokens.ts";
import { noToken, unknownToken, wrongSurface } from "./errors.ts";

/** The credentials of a request. */
export interface CallerCredentials {
  token: string | undefined;
  chooseLanguage: ChooseLanguage;
  /** The caller's IP address. */
  address: string;
}

export function tokenOf({ token }: Pick<CallerCredentials, "token">): string {
  if (!token) throw noToken();
  return token;
}

type Surface = "staff" | "integration";

/** Lookups per surface, because a token refused at one surface may be valid at another. */
const heldElsewhere: Record<Surface, (db: Database, of: { hash: Buffer }) => Promise<unknown[]>> = {
  staff: prepare((db, { hash }: { hash: Buffer }) =>
    db
      .selectFrom("integration_key_tokens as token")
      .innerJoin("integration_keys as key", (join) =>
        join.onRef("key.brand_id", "=", "token.brand_id").onRef("key.id", "=", "token.key_id"),
      )
      .where("token.token_hash", "=", hash)
      .where("key.revoked_at", "is", null)
      .where(sql<boolean>`coalesce(token.valid_until > now(), true)`)
      .select("key.id"),
  ),
  integration: prepare((db, { hash }: { hash: Buffer }) =>
    db
      .selectFrom("staff_tokens as token")
      .innerJoin("staff", "staff.id", "token.staff_id")
      .where("token.token_hash", "=", hash)
      .where("token.revoked_at", "is", null)
      .where("staff.active", "=", true)
      .select("token.id"),
  ),
};

/** A brand's public key is valid only on pages for strangers. */
const brandOfWidget = prepare((db, { publicKey }: { publicKey: string }) =>
  db.selectFrom("brands").where("public_key", "=", publicKey).select("id"),
);

/** A valid token of another surface is forbidden (403); any other token is unknown (401). */
export async function refuseStranger(db: Database, token: string, surface: Surface): Promise<never> {
  const [held] = token.startsWith(prefixes.brand)
    ? await brandOfWidget(db, { publicKey: token })
    : await heldElsewhere[surface](db, { hash: hashOf(token) });
  throw held ? wrongSurface() : unknownToken();
}
