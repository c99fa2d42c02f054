/**
 * When a failed attempt is repeated. Either each delay is listed, and after the last one it is given up; or the delay doubles up to a limit
 * for as long as it fails.
 */
export type RetryPlan =
  | { delaysSeconds: readonly number[] }
  | { firstSeconds: number; longestSeconds: number };

/** The delay after this many failures in a row (1: the first); undefined if there is no further attempt. */
export function secondsUntilRetry(plan: RetryPlan, failures: number): number | undefined {
  if ("delaysSeconds" in plan) return plan.delaysSeconds[failures - 1];
  return Math.min(plan.longestSeconds, plan.firstSeconds * 2 ** (failures - 1));
}
