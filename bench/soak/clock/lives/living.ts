import { setTimeout as sleep } from "node:timers/promises";
import { chat } from "./chats.ts";
import { askAsGuest } from "./guests.ts";
import type { Hands } from "./hands.ts";
import { holdUntil, leaveCredentials, mergeTwo, waitForClient } from "./tickets.ts";

export type Life = (hands: Hands, turn: number) => Promise<void>;

/** Everybody who uses the desk, each life after another of its kind. */
export interface Living {
  resume(): void;
  /** Resolves when nothing is under way any more, and throws what anybody gave up for. */
  pause(): Promise<void>;
  readonly lives: number;
}

const pauseMs = 100;
const mailEveryMs = 3_000;
const kinds: Life[] = [leaveCredentials, holdUntil, waitForClient, mergeTwo];

const inTurns: Life = async (hands, turn) => {
  await kinds[turn % kinds.length]?.(hands, Math.floor(turn / kinds.length));
};

/** Nobody begins before `resume`. */
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
      // One that gives up is heard of at the next pause; the others need not go on without it.
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
