import { secondsUntilRetry } from "../../../infrastructure/leases/retry-plan.ts";

/** The schedule of the Standard Webhooks specification. */
const plan = { delaysSeconds: [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] };

/** Spreads retries of deliveries that failed together. */
const maxJitter = 0.2;
const longestAskedSeconds = 24 * 3600;

/** The seconds until the next attempt after this many (1: the first); undefined after the last. */
export function secondsUntilNextTry(
  tries: number,
  retryAfter: string | undefined,
  { now = Date.now(), random = Math.random() } = {},
): number | undefined {
  const planned = secondsUntilRetry(plan, tries);
  if (planned === undefined) return undefined;
  return Math.max(planned * (1 + maxJitter * random), secondsAsked(retryAfter, now));
}

/** The seconds of a Retry-After (RFC 9110, 10.2.3): a number or a date, at most a day; 0 if invalid. */
function secondsAsked(text: string | undefined, now: number): number {
  if (text === undefined) return 0;
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), longestAskedSeconds) : 0;
}
