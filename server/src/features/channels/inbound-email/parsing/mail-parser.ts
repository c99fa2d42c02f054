import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { Semaphore } from "../../../../infrastructure/http/semaphore.ts";
import { MailUnread } from "./limits.ts";
import type { ParsedMail } from "./parse-mail.ts";
import type { Parsed, ToParse } from "./parse-worker.ts";

/** An email of 40 MB takes two or three seconds. */
const deadlineMs = 7_000;
/** If the thread does not start, the email counts as not processed and is retried. */
const startsWithinMs = 60_000;
/** How long an idle thread is kept for the next email. */
const idleMs = 30_000;
/** Not counting the email and its files, which are outside the heap. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 };

const semaphore = new Semaphore({ atOnce: 2, waiting: 1_000, waitMs: 600_000 });
const loaded = new WeakSet<Worker>();
const idle = new Map<Worker, NodeJS.Timeout>();

/**
 * Parses an email in a worker thread, so that the main thread never blocks. An email over the limits ends the
 * thread and rejects with MailUnread. Attachments go to the spool; without a `spoolFolder` they are dropped.
 */
export function parseApart(raw: Buffer, spoolFolder?: string): Promise<ParsedMail> {
  return semaphore.run(async () => {
    const worker = idleWorker() ?? newWorker();
    try {
      // Loading the thread does not count towards the email's deadline.
      if (!loaded.has(worker)) await once(worker, "message", { signal: AbortSignal.timeout(startsWithinMs) });
      loaded.add(worker);
      const parsed = await answered(worker, { raw: new Uint8Array(raw), spoolFolder });
      keep(worker);
      return mailIn(parsed);
    } catch (error) {
      if (!idle.has(worker)) await worker.terminate();
      throw error;
    }
  });
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
  // The pending call receives the error too; without a listener it would end this process.
  worker.on("error", () => undefined);
  worker.once("exit", () => idle.delete(worker));
  return worker;
}

async function answered(worker: Worker, toParse: ToParse): Promise<Parsed> {
  const { promise, resolve, reject } = Promise.withResolvers<Parsed>();
  const listeners = {
    message: resolve,
    error: (error: NodeJS.ErrnoException) =>
      reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new MailUnread("too_much_memory") : error),
    exit: () => reject(new MailUnread("unreadable")),
  };
  const timer = setTimeout(() => reject(new MailUnread("too_slow")), deadlineMs);
  for (const [event, listener] of Object.entries(listeners)) worker.on(event, listener);
  worker.postMessage(toParse, [toParse.raw.buffer as ArrayBuffer]);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    for (const [event, listener] of Object.entries(listeners)) worker.off(event, listener);
  }
}

function mailIn(parsed: Parsed): ParsedMail {
  if ("mail" in parsed) return parsed.mail;
  if ("error" in parsed) throw parsed.error;
  throw new MailUnread(parsed.failure, { cause: parsed.cause });
}

/** An idle thread does not keep the process alive. */
function keep(worker: Worker): void {
  worker.unref();
  const end = () => {
    idle.delete(worker);
    worker.terminate();
  };
  idle.set(worker, setTimeout(end, idleMs).unref());
}
