// Responses take time to arrive, and `Date` has whole seconds.
const noDifferenceMs = 60_000;

let aheadMs = 0;

/** Takes the time from a response's `Date` header: this machine's clock may be wrong. */
export function setServerTime(date: string | null): void {
  const difference = Date.parse(date ?? "") - Date.now();
  if (Number.isNaN(difference)) return;
  aheadMs = Math.abs(difference) < noDifferenceMs ? 0 : difference;
}

/** The server's time, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + aheadMs;
