import type { TestContext } from "node:test";
import { newData } from "@sidedesk/embedded-postgres/trial";
import { startDesk } from "../command-line.ts";
import { publicUrl } from "./fixture.ts";
import { layFiles, loadDatabase } from "./load-recording.ts";
import type { OldDesk } from "./old-desk.ts";
import { type Postgres15, withClient } from "./postgres-15.ts";
import { type Answer, type Asking, ask } from "./recorded-requests.ts";

/** A desk of this code on a recorded desk's data. */
export interface UpgradedDesk {
  url: string;
  old: OldDesk;
  dataDir: string;
  /** As one of the recorded people. */
  ask(by: string, method: string, path: string, asking?: Asking): Promise<Answer>;
}

/** Starts it by the command line, as an operator does; the start applies the missing migrations. */
export async function upgrade(t: TestContext, server: Postgres15, old: OldDesk): Promise<UpgradedDesk> {
  const databaseUrl = await server.newDatabase();
  await withClient(databaseUrl, (client) => loadDatabase(client, old));
  const dataDir = await newData(t);
  await layFiles(dataDir, old);
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl };
  const { facts } = await startDesk(t, settings);
  const url = `http://${facts.host}:${facts.port}`;
  const doorOf = (by: string) => old.recording.doors[by] ?? {};
  return {
    url,
    old,
    dataDir,
    ask: (by, method, path, asking) => ask(url, doorOf(by), method, path, asking),
  };
}
