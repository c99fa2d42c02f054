import { setTimeout as sleep } from "node:timers/promises";
import { killProcess } from "../../../server/test/crash/running-desk.ts";
import type { SoakedDesk } from "../soaked-desk.ts";

export interface Kills {
  http: number;
  jobs: number;
  supervisor: number;
}

/** Every so many kills it is the supervisor's turn; in between, an HTTP process and the one of the jobs take turns. */
const supervisorEvery = 9;

/** By kill -9, until it is told to stop; a killed supervisor is started again at once, as an operator's service manager does. */
export async function keepKilling(
  desk: SoakedDesk,
  everySeconds: number,
  kills: Kills,
  stopped: AbortSignal,
): Promise<void> {
  for (let turn = 1; ; turn++) {
    await sleep(everySeconds * 1_000 * (0.7 + Math.random() * 0.6), undefined, { signal: stopped }).catch(
      () => undefined,
    );
    if (stopped.aborted) return;
    await kill(desk, turn, kills);
  }
}

async function kill({ running }: SoakedDesk, turn: number, kills: Kills): Promise<void> {
  if (turn % supervisorEvery === 0) {
    await running.killSupervisor();
    kills.supervisor++;
    return running.start();
  }
  const role = turn % 2 === 0 ? "http" : "jobs";
  const there = await running.children(role);
  const pid = there[Math.floor(Math.random() * there.length)];
  // One that was killed a moment ago is not back yet.
  if (pid === undefined) return;
  killProcess(pid);
  kills[role]++;
}
