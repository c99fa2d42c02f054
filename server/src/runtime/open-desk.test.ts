import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { atEnd } from "@sidedesk/embedded-postgres/trial";
import { sql } from "kysely";
import pino from "pino";
import { testDatabase } from "../../test/database.ts";
import { createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { openDatabase, openPool } from "../infrastructure/database/connect.ts";
import { buildDesk } from "./open-desk.ts";
import { openProbes } from "./probes.ts";

test("all routes are created before the first query, as the database may not be migrated yet", async (t) => {
  const database = await testDatabase();
  atEnd(t, database.drop);
  const dataDir = await mkdtemp(join(tmpdir(), "sidedesk-built-"));
  atEnd(t, () => rm(dataDir, { recursive: true }));
  const onlooker = openDatabase(
    openPool({ connection: database.connection, max: 1, applicationName: "onlooker" }),
  );
  atEnd(t, () => onlooker.destroy());
  const connected = async () => {
    const { rows } = await sql<{ application_name: string }>`
      select application_name from pg_stat_activity
       where datname = current_database() and application_name <> 'onlooker' order by 1`.execute(onlooker);
    return rows.map(({ application_name }) => application_name);
  };

  const config = readConfig({ dataDir }, {});
  const { desk, open, close } = await buildDesk(config, database.serving, { name: "built", connections: 1 });
  atEnd(t, close);
  const probes = await openProbes(desk, config);
  const logger = pino({ level: "silent" });
  const app = await createApp({ desk, spoolFolder: dataDir, logger, trustProxy: false, probes });
  atEnd(t, () => app.close());
  await app.ready();
  assert.deepEqual(await connected(), []);

  await open();
  assert.deepEqual(await connected(), ["sidedesk jobs"]);
  assert.equal((await app.inject("/readyz")).statusCode, 200);
});
