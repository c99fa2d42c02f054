import { setTimeout as sleep } from "node:timers/promises";
import { killProcess } from "../../../server/test/crash/running-desk.ts";
import { keepLeaping } from "./clock-jumps.ts";
import { type Kills, keepKilling } from "./kill-processes.ts";
import type { OwnClock, TimedDesk } from "./timed-desk.ts";
import { askAllAtOnce } from "./users/guests.ts";
import type { Living } from "./users/run-users.ts";
import type { Hands } from "./users/user-context.ts";

export type Say = (line: string) => void;

/** The figures of one phase of the run. */
export interface Stretch {
  own: OwnClock;
  minutes: number;
  kills: Kills;
  leaps: number;
  /** By the desk's clock. */
  days: number;
  lives: number;
  answered: number;
}

export interface Place {
  timed: TimedDesk;
  hands: Hands;
  living: Living;
  say: Say;
}

export interface Length {
  minutes: number;
  /** Seconds between two kills. */
  every: number;
}

const dayMs = 24 * 3_600_000;
const leapsOfEach = 13;
const tellEveryMs = 15_000;

/** All users write, a process is killed every few seconds, and the clock jumps. */
export async function endure(
  { timed, hands, living, say }: Place,
  own: OwnClock,
  { minutes, every }: Length,
): Promise<Stretch> {
  const { desk, time } = timed;
  const kills: Kills = { http: 0, jobs: 0, supervisor: 0 };
  const before = { lives: living.lives, answered: hands.calls.answered, leaps: time.leaps.length };
  const [began, from] = [performance.now(), time.now()];
  const stopped = new AbortController();
  const place = { ...hands, leap: timed.leap };
  say(`The desk's own clock: ${own} …`);
  const telling = setInterval(() => {
    const seconds = Math.round((performance.now() - began) / 1000);
    const sum = kills.http + kills.jobs + kills.supervisor;
    const days = ((time.now() - Date.now()) / dayMs).toFixed(1);
    say(`  ${seconds} s: ${hands.calls.answered} writes answered, ${sum} kills, ${days} days ahead`);
  }, tellEveryMs);
  living.resume();
  try {
    await Promise.all([
      sleep(minutes * 60_000).then(() => stopped.abort()),
      keepKilling(desk, every, kills, stopped.signal),
      keepLeaping(place, (minutes * 60) / (leapsOfEach + 1), stopped.signal),
    ]);
    await living.pause();
  } finally {
    stopped.abort();
    clearInterval(telling);
  }
  return {
    own,
    minutes: (performance.now() - began) / 60_000,
    kills,
    leaps: time.leaps.length - before.leaps,
    days: (time.now() - from) / dayMs,
    lives: living.lives - before.lives,
    answered: hands.calls.answered - before.answered,
  };
}

const stillForDays = 15;
const lastGuests = 12;
const killEveryMs = 100;

/** The desk is killed with pending work, and stays down for a while. */
export async function standStill({ timed, hands, say }: Place): Promise<void> {
  const { desk, time, leap } = timed;
  say(`The desk stands still for ${stillForDays} days …`);
  await desk.running.ready();
  const killJobs = async () => {
    for (const pid of await desk.running.children("jobs")) killProcess(pid);
  };
  // The jobs process stays down for the last guests.
  const killing = setInterval(() => killJobs().catch(() => undefined), killEveryMs);
  await askAllAtOnce(hands, lastGuests).finally(() => clearInterval(killing));
  await desk.running.killSupervisor(await desk.running.children("jobs"));
  await leap(time.aheadMs + stillForDays * dayMs);
}
