import { pbkdf2 } from "node:crypto";
import { promisify } from "node:util";
import type { Desk, Json } from "./desk.ts";
import { expectStatus, Mismatch, skip } from "./expect.ts";

const derive = promisify(pbkdf2);
const digests: Record<string, string> = {
  "PBKDF2/SHA-256": "sha256",
  "PBKDF2/SHA-384": "sha384",
  "PBKDF2/SHA-512": "sha512",
};
/** Node cannot stop a derivation, so a challenge of more than a form can ask for is not begun. */
const mostIterations = 1_000_000;
const mostSeconds = 60;

/** What a guest's submission needs besides its fields. */
export async function captchaFields(desk: Desk, { captcha }: Json): Promise<{ captcha_token?: string }> {
  if (captcha === null) return {};
  return { captcha_token: tokenOf(await solveCaptcha(desk, captcha)) };
}

/** An ALTCHA challenge with its solution. */
export interface SolvedChallenge {
  challenge: Json;
  solution: { counter: number; derivedKey: string };
}

export const tokenOf = (solved: SolvedChallenge) => Buffer.from(JSON.stringify(solved)).toString("base64");

/** Fetches and solves an ALTCHA challenge (proof of work, version 2), as the widget does. */
export async function solveCaptcha(desk: Desk, { provider, challenge_url }: Json): Promise<SolvedChallenge> {
  if (provider !== "altcha") skip(`only a person can solve the captcha of ${provider}`);
  const answer = await desk.get(challenge_url, { token: null });
  expectStatus(answer, 200);
  return { challenge: answer.body, solution: await solutionOf(answer.body?.parameters ?? {}) };
}

async function solutionOf({ algorithm, nonce, salt, cost, keyLength, keyPrefix }: Json) {
  const digest = digests[algorithm] ?? skip("the captcha has an algorithm that these checks cannot solve");
  const isBearable = cost >= 1 && cost <= mostIterations && keyLength >= 1 && keyLength <= 64;
  if (!isBearable || !/^[0-9a-f]+$/.test(keyPrefix))
    throw new Mismatch("a challenge that can be solved", JSON.stringify({ cost, keyLength, keyPrefix }));
  const [prefix, suffix] = [Buffer.from(nonce, "hex"), Buffer.alloc(4)];
  const end = performance.now() + mostSeconds * 1_000;
  for (let counter = 0; performance.now() < end; counter++) {
    suffix.writeUInt32BE(counter);
    const password = Buffer.concat([prefix, suffix]);
    const key = await derive(password, Buffer.from(salt, "hex"), cost, keyLength, digest);
    const derivedKey = key.toString("hex");
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
  }
  throw new Mismatch(`a challenge that can be solved within ${mostSeconds} seconds`, "none");
}
