import { join } from "node:path";
import { pino } from "pino";
import { createApp } from "../../src/app.ts";
import { type Connection, openDatabase, openPool } from "../../src/infrastructure/database/connect.ts";
import { openFileStore } from "../../src/infrastructure/files/open-store.ts";
import { openQueue } from "../../src/infrastructure/jobs/jobs.ts";
import { Keyring, newKey } from "../../src/infrastructure/keyring/keyring.ts";

/** What the process is told at first; it answers with its `url`. */
export interface Beginning {
  connection: Connection;
  dataDir: string;
}

/** Later on it is asked for the most memory that it has held since it was last asked. */
export type Report = { url: string } | { peakRss: number };

const sampleEveryMs = 5;
let peakRss = 0;

process.once("message", async ({ connection, dataDir }: Beginning) => {
  const app = await createApp({
    desk: {
      db: openDatabase(openPool({ connection, max: 10, applicationName: "second" })),
      keyring: new Keyring({ keys: newKey() }),
      files: await openFileStore("file:files", dataDir),
      jobs: await openQueue(connection),
      settings: { publicUrl: "http://desk.test", maxRequestMb: 110 },
    },
    spoolFolder: join(dataDir, "spool"),
    logger: pino({ level: "silent" }),
    trustProxy: false,
    probes: {
      isReady: async () => true,
      metrics: async () => ({ type: "text/plain", text: "" }),
      mayReadMetrics: async () => false,
    },
  });
  report({ url: await app.listen({ host: "127.0.0.1", port: 0 }) });
  setInterval(() => {
    peakRss = Math.max(peakRss, process.memoryUsage.rss());
  }, sampleEveryMs);
  process.on("message", () => {
    report({ peakRss });
    peakRss = process.memoryUsage.rss();
  });
});
process.once("disconnect", () => process.exit());

function report(report: Report): void {
  process.send?.(report);
}
