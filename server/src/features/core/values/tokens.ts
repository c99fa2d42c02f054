import { hash, randomBytes, randomInt } from "node:crypto";

/**
 * Tokens are random and stored only as their SHA-256. With 256 bits (285 for a guest's) they need no slow hash, and a lookup by
 * hash takes the same time whether or not the token exists.
 */
export const prefixes = { integration: "sdi_", staff: "sds_", brand: "sdw_", chat: "sdc_" } as const;

export function newToken(kind: keyof typeof prefixes): string {
  return prefixes[kind] + randomBytes(32).toString("base64url");
}

export function hashOf(token: string): Buffer {
  // Requesting a Buffer allocates its own memory, which takes longer than the hash.
  return Buffer.from(hash("sha256", token, "hex"), "hex");
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
export const guestTokenLength = 48;

export function newGuestToken(): string {
  return Array.from({ length: guestTokenLength }, () => alphabet[randomInt(alphabet.length)]).join("");
}

export function isGuestToken(text: string): boolean {
  return /^[A-Za-z0-9]{48}$/.test(text);
}
