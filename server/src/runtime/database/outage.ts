import { setTimeout as delay } from "node:timers/promises";
import { reasonOf } from "../failure-reason.ts";
import type { Logger } from "../log.ts";

const askEveryMs = 250;
// All components notice a lost database within this time.
const quietForMs = 1_000;

/**
 * Logs one line when the database is lost and one when it is back, however many connections and queues notice. `ask` is called until it
 * succeeds.
 */
export function outageReporter(log: Logger, ask: () => Promise<unknown>): (error: unknown) => void {
  let isAway = false;
  let noticedAt = 0;
  const isBack = async () => {
    if (performance.now() - noticedAt < quietForMs) return false;
    return ask().then(
      () => performance.now() - noticedAt >= quietForMs,
      () => false,
    );
  };
  const waitForIt = async () => {
    const began = noticedAt;
    do await delay(askEveryMs, undefined, { ref: false });
    while (!(await isBack()));
    isAway = false;
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    log.info({ seconds }, "the database is back");
  };
  return (error) => {
    noticedAt = performance.now();
    if (isAway) return;
    isAway = true;
    log.warn({ reason: reasonOf(error) }, "the database is away, or a connection to it was lost");
    void waitForIt();
  };
}

/** Logs why the standby stops answering reads, and when it answers again. */
export function standbyReporter(log: Logger): (reason: string | undefined) => void {
  return (reason) => {
    if (reason === undefined) log.info("the standby answers reads again");
    else log.warn({ reason }, "the primary answers reads instead of the standby");
  };
}
