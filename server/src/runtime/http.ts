import cluster from "node:cluster";
import type { Server } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { createApp } from "../app.ts";
import { shareConnections } from "../http/kernel/connection-share.ts";
import { listen } from "../infrastructure/http/listen.ts";
import type { Duty } from "./children/child.ts";
import { type Orders, tell } from "./children/messages.ts";
import { outageReporter, standbyReporter } from "./database/outage.ts";
import { untilReachable } from "./database/retry-until-available.ts";
import { openSpoolFolder } from "./folders.ts";
import type { Logger } from "./log.ts";
import { measureConnections, measureRequests, measureStandbyReads } from "./metrics/metrics.ts";
import { measureScans } from "./metrics/scan-metrics.ts";
import { buildDesk } from "./open-desk.ts";
import { openProbes } from "./probes.ts";
import { traceProcess } from "./process-spans.ts";
import { keyProblemReporter } from "./secret-keys.ts";
import { noteUnbelieved } from "./untrusted-headers.ts";

// With the queue's and the notifications' connections, twelve for each process; database.ts relies on that.
const connections = 10;
export const maxConnections = 4_000;
/** Per IPv4 address or IPv6 /64. It takes four of them to fill a process. */
export const maxConnectionsOfNetwork = maxConnections / 4;

/** Runs an HTTP process. All routes are built before the first query. */
export async function serveHttp(
  { config, connection, standby, isDemo, pagesFolder }: Orders,
  migrated: Promise<void>,
  log: Logger,
): Promise<Duty> {
  const use = {
    name: "sidedesk http",
    connections,
    ...(standby === undefined ? {} : { standby: { connection: standby, onChange: standbyReporter(log) } }),
    onLost: outageReporter(log, () => sql`select`.execute(desk.db)),
    onBrokenKeys: keyProblemReporter(log),
    watchScanner: measureScans(log),
  };
  const tracing = await traceProcess(config, "http");
  const { desk, connections: held, open, close } = await buildDesk(config, connection, use);
  measureRequests();
  measureConnections(held);
  measureStandbyReads();
  const [app] = await Promise.all([
    createApp({
      desk,
      spoolFolder: await openSpoolFolder(config),
      logger: log,
      trustProxy: config.trustProxy,
      hsts: config.hsts,
      probes: await openProbes(desk, config),
      onUnbelieved: noteUnbelieved(config),
      pagesFolder,
      // Loaded for the demo only.
      more: isDemo ? [(await import("../demo/shop.ts")).serveShop] : [],
    }),
    migrated.then(() => untilReachable(open, log)),
  ]);
  // Limits connections, because each may buffer its data in memory.
  Object.assign(app.server, { maxConnections, dropMaxConnection: true });
  shareConnections(app.server, config.trustProxy, maxConnectionsOfNetwork);
  const { stop } = await listen(app, { host: config.host, port: config.port }, () =>
    leaveDistribution(app.server),
  );
  return {
    async close() {
      await stop();
      await close();
      await tracing.stop();
    },
  };
}

const leaveWithinMs = 1_000;

/**
 * The supervisor stops passing connections here, and node:cluster closes this process's listener after all that it has passed. If this
 * process closed it first, it would refuse those on their way.
 */
async function leaveDistribution(server: Server): Promise<void> {
  if (!cluster.isWorker) return;
  await tell({ say: "leaving" });
  for (let waitedMs = 0; server.listening && waitedMs < leaveWithinMs; waitedMs += 10) await delay(10);
}
