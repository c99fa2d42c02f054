import { errors, type JWTPayload, jwtVerify } from "jose";
import { problem } from "../../../../problems.ts";
import type { Brand } from "../../../core/actors/brand.ts";
import type { Desk } from "../../../core/desk.ts";
import { isUlid } from "../../../core/schemas.ts";
import { currentTime } from "../../../tickets/lock-ticket.ts";
import { audience, validForSeconds } from "../identity.ts";
import { algorithm, verifyingKey } from "../signing-keys.ts";

/** The client that a token vouches for, and until when. */
export interface Vouched {
  clientId: string;
  jti: string;
  until: string;
}

export const identityUnfit = () => problem("identity_token", "chat.identity_unfit");

/**
 * Verifies an identity token (RFC 8725): algorithm, key by `kid`, issuer, audience, brand, and expiry by the
 * database's clock. `attachIdentity` checks whether another session used it.
 */
export async function verifyIdentity(desk: Desk, brand: Brand, token: string): Promise<Vouched> {
  const now = await currentTime(desk.db);
  const { sub, jti, exp, brand: slug } = await payloadOf(desk, token, now);
  if (slug !== brand.slug || !sub || !jti || exp === undefined) throw identityUnfit();
  return { clientId: sub, jti, until: new Date(exp * 1_000).toISOString() };
}

async function payloadOf(desk: Desk, token: string, now: string): Promise<JWTPayload> {
  const keyNamed = async ({ kid }: { kid?: string }) => {
    const key = kid !== undefined && isUlid(kid) ? await verifyingKey(desk, kid) : undefined;
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  };
  try {
    const { payload } = await jwtVerify(token, keyNamed, {
      algorithms: [algorithm],
      typ: "JWT",
      issuer: desk.settings.publicUrl,
      audience,
      currentDate: new Date(now),
      maxTokenAge: validForSeconds,
      requiredClaims: ["sub", "jti", "exp", "iat", "brand"],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) throw identityUnfit();
    throw error;
  }
}
