import type { FastifyInstance } from "fastify";
import { createApp } from "../app.ts";
import type { Duty } from "./child.ts";
import type { Logger } from "./log.ts";
import type { Orders } from "./messages.ts";
import { measureRequests } from "./metrics.ts";
import { openDesk, openSpoolFolder } from "./open-desk.ts";
import { untilReachable } from "./patience.ts";
import { openProbes } from "./probes.ts";

// With the one of the queue, eleven for each process; database.ts counts with that.
const connections = 10;
const cutOffAfterMs = 6_500;

/** One of the processes that answer requests. */
export async function serveHttp({ config, connection }: Orders, log: Logger): Promise<Duty> {
  const use = {
    name: "sidedesk http",
    connections,
    onLost: (error: Error) => log.warn({ err: error }, "a database connection was lost"),
  };
  const { desk, close } = await untilReachable(() => openDesk(config, connection, use), log);
  measureRequests();
  const app = await createApp({
    desk,
    spoolFolder: await openSpoolFolder(config),
    logger: log,
    trustProxy: config.trustProxy,
    probes: await openProbes(desk.db, config),
  });
  await app.listen({ host: config.host, port: config.port });
  return {
    async close() {
      await stopServing(app);
      await close();
    },
  };
}

/** Whoever has not sent a request by now, or reads too slowly, does not hold up the stop. */
async function stopServing(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), cutOffAfterMs);
  await app.close();
  clearTimeout(cutOff);
}
