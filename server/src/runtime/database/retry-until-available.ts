import { setTimeout as delay } from "node:timers/promises";
import { isDatabaseAway } from "../../infrastructure/database/failures.ts";
import { reasonOf } from "../failure-reason.ts";
import type { Logger } from "../log.ts";

const shortestPauseMs = 100;
const maxPauseMs = 2_000;

/** Retries until the database is reachable: a process that restarts during an outage waits for its end. */
export async function untilReachable<Result>(attempt: () => Promise<Result>, log: Logger): Promise<Result> {
  let isAway = false;
  for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    try {
      const result = await attempt();
      if (isAway) log.info("the database is back");
      return result;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (!isAway) log.warn({ reason: reasonOf(error) }, "the database is away, trying again");
      isAway = true;
      await delay(pauseMs);
    }
  }
}
