import { setTimeout as sleep } from "node:timers/promises";
import type { SoakedDesk } from "./soaked-desk.ts";
import { type Kept, verify } from "./verify-writes.ts";
import { startWriters, type Writers } from "./writers.ts";

/** A kind of fault: its cause, and the operator's reaction. */
export interface Fault {
  name: string;
  what: string;
  suffer(rounds: number): Promise<Outcome>;
}

export interface Outcome extends Kept {
  /** For each round, from the fault (a full disk: from when there is room again). */
  serveMs: number[];
}

/** This machine does not allow the test; the message is for the table. */
export class CannotHere extends Error {}

const inARow = 5;
const patienceMs = 120_000;

/** Rounds of one fault on one desk under writes; the acknowledged writes are verified at the end. */
export async function sufferOn(
  desk: SoakedDesk,
  rounds: number,
  strike: (writers: Writers) => Promise<number>,
): Promise<Outcome> {
  const writers = await startWriters(desk);
  const serveMs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await sleep(800 + Math.random() * 700);
    serveMs.push(await strike(writers));
  }
  await writers.stop();
  return { ...(await verify(desk, writers.acknowledged)), serveMs };
}

/** Milliseconds until the first of five consecutive successful writes: a single one may have succeeded before the fault took effect. */
export async function untilItServes({ probe }: Writers): Promise<number> {
  const began = performance.now();
  let servedAt = Number.NaN;
  for (let served = 0; served < inARow; ) {
    try {
      await probe();
      if (served++ === 0) servedAt = performance.now();
    } catch (error) {
      served = 0;
      if (performance.now() - began > patienceMs) throw error;
      await sleep(20);
    }
  }
  return servedAt - began;
}

export function together(outcomes: Outcome[]): Outcome {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((all, one) => all + of(one), 0);
  return {
    acknowledged: sum(({ acknowledged }) => acknowledged),
    lost: sum(({ lost }) => lost),
    doubled: sum(({ doubled }) => doubled),
    half: sum(({ half }) => half),
    serveMs: outcomes.flatMap(({ serveMs }) => serveMs),
  };
}
