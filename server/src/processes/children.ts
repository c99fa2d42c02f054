import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { type Beginning, fork } from "./forking.ts";
import type { Logger } from "./log.ts";
import type { ChildKind, FromChild, Orders } from "./messages.ts";

/** The child processes: each is started again when it ends, until they are stopped. */
export interface Children {
  /** Resolves when all serve; rejects with ChildFailed when one ended before that. */
  readonly ready: Promise<void>;
  /** Lets them finish what runs, and kills whoever takes too long. May be called again. */
  stop(): Promise<void>;
}

/** Why a child could not begin, in its own words. */
export class ChildFailed extends Error {
  /** Set when it could not listen. */
  readonly listenCode: string | undefined;

  constructor(message: string, listenCode?: string) {
    super(message);
    this.name = "ChildFailed";
    this.listenCode = listenCode;
  }
}

// With a moment for PostgreSQL to end after them, the whole stop stays below ten seconds.
const finishWithinMs = 8_000;
const grownUpAfterMs = 10_000;
const firstPauseMs = 100;
const maxPauseMs = 5_000;

/** They load their modules while the supervisor still prepares their orders. */
export function startChildren(
  workers: number,
  orders: Promise<Orders>,
  beginning: Beginning,
  log: Logger,
): Children {
  const kinds: ChildKind[] = [...Array<ChildKind>(workers).fill("http"), "jobs"];
  const stopped = new AbortController();
  const slots = kinds.map((kind) =>
    keepOneRunning(kind, () => fork(kind, orders, beginning), log, stopped.signal),
  );
  const signalAll = (signal: NodeJS.Signals) => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
  };
  const ready = Promise.all(slots.map(({ ready }) => ready)).then(() => undefined);
  // One may fail before anybody waits for all.
  ready.catch(() => undefined);
  return {
    ready,
    async stop() {
      stopped.abort();
      signalAll("SIGTERM");
      const patience = setTimeout(() => signalAll("SIGKILL"), finishWithinMs);
      await Promise.all(slots.map(({ ended }) => ended));
      clearTimeout(patience);
    },
  };
}

interface Slot {
  ready: Promise<void>;
  /** Resolves when no child will follow the one that ended. */
  ended: Promise<void>;
}

function keepOneRunning(kind: ChildKind, born: () => Worker, log: Logger, stopped: AbortSignal): Slot {
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  let hasServed = false;
  const serves = () => {
    hasServed = true;
    resolve();
  };
  const keep = async () => {
    let pauseMs = 0;
    while (!stopped.aborted) {
      const bornAt = Date.now();
      const { ending, failure } = await live(born(), serves);
      if (stopped.aborted) return;
      if (!hasServed)
        return reject(
          failure ?? new ChildFailed(`The ${kind} process ended before it was ready: ${ending}.`),
        );
      pauseMs = pauseAfter(Date.now() - bornAt, pauseMs);
      log.error(
        { child: kind, ending, reason: failure?.message, pauseMs },
        "a child process ended, starting another",
      );
      await delay(pauseMs, undefined, { signal: stopped }).catch(() => undefined);
    }
  };
  return { ready, ended: keep() };
}

async function live(
  worker: Worker,
  serves: () => void,
): Promise<{ ending: string; failure: ChildFailed | undefined }> {
  let failure: ChildFailed | undefined;
  worker.on("message", (message: FromChild) => {
    if (message.say === "ready") serves();
    if (message.say === "failed") failure = new ChildFailed(message.message, message.listenCode);
  });
  // A message to a child that is just ending fails; its end is seen below.
  worker.on("error", () => undefined);
  const [code, signal] = (await once(worker, "exit")) as [number | null, string | null];
  return { ending: signal ? `killed by ${signal}` : `exit code ${code}`, failure };
}

/** At once after a long life; ever later for one that dies young, so that it does not eat up the machine. */
function pauseAfter(livedMs: number, lastPauseMs: number): number {
  if (livedMs > grownUpAfterMs) return 0;
  return Math.min(Math.max(lastPauseMs * 2, firstPauseMs), maxPauseMs);
}
