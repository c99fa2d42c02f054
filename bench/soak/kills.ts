import { killProcess, type RunningDesk } from "../../server/test/crash/running-desk.ts";
import { type Fault, sufferOn, untilItServes } from "./fault.ts";
import type { SoakedDesk } from "./soaked-desk.ts";

type Strike = (running: RunningDesk) => Promise<void>;

/** A kill without a target would measure nothing. */
function one(pids: number[]): number {
  const pid = pids[Math.floor(Math.random() * pids.length)];
  if (pid === undefined) throw new Error("There is no such process to kill.");
  return pid;
}

const strikes: [name: string, what: string, strike: Strike][] = [
  [
    "everything",
    "every process of the desk and of its PostgreSQL at once",
    async (running) => running.killSupervisor([...(await own(running)), ...(await postgres(running))]),
  ],
  [
    "group",
    "the supervisor and its children; PostgreSQL stays",
    async (running) => running.killSupervisor(await own(running)),
  ],
  ["http", "one HTTP process", async (running) => killProcess(one(await running.children("http")))],
  ["jobs", "the process of the jobs", async (running) => killProcess(one(await running.children("jobs")))],
  ["supervisor", "the supervisor alone", (running) => running.killSupervisor()],
  ["postmaster", "PostgreSQL's first process", async (running) => killProcess(await running.postmaster())],
  [
    "backend",
    "a process of PostgreSQL that serves a connection",
    async (running) => killProcess(one((await running.postgresProcesses()).backends)),
  ],
  [
    "postgres",
    "another process of PostgreSQL (checkpointer, writer, …)",
    async (running) => killProcess(one((await running.postgresProcesses()).others)),
  ],
];

const own = async (running: RunningDesk) => [
  ...(await running.children("http")),
  ...(await running.children("jobs")),
];

async function postgres(running: RunningDesk): Promise<number[]> {
  const { backends, others } = await running.postgresProcesses();
  return [await running.postmaster(), ...others, ...backends];
}

/** SIGKILL, all on one desk; a killed supervisor is restarted at once. */
export function kills(desk: () => Promise<SoakedDesk>): Fault[] {
  return strikes.map(([name, what, strike]) => ({
    name,
    what: `kill -9: ${what}`,
    suffer: async (rounds) => {
      const soaked = await desk();
      const { running } = soaked;
      return sufferOn(soaked, rounds, async (writers) => {
        await running.ready();
        await strike(running);
        const [serveMs] = await Promise.all([
          untilItServes(writers),
          running.isRunning ? undefined : running.start(),
        ]);
        return serveMs;
      });
    },
  }));
}
