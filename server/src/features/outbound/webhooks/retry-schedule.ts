/** How long after each try that failed comes the next: the plan of the Standard Webhooks specification. */
const plannedSeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];

/** So that what failed together does not come back together. */
const maxJitter = 0.2;
const longestAskedSeconds = 24 * 3600;

/** In how many seconds after so many tries (1: the first) the next is due; undefined when there is none any more. */
export function secondsUntilNextTry(
  tries: number,
  retryAfter: string | undefined,
  { now = Date.now(), random = Math.random() } = {},
): number | undefined {
  const planned = plannedSeconds[tries - 1];
  if (planned === undefined) return undefined;
  return Math.max(planned * (1 + maxJitter * random), secondsAsked(retryAfter, now));
}

/** Of a Retry-After (RFC 9110, 10.2.3): seconds, or a date. A day at most; of anything else none. */
function secondsAsked(text: string | undefined, now: number): number {
  if (text === undefined) return 0;
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), longestAskedSeconds) : 0;
}
