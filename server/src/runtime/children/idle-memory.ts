import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const lookEveryMs = 10_000;
const idleShareOfCore = 0.03;

/**
 * Gives memory back when a rush is over: starting up, or a busy hour. V8 collects when it needs room and keeps
 * what it once had, so an idle process would hold twice what it uses. The full collection takes some 100 ms, in
 * which nobody waits.
 */
export function giveMemoryBackWhenIdle(): void {
  setFlagsFromString("--expose-gc");
  const collect: (options: object) => void = runInNewContext("gc");
  let wasBusy = true;
  let before = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const isBusy = (user + system) / 1000 > lookEveryMs * idleShareOfCore;
    if (wasBusy && !isBusy) collect({ type: "major", flavor: "last-resort" });
    wasBusy = isBusy;
    before = process.cpuUsage();
  }, lookEveryMs).unref();
}
