import { setTimeout as sleep } from "node:timers/promises";
import type { SoakedDesk } from "./soaked-desk.ts";
import { type Kept, verify } from "./verifying.ts";
import { startWriters, type Writers } from "./writers.ts";

/** A kind of fault: what is done to the desk, and what its operator does then. */
export interface Fault {
  name: string;
  what: string;
  suffer(rounds: number): Promise<Outcome>;
}

export interface Outcome extends Kept {
  /** Of each round, from the fault (of a full disk: from when there is room again). */
  serveMs: number[];
}

/** What this machine does not allow, in words for the table. */
export class CannotHere extends Error {}

const inARow = 5;
const patienceMs = 120_000;

/** Rounds of one fault on one desk, under writes; what was acknowledged is looked for at the end. */
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

/**
 * Milliseconds until the first of five writes that were answered in a row: one alone may have slipped through before
 * the fault took hold.
 */
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
