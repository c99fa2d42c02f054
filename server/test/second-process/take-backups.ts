import { pino } from "pino";
import { readConfig } from "../../src/config.ts";
import type { Connection } from "../../src/infrastructure/database/connect.ts";
import { serveBackups } from "../../src/runtime/backups.ts";
import { openDesk } from "../../src/runtime/open-desk.ts";

export interface BackingUp {
  connection: Connection;
  dataDir: string;
  settings: Record<string, string>;
}

/** A process that takes backups when they are due. */
process.once("message", async ({ connection, dataDir, settings }: BackingUp) => {
  const config = readConfig({ dataDir }, { PUBLIC_URL: "http://desk.test", ...settings });
  const { desk } = await openDesk(config, connection, { name: "backing up", connections: 2 });
  await serveBackups(config, connection, desk, pino({ level: "silent" }));
  process.send?.("begun");
});
process.once("disconnect", () => process.exit());
