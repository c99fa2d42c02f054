import { SignJWT } from "jose";
import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import type { Platform } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import { Closed, Instant } from "../../core/schemas.ts";
import { newId } from "../../core/values/ids.ts";
import { isClientId } from "../../organisation/clients/client-id.ts";
import { algorithm, signingKey } from "./signing-keys.ts";

export const validForSeconds = 600;
export const audience = "chat";

export const ChatIdentity = Closed(
  {
    token: Type.String({
      description:
        "A JWT (RFC 7519), signed with EdDSA by a key of `/.well-known/jwks.json`. Give it only to this client's browser.",
      examples: ["eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxMDQyIn0.MEUCIQDx7Q"],
    }),
    external_id: Type.String({ description: "The platform's id for the client." }),
    verified: Type.Literal(true),
    expires_at: Instant,
    expires_in: Type.Integer({ description: "The seconds until the token expires." }),
    widget: Closed({
      public_key: Type.String({ description: "The brand's public key." }),
      script_url: Type.String({ format: "uri" }),
    }),
  },
  { $id: "ChatIdentity", description: "An identity token that attaches a chat session to a client." },
);
export type ChatIdentity = Static<typeof ChatIdentity>;

/**
 * Creates a token that proves its holder is this client of the platform. Not found if the client was never
 * upserted. A token for the hosted portal names its session, so that signing out there also ends the chat session.
 */
export async function mintChatIdentity(
  desk: Desk,
  { brand }: Pick<Platform, "brand">,
  externalId: string,
  portalSessionId?: string,
): Promise<ChatIdentity> {
  const client = isClientId(externalId) ? await findClient(desk, brand.id, externalId) : undefined;
  if (!client) throw notFound();
  const { kid, key } = await signingKey(desk);
  const token = await new SignJWT({ brand: brand.slug, external_id: externalId })
    .setProtectedHeader({ alg: algorithm, kid, typ: "JWT" })
    .setIssuer(desk.settings.publicUrl)
    .setAudience(audience)
    .setSubject(client.id)
    .setJti(portalSessionId === undefined ? newId() : portalPrefix(portalSessionId) + newId())
    .setIssuedAt(client.issued_at)
    .setExpirationTime(client.issued_at + validForSeconds)
    .sign(key);
  return {
    token,
    external_id: externalId,
    verified: true,
    expires_at: client.expires_at,
    expires_in: validForSeconds,
    widget: { public_key: client.public_key, script_url: desk.addresses.widget },
  };
}

/** How the `jti` of a token for a session of the hosted portal begins. */
export const portalPrefix = (sessionId: string): string => `${sessionId}.`;

/** Uses the database's clock in seconds, as tokens do. */
const findClient = ({ db }: Desk, brandId: number, externalId: string) =>
  db
    .selectFrom("clients")
    .innerJoin("brands", "brands.id", "clients.brand_id")
    .where("clients.brand_id", "=", brandId)
    .where("clients.external_id", "=", externalId)
    .select(["clients.id", "brands.public_key"])
    .select(
      sql<number>`extract(epoch from date_trunc('second', statement_timestamp()))::float8`.as("issued_at"),
    )
    .select(
      sql<string>`date_trunc('second', statement_timestamp()) + make_interval(secs => ${sql.lit(validForSeconds)})`.as(
        "expires_at",
      ),
    )
    .executeTakeFirst();
