import type { Desk } from "../../core/desk.ts";
import { perDesk } from "../../core/per-desk.ts";
import { assistanceBusy } from "./errors.ts";

/** Answers that a process waits for at a time: each may take a minute, and some endpoints answer one after the other. */
const atOnce = 8;

const underWayOf = perDesk(() => ({ count: 0 }));

/** Whoever comes when enough are asking is told so at once: a line would be a minute long. */
export async function inTurn<Result>(desk: Desk, ask: () => Promise<Result>): Promise<Result> {
  const underWay = underWayOf(desk);
  if (underWay.count >= atOnce) throw assistanceBusy();
  underWay.count++;
  try {
    return await ask();
  } finally {
    underWay.count--;
  }
}
