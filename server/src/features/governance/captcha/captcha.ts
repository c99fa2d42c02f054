import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { Type } from "typebox";
import type { Problems } from "../../../problems.ts";
import { type CaptchaProvider, isService } from "../../core/captcha-providers.ts";
import type { Desk } from "../../core/desk.ts";
import type { Addresses } from "../../core/urls.ts";
import { hashOf } from "../../core/values/tokens.ts";
import { usedHash } from "./call-provider.ts";
import { captchaAway } from "./errors.ts";
import type { CaptchaVerdict } from "./siteverify.ts";

const expiryMinutes = 20;
// Half a second of work for one core of a laptop, two or three for a cheap phone: solved before the visitor has
// finished writing. A bot that wants thousands of tickets pays it thousands of times.
const cost = 1_000;
const counters = { min: 500, max: 1_500 };

export const CaptchaToken = Type.Optional(
  Type.Unsafe<string | null>({
    type: ["string", "null"],
    maxLength: 10_000,
    description: "The token from the department's captcha. Each token works once. Not required from clients.",
  }),
);

/** What a form needs to show the department's robot check. */
export function captchaOf(
  { captcha_provider, captcha_site_key }: CaptchaColumns,
  { captchaChallenge }: Addresses,
) {
  if (captcha_provider === null) return null;
  return {
    provider: captcha_provider,
    site_key: captcha_site_key,
    challenge_url: isService(captcha_provider) ? null : captchaChallenge,
    field: "captcha_token",
  } as const;
}

interface CaptchaColumns {
  captcha_provider: CaptchaProvider | null;
  captcha_site_key: string | null;
}

/** A new ALTCHA challenge (proof of work, version 2). It is signed, so the server stores nothing for it. */
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

/**
 * Checks a token: locally for our own challenge, by the provider's verdict otherwise. An unconfirmed token does not
 * pass.
 */
export async function checkCaptcha(
  desk: Desk,
  provider: CaptchaProvider,
  { token, verdict }: { token: string | null | undefined; verdict: CaptchaVerdict | undefined },
  problems: Problems,
): Promise<void> {
  if (!token) {
    problems.add("captcha_token", "captcha.required");
    return;
  }
  if (isService(provider) && verdict instanceof Error) {
    // Report the other faulty fields first: the sender can correct those now.
    problems.throwIfAny();
    throw captchaAway(verdict);
  }
  const isPassed = isService(provider) ? verdict === "passed" : await isSolved(desk, token);
  if (!isPassed) problems.add("captcha_token", "captcha.failed");
}

/** Marks a token as used, in the same transaction as its submission. False if it was used before. */
export async function useCaptcha(desk: Desk, provider: CaptchaProvider, token: string): Promise<boolean> {
  const used = await desk.db
    .insertInto("captcha_solutions")
    .values({ solution_hash: isService(provider) ? usedHash(provider, token) : solutionHash(token) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return used.numInsertedOrUpdatedRows === 1n;
}

/** Hashes the challenge, so that re-encoding the same solution does not make it a new one. */
function solutionHash(token: string): Buffer {
  return hashOf(String(readToken(token)?.challenge.signature));
}

async function isSolved(desk: Desk, token: string): Promise<boolean> {
  const payload = readToken(token);
  if (!payload) return false;
  try {
    const { verified } = await verifySolution({ ...payload, deriveKey, ...signatureSecrets(desk) });
    return verified;
  } catch {
    // The library throws on parameters that our challenges never have. Such a token solves nothing.
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
