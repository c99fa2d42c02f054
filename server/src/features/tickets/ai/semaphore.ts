import type { Desk } from "../../core/desk.ts";
import { perDesk } from "../../core/per-desk.ts";
import { assistanceBusy } from "./errors.ts";

/**
 * Requests that a process sends to models at a time: each can take a minute, and some endpoints handle one at
 * a time.
 */
const atOnce = 8;

const underWayOf = perDesk(() => ({ count: 0 }));

/** Fails at once if all slots are taken: a queue would be a minute long. */
export async function withSemaphore<Result>(desk: Desk, ask: () => Promise<Result>): Promise<Result> {
  const underWay = underWayOf(desk);
  if (underWay.count >= atOnce) throw assistanceBusy();
  underWay.count++;
  try {
    return await ask();
  } finally {
    underWay.count--;
  }
}
