import cluster from "node:cluster";
import { once } from "node:events";
import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import { folderOfPages } from "@sidedesk/web/build-folder";
import type { Config } from "../config.ts";
import { buildPages } from "./build-pages.ts";
import { ChildFailed, type Children, startChildren } from "./children/children.ts";
import type { Beginning } from "./children/fork.ts";
import type { FromChild, Orders } from "./children/messages.ts";
import { type Logger, openLog } from "./log.ts";
import { serveMetrics } from "./metrics/metrics-endpoint.ts";
import { cannotListen, claimPort } from "./port.ts";
import type { PreparedDesk } from "./prepare-desk.ts";
import { removeRunning, writeRunning } from "./running-desk.ts";
import { readinessNotice } from "./service-manager.ts";
import { compiledFor, settleServiceUser } from "./service-user.ts";
import { listenForStop } from "./stop-signals.ts";

/** What the operator sees once the desk serves. */
export interface Started extends PreparedDesk {
  config: Config;
}

// A longer stop is cut short; the next start adopts what is still running.
const stopWithinMs = 9_500;

/** Runs the desk until it is stopped: PostgreSQL (unless DATABASE_URL is set), then the HTTP processes and the jobs. */
export async function supervise(
  config: Config,
  demo: boolean,
  onStarted: (started: Started) => void,
): Promise<void> {
  const log = openLog(config.logLevel, "supervisor");
  const stopping = listenForStop();
  stopping.addEventListener("abort", () => {
    log.info("stopping");
    setTimeout(() => process.exit(1), stopWithinMs).unref();
  });
  try {
    await run(config, demo, onStarted, stopping, log);
  } catch (error) {
    // An aborted start causes errors of no interest.
    if (!stopping.aborted) throw error;
  }
}

/** Cleanup runs in reverse order, also if the start fails half-way. */
async function run(
  settings: Config,
  demo: boolean,
  onStarted: (started: Started) => void,
  stopping: AbortSignal,
  log: Logger,
): Promise<void> {
  await using begun = new AsyncDisposableStack();
  const reportReady = readinessNotice(log);
  const orders = Promise.withResolvers<Orders>();
  const migrated = Promise.withResolvers<void>();
  const messages = { orders: orders.promise, migrated: migrated.promise };
  const prepared = settings.jobs
    ? waitForPrepared()
    : { setupLink: undefined, demo: undefined, warnings: [] };
  const children = startChildren(settings, messages, await beginningOf(settings, demo, log), log);
  begun.defer(children.stop);
  const [{ holdDatabase }, { migrateDesk }] = await loadRest();
  serveMetrics(children.silences);
  const pagesFolder = await folderOfPages();
  await buildPages(pagesFolder, log);
  const { connection, serving, standby, role, warmUp } = await holdDatabase(begun, settings, log);
  // Registered again, so that the children end before the database.
  begun.defer(children.stop);
  stopping.throwIfAborted();

  const config = onPort(settings, await claimPort(settings.host, settings.port));
  orders.resolve({ config, connection: serving, standby, isDemo: demo, pagesFolder });
  await migrateDesk(connection, role);
  migrated.resolve();
  await Promise.race([untilReady(children, config), aborted(stopping)]);
  stopping.throwIfAborted();

  await writeRunning(config.dataDir, config.publicUrl);
  begun.defer(() => removeRunning(config.dataDir));
  onStarted({ config, ...(await prepared) });
  reportReady();
  void warmUp();
  (await import("./metrics/process-metrics.ts")).measureProcess("supervisor");
  (await import("./metrics/disk-metrics.ts")).measureDisks(config);
  await aborted(stopping);
}

/**
 * Loaded only now: it would have delayed the children, and so the first response. Only the children load the desk itself: the supervisor
 * passes each connection to one of them and must not be busy.
 */
const loadRest = () => Promise.all([import("./database/hold-database.ts"), import("./database/database.ts")]);

/** The jobs process sends it before it is ready. */
function waitForPrepared(): Promise<PreparedDesk> {
  return new Promise((resolve) => {
    cluster.on("message", (_, message: FromChild) => {
      if (message.say === "prepared") resolve(message.prepared);
    });
  });
}

async function beginningOf(config: Config, isDemo: boolean, log: Logger): Promise<Beginning> {
  const user = await settleServiceUser(config, isDemo, log);
  const ours = getCompileCacheDir();
  if (!ours) return { user, compiled: undefined };
  return { user, compiled: user ? await compiledFor(ours, user) : dirname(ours) };
}

/** PORT=0 takes a free port, and PUBLIC_URL follows it unless it is set. */
function onPort(config: Config, port: number): Config {
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) };
}

async function untilReady({ ready }: Children, { host, port }: Config): Promise<void> {
  try {
    await ready;
  } catch (error) {
    if (error instanceof ChildFailed && error.listenCode) throw cannotListen(host, port, error.listenCode);
    throw error;
  }
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, "abort");
}
