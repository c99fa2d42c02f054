import { pino } from "pino";
import { createApp } from "../../src/app.ts";
import { readConfig } from "../../src/config.ts";
import type { Connection } from "../../src/infrastructure/database/connect.ts";
import { openSpoolFolder } from "../../src/runtime/folders.ts";
import { openDesk } from "../../src/runtime/open-desk.ts";
import { liveBytes } from "../live-memory.ts";

/** The first message to the process, which answers with its `url`. */
export interface Beginning {
  connection: Connection;
  dataDir: string;
}

/** Later messages ask for the memory in use. */
export type Report = { url: string } | { liveBytes: number };

process.once("message", async ({ connection, dataDir }: Beginning) => {
  const config = readConfig({ dataDir }, { PUBLIC_URL: "http://desk.test" });
  const { desk } = await openDesk(config, connection, { name: "second", connections: 10 });
  const app = await createApp({
    desk,
    spoolFolder: await openSpoolFolder(config),
    logger: pino({ level: "silent" }),
    trustProxy: false,
    probes: {
      isReady: async () => true,
      metrics: async () => ({ type: "text/plain", text: "" }),
      mayReadMetrics: async () => false,
    },
  });
  report({ url: await app.listen({ host: "127.0.0.1", port: 0 }) });
  process.on("message", () => report({ liveBytes: liveBytes() }));
});
process.once("disconnect", () => process.exit());

function report(report: Report): void {
  process.send?.(report);
}
