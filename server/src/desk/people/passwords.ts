import { randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";

/** Argon2id (RFC 9106) at the strength that OWASP asks for: 19 MiB, two passes. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

export function newPassword(): string {
  return randomBytes(15).toString("base64url");
}
