import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

export const minPasswordLength = 12;
export const maxPasswordLength = 200;

// Argon2id (RFC 9106) at the strength that OWASP asks for: 19 MiB, two passes.
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More at once would take the processor from everybody who is signed in already; the others wait in line. */
const maxAtOnce = 2;
const waiting: (() => void)[] = [];
let running = 0;

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, strength));
}

// Of a password that nobody knows: so that an unknown address takes as long as a known one.
const decoy = hashPassword(randomBytes(24).toString("base64"));

/** Whether the password is the one behind the hash; without a hash it takes just as long, and is not. */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const expected = passwordHash ?? (await decoy);
  const isRight = await inTurn(() => verify(expected, password));
  return isRight && typeof passwordHash === "string";
}

export function newPassword(): string {
  return randomBytes(15).toString("base64url");
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= maxAtOnce) await new Promise<void>((turn) => waiting.push(turn));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
