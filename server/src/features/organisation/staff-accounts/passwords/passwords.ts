import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { tooManyPasswordsAtOnce } from "../errors.ts";

export const minPasswordLength = 12;
export const maxPasswordLength = 200;

// Argon2id (RFC 9106) at the strength that OWASP asks for: 19 MiB, two passes.
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More at once would take the processor from everybody who is signed in already; the others wait in line. */
const maxAtOnce = 2;
/** In each line, which is some seconds of waiting; whoever comes beyond it is better told at once. */
const maxWaiting = 50;

/** Who is known to have been here before is served before whoever may be anybody, and waits in a line of their own. */
type Line = "known" | "strangers";
const waiting: Record<Line, (() => void)[]> = { known: [], strangers: [] };
let running = 0;

/** For somebody who has shown already that they may choose a password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn("known", () => hash(password, strength));
}

// Of a password that nobody knows: so that an unknown address takes as long as a known one.
const decoy = hashPassword(randomBytes(24).toString("base64"));

/** Whether the password is the one behind the hash; without a hash it takes just as long, and is not. */
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
