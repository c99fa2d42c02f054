import type { Config } from "../config.ts";
import type { DemoAccess } from "../demo/load.ts";
import type { Desk } from "../features/core/desk.ts";
import { newSetupLink } from "../features/organisation/staff-accounts/set-up-desk.ts";
import { demoAccessOf } from "./folders.ts";
import { ensureSecretKeys, missingKids } from "./secret-keys.ts";

/** What the operator sees after a start. */
export interface PreparedDesk {
  /** For the first administrator of an empty desk; works once. */
  setupLink: string | undefined;
  demo: DemoAccess | undefined;
  warnings: string[];
}

/** Runs once at each start, while requests are already answered. */
export async function prepareDesk(desk: Desk, config: Config, isDemo: boolean): Promise<PreparedDesk> {
  // Loaded for the demo only.
  const demo = isDemo
    ? await (await import("../demo/load.ts")).loadDemo(desk, demoAccessOf(config))
    : undefined;
  const token = await newSetupLink(desk);
  const kids = await missingKids(desk.db, await ensureSecretKeys(config));
  return {
    demo,
    setupLink: token === undefined ? undefined : desk.addresses.setUp(token),
    warnings: kids.map(
      (kid) =>
        `Some credentials are encrypted with the key "${kid}", which is missing from the key ring, so they cannot be read. Restore the key to SECRET_KEYS or ${config.dataDir}/secret-keys.`,
    ),
  };
}
