import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBinaries } from "@sidedesk/embedded-postgres/binaries";
import { startEmbeddedPostgres } from "@sidedesk/embedded-postgres/start";
import { deskPostgres } from "../../../server/src/runtime/database/desk-postgres.ts";
import { isAlive } from "../../../server/test/command-line.ts";
import { RunningDesk } from "../../../server/test/crash/running-desk.ts";
import { furnish, type SoakedDesk } from "../soaked-desk.ts";
import { DeskTime } from "./desk-time.ts";
import { type MovedClock, openClock } from "./moved-clock.ts";

/** The clock of the desk's own processes; the database's is always moved. */
export type OwnClock = "the same" | "left behind" | "further ahead";

const furtherMs = 3 * 24 * 3_600_000;

/** A desk whose database has a movable clock. */
export interface TimedDesk {
  desk: SoakedDesk;
  time: DeskTime;
  /** How far the clock is ahead of the machine's from now on. */
  leap(aheadMs: number): Promise<void>;
  /** Restarts it with another clock of its own. */
  restart(own: OwnClock): Promise<void>;
}

/**
 * PostgreSQL is started with the moved clock before the desk, which adopts it as after a kill of its supervisor. A desk that stops also
 * stops PostgreSQL, and would then start it with the machine's clock, so it is started before the desk each time. Both end with `ending`.
 */
export async function openTimedDesk(
  port: number,
  settings: Record<string, string>,
  ending: AsyncDisposableStack,
): Promise<TimedDesk> {
  const folder = await mkdtemp(join(tmpdir(), "sidedesk-soak-"));
  ending.defer(() => rm(folder, { recursive: true, force: true }));
  // PostgreSQL's user reads the clock in it.
  await chmod(folder, 0o755);
  const before = await remains();
  ending.defer(() => removeRemains(before));
  const clock = await openClock(folder, "database-clock");
  const own = await openClock(folder, "own-clock");
  const dataDir = join(folder, "data");
  await mkdir(dataDir);
  const { initdb } = await findBinaries();
  const binaries = { postgres: await postgresWith(clock, folder), initdb };
  const startDatabase = () => startEmbeddedPostgres({ ...deskPostgres, dataDir, binaries });
  let database = await startDatabase();
  ending.defer(() => database.stop());

  const running = (which: OwnClock) =>
    new RunningDesk(dataDir, port, { ...settings, ...surroundings(which, clock, own) });
  const first = running("the same");
  let present = first;
  ending.defer(async () => void (await present.stop()));
  const desk = await furnish(first, undefined);
  const time = new DeskTime();
  return {
    desk,
    time,
    async leap(aheadMs) {
      await own.moveTo(aheadMs + furtherMs);
      await clock.moveTo(aheadMs);
      time.leapt(aheadMs);
    },
    async restart(which) {
      await present.stop();
      database = await startDatabase();
      present = running(which);
      desk.running = present;
      await present.start();
    },
  };
}

function surroundings(which: OwnClock, clock: MovedClock, own: MovedClock): Record<string, string> {
  if (which === "left behind") return {};
  return (which === "the same" ? clock : own).environment("threaded");
}

/** A program that runs PostgreSQL with the moved clock, because its starter passes on none of our variables. */
async function postgresWith(clock: MovedClock, folder: string): Promise<string> {
  const { postgres } = await findBinaries();
  const variables = Object.entries(clock.environment("exact")).map(([name, value]) => `${name}='${value}'`);
  const program = join(folder, "postgres-with-its-clock");
  await writeFile(program, `#!/bin/sh\nexport ${variables.join(" ")}\nexec '${postgres}' "$@"\n`);
  await chmod(program, 0o755);
  return program;
}

const sharedMemory = "/dev/shm";

/** The library's leftovers of a killed process. */
async function remains(): Promise<string[]> {
  const names = await readdir(sharedMemory).catch(() => []);
  return names.filter((name) => /faketime_(sem|shm)_\d+$/.test(name));
}

/** Only of dead processes, and only of this run. */
async function removeRemains(before: string[]): Promise<void> {
  for (const name of await remains()) {
    const pid = Number(name.split("_").at(-1));
    if (!before.includes(name) && !isAlive(pid)) await rm(join(sharedMemory, name), { force: true });
  }
}
