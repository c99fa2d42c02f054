import type { Worker } from "node:cluster";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import type { Config } from "../../config.ts";
import type { Logger } from "../log.ts";
import { type Beginning, fork } from "./fork.ts";
import type { ChildKind, FromChild, SupervisorMessages } from "./messages.ts";
import { Silence } from "./silence.ts";

/** The child processes. Each is restarted when it ends, until they are stopped. */
export interface Children {
  /** Resolves when all serve; rejects with ChildFailed if one ended before that. */
  readonly ready: Promise<void>;
  /** One for each process that should run. */
  readonly silences: readonly Silence[];
  /** Lets them finish what runs, and kills those that take too long. May be called again. */
  stop(): Promise<void>;
}

/** A child could not start. The message is the child's. */
export class ChildFailed extends Error {
  /** Set if the port could not be opened. */
  readonly listenCode: string | undefined;

  constructor(message: string, listenCode?: string) {
    super(message);
    this.name = "ChildFailed";
    this.listenCode = listenCode;
  }
}

// With a moment for PostgreSQL to end after them, the whole stop takes less than ten seconds.
const finishWithinMs = 8_000;
const grownUpAfterMs = 10_000;
const firstPauseMs = 100;
const maxPauseMs = 5_000;

/** One processor stays free for the supervisor and PostgreSQL, which start as well. */
const atOnce = Math.max(1, availableParallelism() - 1);

/**
 * Children load their modules while the supervisor prepares their orders. No more start at once than there are processors, HTTP processes
 * first: more would only delay the first response.
 */
export function startChildren(
  { workers, jobs }: Pick<Config, "workers" | "jobs">,
  told: SupervisorMessages,
  beginning: Beginning,
  log: Logger,
): Children {
  const kinds: ChildKind[] = [...Array<ChildKind>(workers).fill("http"), ...(jobs ? ["jobs" as const] : [])];
  const stopped = new AbortController();
  // node:cluster forgets those that have left, which may still run.
  const living = new Set<Worker>();
  const bear = (kind: ChildKind, isStart: boolean) => {
    const worker = fork(kind, isStart, told, beginning);
    living.add(worker);
    worker.once("exit", () => living.delete(worker));
    return worker;
  };
  const keep = (kind: ChildKind, turn?: Promise<void>) =>
    keepOneRunning(kind, (isStart) => bear(kind, isStart), log, stopped, turn);
  const first = kinds.slice(0, atOnce).map((kind) => keep(kind));
  const turn = Promise.race(first.flatMap(({ ready, ended }) => [ready, ended])).catch(() => undefined);
  const slots = [...first, ...kinds.slice(atOnce).map((kind) => keep(kind, turn))];
  const signalAll = (signal: NodeJS.Signals) => {
    for (const worker of living) worker.process.kill(signal);
  };
  const ready = Promise.all(slots.map(({ ready }) => ready)).then(() => undefined);
  // A child may fail before a caller awaits `ready`.
  ready.catch(() => undefined);
  return {
    ready,
    silences: slots.map(({ silence }) => silence),
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
  silence: Silence;
  /** Resolves when a child has ended and will not be restarted. */
  ended: Promise<void>;
}

/** If a child ends before it has served, the start fails and all children stop. */
function keepOneRunning(
  kind: ChildKind,
  born: (isStart: boolean) => Worker,
  log: Logger,
  stop: AbortController,
  turn?: Promise<void>,
): Slot {
  const stopped = stop.signal;
  const silence = new Silence(kind);
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  let hasServed = false;
  const serves = () => {
    hasServed = true;
    silence.ready();
    resolve();
  };
  const keep = async () => {
    let pauseMs = 0;
    // Without a semaphore the fork happens within this call, before the supervisor loads anything else.
    if (turn) await turn;
    while (!stopped.aborted) {
      const bornAt = Date.now();
      const { ending, failure } = await live(born(!hasServed), serves, silence);
      if (stopped.aborted) return;
      if (!hasServed) {
        reject(failure ?? new ChildFailed(`The ${kind} process ended before it was ready: ${ending}.`));
        return stop.abort();
      }
      pauseMs = pauseAfter(Date.now() - bornAt, pauseMs);
      log.error(
        { child: kind, ending, reason: failure?.message, pauseMs },
        "a child process ended, starting another",
      );
      await delay(pauseMs, undefined, { signal: stopped }).catch(() => undefined);
    }
  };
  return { ready, silence, ended: keep() };
}

async function live(
  worker: Worker,
  serves: () => void,
  silence: Silence,
): Promise<{ ending: string; failure: ChildFailed | undefined }> {
  let failure: ChildFailed | undefined;
  worker.on("message", (message: FromChild) => {
    if (message.say === "ready") serves();
    // Once the connections that have already arrived are passed on.
    if (message.say === "leaving") setImmediate(() => worker.disconnect());
    if (message.say === "measured") silence.answered();
    if (message.say === "failed") failure = new ChildFailed(message.message, message.listenCode);
  });
  // A message to a child that is ending fails; the exit handler below sees its end.
  worker.on("error", () => undefined);
  const [code, signal] = (await once(worker, "exit")) as [number | null, string | null];
  silence.ended();
  return { ending: signal ? `killed by ${signal}` : `exit code ${code}`, failure };
}

/** No pause after a long life; a growing one for a child that dies early, to limit the load. */
function pauseAfter(livedMs: number, lastPauseMs: number): number {
  if (livedMs > grownUpAfterMs) return 0;
  return Math.min(Math.max(lastPauseMs * 2, firstPauseMs), maxPauseMs);
}
