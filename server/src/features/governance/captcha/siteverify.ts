import type { CaptchaService } from "../../core/captcha-providers.ts";

/** The keys that a provider issued for a site. */
export interface ServiceKeys {
  service: CaptchaService;
  siteKey: string;
  secret: string;
}

/** A provider's verdict on a token. An Error if the provider did not respond or rejects our keys. */
export type CaptchaVerdict = "passed" | "failed" | Error;

/** Short, because a visitor is waiting. No lock is held during the call. */
const deadlineMs = 3_000;
const maxAnswerLength = 64 * 1024;

/**
 * reCAPTCHA v3 also passes robots, with a score from 0 to 1. Its documentation suggests this threshold to start with.
 */
const leastScore = 0.5;

/** The error codes that blame the token. Any other code means that our keys or the provider are at fault. */
const faultsOfTokens = new Set([
  "missing-input-response",
  "invalid-input-response",
  "expired-input-response",
  "already-seen-response",
  "invalid-or-already-seen-response",
  "timeout-or-duplicate",
]);

/** Verifies a token with its provider, which passes each token once. `visitor` is their address, if known. */
export async function siteverify(
  address: string,
  { service, siteKey, secret }: ServiceKeys,
  token: string,
  visitor: string | null,
): Promise<CaptchaVerdict> {
  const question = new URLSearchParams({
    secret,
    response: token,
    ...(visitor === null ? {} : { remoteip: visitor }),
    // hCaptcha's secret is valid for the whole account, whose other sites may be easier to pass.
    ...(service === "hcaptcha" ? { sitekey: siteKey } : {}),
  });
  try {
    return verdictOf(service, await post(address, question));
  } catch (cause) {
    return new Error(`${service} could not be asked about a robot check`, { cause });
  }
}

interface SiteverifyAnswer {
  isDone: boolean;
  success?: unknown;
  score?: unknown;
  "error-codes"?: unknown;
}

async function post(address: string, body: URLSearchParams): Promise<SiteverifyAnswer> {
  const signal = AbortSignal.timeout(deadlineMs);
  const response = await fetch(address, { method: "POST", body, redirect: "error", signal });
  const answer: unknown = JSON.parse(await textOf(response));
  if (typeof answer !== "object" || answer === null) throw new Error("The answer is no object.");
  return { ...answer, isDone: response.ok };
}

async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > maxAnswerLength) throw new Error("The answer is too long.");
  }
  return text;
}

function verdictOf(
  service: CaptchaService,
  { isDone, success, score, "error-codes": codes }: SiteverifyAnswer,
): CaptchaVerdict {
  if (success === true && isDone) return isLow(score) ? "failed" : "passed";
  const words = Array.isArray(codes) ? codes.map(String) : [];
  if (success === false && words.every((word) => faultsOfTokens.has(word))) return "failed";
  const known = words.filter((word) => /^[a-z-]{1,60}$/.test(word)).slice(0, 5);
  return new Error(`${service} does not check for robots: ${known.join(", ") || "no code"}`);
}

function isLow(score: unknown): boolean {
  return score !== undefined && !(typeof score === "number" && score >= leastScore);
}
