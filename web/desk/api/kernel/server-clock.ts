// Answers are on their way for a while, and tell whole seconds.
const noDifferenceMs = 60_000;

let aheadMs = 0;

/** Takes the time from an answer of the desk: the clock of this machine may be wrong. */
export function setServerTime(date: string | null): void {
  const difference = Date.parse(date ?? "") - Date.now();
  if (Number.isNaN(difference)) return;
  aheadMs = Math.abs(difference) < noDifferenceMs ? 0 : difference;
}

/** The time on the desk, in milliseconds since 1970: what was, what is due and what is set goes by it. */
export const serverNow = (): number => Date.now() + aheadMs;
