import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { Turns } from "../../../../infrastructure/http/semaphore.ts";
import { MailUnread } from "./limits.ts";
import type { ParsedMail } from "./parse-mail.ts";
import type { Parsed, ToParse } from "./parse-worker.ts";

/** A mail of 40 MB takes two or three seconds. */
const deadlineMs = 7_000;
/** A thread that does not start counts as a failed attempt at the mail, which is then tried again. */
const startsWithinMs = 60_000;
/** A thread that has nothing to do is kept for the next mail. */
const idleMs = 30_000;
/** Beside the mail and its files, which lie outside of the heap. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 };

const turns = new Turns({ atOnce: 2, waiting: 1_000, waitMs: 600_000 });
const loaded = new WeakSet<Worker>();
const idle = new Map<Worker, NodeJS.Timeout>();

/**
 * Parses a mail in a thread of its own, so that nothing else waits for it. A mail over its limits ends the thread, and rejects with
 * MailUnread. What is attached goes into the spool, or nowhere without a `spoolFolder`.
 */
export async function parseApart(raw: Buffer, spoolFolder?: string): Promise<ParsedMail> {
  const endTurn = await turns.take();
  const worker = idleWorker() ?? newWorker();
  try {
    // Loading takes no time of the mail's.
    if (!loaded.has(worker)) await once(worker, "message", { signal: AbortSignal.timeout(startsWithinMs) });
    loaded.add(worker);
    const parsed = await answered(worker, { raw: new Uint8Array(raw), spoolFolder });
    keep(worker);
    return mailIn(parsed);
  } catch (error) {
    if (!idle.has(worker)) await worker.terminate();
    throw error;
  } finally {
    endTurn();
  }
}

function idleWorker(): Worker | undefined {
  const [kept] = idle.keys();
  if (!kept) return undefined;
  clearTimeout(idle.get(kept));
  idle.delete(kept);
  kept.ref();
  return kept;
}

function newWorker(): Worker {
  const worker = new Worker(new URL("./parse-worker.ts", import.meta.url), { resourceLimits });
  // Whoever waits for an answer hears of it as well; without a listener it would end this process.
  worker.on("error", () => undefined);
  worker.once("exit", () => idle.delete(worker));
  return worker;
}

async function answered(worker: Worker, toParse: ToParse): Promise<Parsed> {
  const { promise, resolve, reject } = Promise.withResolvers<Parsed>();
  const heard = {
    message: resolve,
    error: (error: NodeJS.ErrnoException) =>
      reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new MailUnread("too_much_memory") : error),
    exit: () => reject(new MailUnread("unreadable")),
  };
  const timer = setTimeout(() => reject(new MailUnread("too_slow")), deadlineMs);
  for (const [event, listener] of Object.entries(heard)) worker.on(event, listener);
  worker.postMessage(toParse, [toParse.raw.buffer as ArrayBuffer]);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    for (const [event, listener] of Object.entries(heard)) worker.off(event, listener);
  }
}

function mailIn(parsed: Parsed): ParsedMail {
  if ("mail" in parsed) return parsed.mail;
  if ("error" in parsed) throw parsed.error;
  throw new MailUnread(parsed.failure, { cause: parsed.cause });
}

/** A process that has nothing else to do ends all the same. */
function keep(worker: Worker): void {
  worker.unref();
  const end = () => {
    idle.delete(worker);
    worker.terminate();
  };
  idle.set(worker, setTimeout(end, idleMs).unref());
}
