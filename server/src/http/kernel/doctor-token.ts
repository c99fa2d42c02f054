import { timingSafeEqual } from "node:crypto";
import type { Keyring } from "../../infrastructure/keyring/keyring.ts";

// The clocks of two machines may differ by this much. The token opens nothing but `/arrival`.
const validForMs = 300_000;
const purpose = "doctor";

/** The bearer token with which `sidedesk doctor` asks a desk of the same key ring how its request arrived. */
export function doctorToken(keyring: Keyring, now = Date.now()): string {
  const kid = keyring.newestKid;
  return `${kid}~${now}~${keyring.digest(purpose, String(now), kid).toString("base64url")}`;
}

export function isDoctor(keyring: Keyring, token: string, now = Date.now()): boolean {
  const [kid = "", at = "", digest = ""] = token.split("~");
  if (!(Math.abs(now - Number(at)) < validForMs)) return false;
  try {
    const expected = keyring.digest(purpose, at, kid);
    const given = Buffer.from(digest, "base64url");
    return given.length === expected.length && timingSafeEqual(given, expected);
  } catch {
    // A key of another ring.
    return false;
  }
}
