import type { Config } from "../config.ts";
import type { DemoAccess } from "../demo/load.ts";
import { newSetupLink } from "../desk/people/setting-up.ts";
import type { Connection } from "../infrastructure/database/connect.ts";
import { openDesk } from "./open-desk.ts";
import { ensureSecretKeys, missingKids } from "./secret-keys.ts";

interface Prepared {
  /** For the first administrator of an empty desk; works once. */
  setupLink: string | undefined;
  demo: DemoAccess | undefined;
  warnings: string[];
}

/** What is done once at each start, before anybody is served. */
export async function prepareDesk(config: Config, connection: Connection, demo: boolean): Promise<Prepared> {
  const { desk, close } = await openDesk(config, connection, { name: "sidedesk start", connections: 2 });
  try {
    // Loaded for the demonstration only: it brings most of the desk with it.
    const access = demo ? await (await import("../demo/load.ts")).loadDemo(desk, config.dataDir) : undefined;
    const token = await newSetupLink(desk);
    const kids = await missingKids(desk.db, await ensureSecretKeys(config));
    return {
      demo: access,
      setupLink: token === undefined ? undefined : desk.addresses.setUp(token),
      warnings: kids.map(
        (kid) =>
          `There are credentials sealed by the key "${kid}", which the key ring lacks: nobody can read them. Put that key back into SECRET_KEYS or ${config.dataDir}/secret-keys.`,
      ),
    };
  } finally {
    await close();
  }
}
