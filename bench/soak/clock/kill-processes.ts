import { setTimeout as sleep } from "node:timers/promises";
import { killProcess } from "../../../server/test/crash/running-desk.ts";
import type { SoakedDesk } from "../soaked-desk.ts";

export interface Kills {
  http: number;
  jobs: number;
  supervisor: number;
}

/** Every ninth kill hits the supervisor; the others alternate between an HTTP process and the jobs process. */
const supervisorEvery = 9;

/** Sends SIGKILL until stopped; restarts a killed supervisor at once, as a service manager does. */
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
  // A process that was just killed is not back yet.
  if (pid === undefined) return;
  killProcess(pid);
  kills[role]++;
}
