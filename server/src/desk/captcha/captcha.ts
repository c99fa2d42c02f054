import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Problems } from "../../problems.ts";
import type { Addresses } from "../addresses.ts";
import type { Desk } from "../desk.ts";
import { hashOf } from "../tokens.ts";

const expiryMinutes = 20;
// About half a second of work in a browser; a bot that wants thousands of tickets pays it thousands of times.
const cost = 5_000;
const counters = { min: 1_000, max: 5_000 };

export type CaptchaProvider = "altcha";

/** What a form needs to know to show the robot check of a department. */
export function captchaOf(provider: CaptchaProvider | null, { captchaChallenge }: Addresses) {
  if (provider === null) return null;
  return {
    provider,
    site_key: null,
    challenge_url: captchaChallenge,
    field: "captcha_token",
  } as const;
}

/** A new ALTCHA challenge (proof of work, version 2), signed so that nothing has to be remembered of it. */
export function newChallenge(desk: Desk) {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost,
    counter: randomInt(counters.min, counters.max),
    deriveKey,
    expiresAt: new Date(Date.now() + expiryMinutes * 60_000),
    ...signatureSecrets(desk),
  });
}

/** Whether the token is a solution of a challenge of ours that has not expired. */
export async function checkCaptcha(
  desk: Desk,
  token: string | null | undefined,
  problems: Problems,
): Promise<void> {
  if (!token) {
    problems.add("captcha_token", "captcha.required");
    return;
  }
  if (!(await isSolved(desk, token))) problems.add("captcha_token", "captcha.failed");
}

/** Marks a solution as used, with the submission that it was solved for; false when it was used before. */
export async function useCaptcha(desk: Desk, token: string): Promise<boolean> {
  const solution = readToken(token);
  const used = await desk.db
    .insertInto("captcha_solutions")
    .values({ solution_hash: hashOf(String(solution?.challenge.signature)) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return used.numInsertedOrUpdatedRows === 1n;
}

async function isSolved(desk: Desk, token: string): Promise<boolean> {
  const payload = readToken(token);
  if (!payload) return false;
  try {
    const { verified } = await verifySolution({ ...payload, deriveKey, ...signatureSecrets(desk) });
    return verified;
  } catch {
    // The library throws on parameters that no challenge of ours has; such a token solves nothing.
    return false;
  }
}

type Payload = Pick<Parameters<typeof verifySolution>[0], "challenge" | "solution">;

/** The widget sends base64 of `{challenge, solution}`. */
function readToken(token: string): Payload | undefined {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(token, "base64").toString("utf8")) as Payload;
    return typeof challenge?.signature === "string" && solution ? { challenge, solution } : undefined;
  } catch {
    return undefined;
  }
}

function signatureSecrets({ keyring }: Desk) {
  return {
    hmacSignatureSecret: keyring.derive("captcha challenge").toString("hex"),
    hmacKeySignatureSecret: keyring.derive("captcha key").toString("hex"),
  };
}
