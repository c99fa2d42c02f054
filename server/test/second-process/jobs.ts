import { pino } from "pino";
import { readConfig } from "../../src/config.ts";
import type { Connection } from "../../src/infrastructure/database/connect.ts";
import { serveJobs } from "../../src/runtime/jobs.ts";

export interface Working {
  connection: Connection;
  dataDir: string;
  smtpUrl: string;
}

/** A process that runs the jobs of a world, with the test's own mail server. */
process.once("message", async ({ connection, dataDir, smtpUrl }: Working) => {
  const config = readConfig({ dataDir }, { PUBLIC_URL: "http://desk.test", SMTP_URL: smtpUrl });
  const orders = {
    config,
    connection,
    standby: undefined,
    isDemo: false,
    isStart: false,
    pagesFolder: undefined,
  };
  await serveJobs(orders, Promise.resolve(), pino({ level: "silent" }));
  process.send?.("begun");
});
process.once("disconnect", () => process.exit());
