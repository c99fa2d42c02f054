import cluster from "node:cluster";
import { once } from "node:events";
import { flushCompileCache } from "node:module";
import { reasonOf } from "../failure-reason.ts";
import { type Logger, openLog } from "../log.ts";
import { answerMeasurements } from "../metrics/process-metrics.ts";
import { releaseMemoryWhenIdle } from "./idle-memory.ts";
import { type ChildKind, type ChildOrders, type SupervisorMessages, type ToChild, tell } from "./messages.ts";

/** A child's work. Closing means: accept nothing new and finish what runs. */
export interface Duty {
  close(): Promise<void>;
}

// Below the supervisor's time limit, after which it kills the child.
const closeWithinMs = 7_500;

/** No query is sent before `migrated`. */
type Begin = (orders: ChildOrders, migrated: Promise<void>, log: Logger) => Promise<Duty>;

/**
 * Runs a child process from its orders to its end. Modules load while the orders are on their way, and set-up runs while the supervisor
 * prepares the database. If the supervisor dies, node:cluster ends the child at once, because nothing could restart or stop it.
 */
export async function serveAsChild(kind: ChildKind, load: () => Promise<Begin>): Promise<void> {
  if (!cluster.isWorker) throw new Error("This command is for the child processes of `sidedesk start`.");
  // Ctrl-C and a closed terminal reach the whole group, but only the supervisor acts on them.
  for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, () => undefined);
  process.title = `sidedesk ${kind}`;
  const messages = hear();
  const [begin, orders] = await Promise.all([load(), messages.orders]);
  const log = openLog(orders.config.logLevel, kind);
  endOnUnforeseen(log);
  answerMeasurements(kind);
  try {
    const duty = await begin(orders, messages.migrated, log);
    await tell({ say: "ready" });
    flushCompileCache();
    releaseMemoryWhenIdle();
    await once(process, "SIGTERM");
    await close(duty, log);
  } catch (error) {
    log.debug({ err: error }, "could not begin");
    process.exitCode = 1;
    await tell({ say: "failed", message: reasonOf(error), listenCode: listenCodeOf(error) });
  }
}

/** Listens to the supervisor and reports that it does: earlier messages could get lost. */
function hear(): SupervisorMessages<ChildOrders> {
  const orders = Promise.withResolvers<ChildOrders>();
  const migrated = Promise.withResolvers<void>();
  process.on("message", (message: ToChild) => {
    if (message.say === "prepare") orders.resolve(message.orders);
    if (message.say === "begin") migrated.resolve();
  });
  void tell({ say: "awake" });
  return { orders: orders.promise, migrated: migrated.promise };
}

async function close(duty: Duty, log: Logger): Promise<void> {
  setTimeout(() => process.exit(1), closeWithinMs).unref();
  try {
    await duty.close();
  } catch (error) {
    log.error({ err: error }, "could not close in order");
    process.exitCode = 1;
  }
}

function listenCodeOf(error: unknown): string | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall === "listen" || syscall === "bind" ? code : undefined;
}

/** An unexpected error leaves an unknown state, so the process ends; the supervisor starts a new one. */
function endOnUnforeseen(log: Logger): void {
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "unforeseen");
    process.exit(1);
  });
}
