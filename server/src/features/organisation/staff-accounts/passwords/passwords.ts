import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { tooManyPasswordsAtOnce } from "../errors.ts";

export const minPasswordLength = 12;
export const maxPasswordLength = 200;

// Argon2id (RFC 9106) at the strength that OWASP recommends: 19 MiB, two passes.
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More would take CPU time from signed-in users; the others wait in line. */
const maxAtOnce = 2;
/** Per line, some seconds of waiting; beyond it an immediate refusal is better. */
const maxWaiting = 50;

/** Known callers have their own line, served before strangers. */
type Line = "known" | "strangers";
const waiting: Record<Line, (() => void)[]> = { known: [], strangers: [] };
let running = 0;

/** For callers who have proved that they may choose a password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn("known", () => hash(password, strength));
}

// The hash of a random password, so that an unknown address takes as long as a known one.
const decoy = hashPassword(randomBytes(24).toString("base64"));

/** Whether the password matches the hash; without a hash it takes equally long and returns false. */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
  line: Line = "strangers",
): Promise<boolean> {
  const expected = passwordHash ?? (await decoy);
  const isRight = await inTurn(line, () => verify(expected, password));
  return isRight && typeof passwordHash === "string";
}

export function newPassword(): string {
  return randomBytes(15).toString("base64url");
}

async function inTurn<Result>(line: Line, work: () => Promise<Result>): Promise<Result> {
  if (running < maxAtOnce) running++;
  else if (waiting[line].length >= maxWaiting) throw tooManyPasswordsAtOnce();
  else await new Promise<void>((turn) => waiting[line].push(turn));
  try {
    return await work();
  } finally {
    const next = waiting.known.shift() ?? waiting.strangers.shift();
    if (next) next();
    else running--;
  }
}
