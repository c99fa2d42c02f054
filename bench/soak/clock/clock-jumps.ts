import { setTimeout as sleep } from "node:timers/promises";
import type { Calls } from "./calls.ts";
import type { DeskTime } from "./desk-time.ts";
import type { Watch } from "./observe-desk.ts";

const hourMs = 3_600_000;
// An Idempotency-Key is valid for 24 hours. A call must not be pending for longer, so the clock never jumps twice while one is pending, and
// a jump is shorter than that.
const longestMs = 20 * hourMs;
const shortestMs = 6 * hourMs;
// An end is reached while the clock runs, or a jump skips it.
const landsBeforeMs = 2_500;
// Some jobs run hourly at these minutes: a jump to just before them makes them run under load.
const hourlyAtMinutes = [17, 47];

export interface Leaping {
  calls: Calls;
  time: DeskTime;
  watch: Watch;
  leap(toMs: number): Promise<void>;
}

/** Moves the clock at a fixed interval until stopped. */
export async function keepLeaping(place: Leaping, everySeconds: number, stopped: AbortSignal): Promise<void> {
  for (let turn = 0; ; turn++) {
    await sleep(everySeconds * 1_000, undefined, { signal: stopped }).catch(() => undefined);
    while (!stopped.aborted && place.calls.oldest() <= place.time.lastLeapAt) await sleep(50);
    if (stopped.aborted) return;
    await place.leap(place.time.leaps.length === 0 ? shortestMs : nextAhead(place, turn));
  }
}

/** Alternates: to just before an end, to just before an hourly job, and across several ends. */
function nextAhead({ time, watch }: Leaping, turn: number): number {
  const now = time.now();
  const ahead = time.aheadMs;
  const [from, to] = [now + shortestMs, now + longestMs];
  if (turn % 3 === 0) {
    const end = watch
      .upcoming()
      .filter((at) => at > from && at < to)
      .sort((one, two) => two - one)[0];
    if (end !== undefined) return ahead + (end - landsBeforeMs - now);
  }
  const lands = from + Math.random() * (to - from - hourMs);
  if (turn % 3 !== 1) return ahead + (lands - now);
  const minute = hourlyAtMinutes[turn % 2] ?? 0;
  const hour = Math.ceil(lands / hourMs) * hourMs;
  return ahead + (hour + minute * 60_000 - landsBeforeMs - now - (minute > 30 ? hourMs : 0));
}
