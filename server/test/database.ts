import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@sidedesk/embedded-postgres/start";
import pg from "pg";
import { jobNames } from "../src/desk/features.ts";
import type { Connection } from "../src/infrastructure/database/connect.ts";
import { migrate, readMigrations } from "../src/infrastructure/database/migrate.ts";
import { prepareQueue } from "../src/infrastructure/jobs/jobs.ts";
import { deskPostgres } from "../src/processes/desk-postgres.ts";

const ofThisCheckout = createHash("sha256")
  .update(import.meta.url)
  .digest("hex")
  .slice(0, 8);
const folder = join(tmpdir(), `sidedesk-test-${ofThisCheckout}`);

/** The server that the tests share: the one that TEST_DATABASE_URL names, else an embedded one. */
export async function testServer(): Promise<{ connection: Connection; release(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { connection: url, release: async () => undefined };
  await mkdir(folder, { recursive: true });
  const embedded: EmbeddedPostgres = await startEmbeddedPostgres({
    ...deskPostgres,
    dataDir: folder,
    maxConnections: 300,
  });
  return { connection: embedded.connection, release: () => embedded.release() };
}

export interface TestDatabase {
  connection: Connection;
  drop(): Promise<void>;
}

let count = 0;

/** A database of its own for a test file, cloned from a migrated template. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = await testServer();
  const template = await migratedTemplate(server.connection);
  const name = `test_${process.pid}_${Date.now().toString(36)}_${++count}`;
  await asAdmin(server.connection, (client) => client.query(`create database ${name} template ${template}`));
  return {
    connection: named(server.connection, name),
    async drop() {
      await asAdmin(server.connection, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      );
      await server.release();
    },
  };
}

const templateLock = 7_361_120_777;

/** Named after the migrations and queues that it holds, so that an edited one makes a new template. */
async function migratedTemplate(connection: Connection): Promise<string> {
  const migrations = await readMigrations();
  const sum = createHash("sha256")
    .update(migrations.map(({ checksum }) => checksum).join())
    .update(jobNames.join())
    .digest("hex");
  const name = `template_${sum.slice(0, 12)}`;
  await asAdmin(connection, async (client) => {
    await client.query("select pg_advisory_lock($1)", [templateLock]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return;
    const making = `${name}_making`;
    await client.query(`drop database if exists ${making} with (force)`);
    await client.query(`create database ${making}`);
    await migrate(named(connection, making), () => prepareQueue(named(connection, making), jobNames));
    await client.query(`alter database ${making} rename to ${name}`);
  });
  return name;
}

async function asAdmin<Result>(
  connection: Connection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(clientConfig(named(connection, "postgres")));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function clientConfig(connection: Connection): pg.ClientConfig {
  return typeof connection === "string" ? { connectionString: connection } : connection;
}

function named(connection: Connection, database: string): Connection {
  if (typeof connection !== "string") return { ...connection, database };
  const url = new URL(connection);
  url.pathname = `/${database}`;
  return url.href;
}
