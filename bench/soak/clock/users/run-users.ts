import { setTimeout as sleep } from "node:timers/promises";
import { chat } from "./chats.ts";
import { askAsGuest } from "./guests.ts";
import { holdUntil, leaveCredentials, mergeTwo, waitForClient } from "./tickets.ts";
import type { Hands } from "./user-context.ts";

export type Life = (hands: Hands, turn: number) => Promise<void>;

/** All simulated users, each kind repeating its scenario. */
export interface Living {
  resume(): void;
  /** Resolves once nothing is running, and throws the first error. */
  pause(): Promise<void>;
  readonly lives: number;
}

const pauseMs = 100;
const mailEveryMs = 3_000;
const kinds: Life[] = [leaveCredentials, holdUntil, waitForClient, mergeTwo];

const inTurns: Life = async (hands, turn) => {
  await kinds[turn % kinds.length]?.(hands, Math.floor(turn / kinds.length));
};

/** Users begin only after `resume`. */
export function live(hands: Hands, mail: Life | undefined): Living {
  const loops = [inTurns, inTurns, inTurns, askAsGuest, chat].map((life) => ({ life, pauseMs, turn: 0 }));
  if (mail) loops.push({ life: mail, pauseMs: mailEveryMs, turn: 0 });
  let lives = 0;
  let pausing = new AbortController();
  let running: Promise<void>[] = [];
  const go = async (loop: (typeof loops)[number], paused: AbortSignal) => {
    while (!paused.aborted) {
      await loop.life(hands, loop.turn++);
      lives++;
      await sleep(loop.pauseMs, undefined, { signal: paused }).catch(() => undefined);
    }
  };
  return {
    resume() {
      pausing = new AbortController();
      const { signal } = pausing;
      running = loops.map((loop) => go(loop, signal));
      // An error is reported by the next pause; the others stop as well.
      for (const one of running) one.catch(() => pausing.abort());
    },
    async pause() {
      pausing.abort();
      await Promise.all(running);
    },
    get lives() {
      return lives;
    },
  };
}
