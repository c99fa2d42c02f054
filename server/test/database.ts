import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { quickestPlace } from "@sidedesk/embedded-postgres/quickest-place";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@sidedesk/embedded-postgres/start";
import pg from "pg";
import { jobs } from "../src/features/features.ts";
import {
  type Connection,
  type Database,
  openDatabase,
  openPool,
} from "../src/infrastructure/database/connect.ts";
import { readMigrations } from "../src/infrastructure/database/migrate.ts";
import { asRole, deskRole, type ServingRole } from "../src/infrastructure/database/role.ts";
import { givenUpQueue } from "../src/infrastructure/jobs/boss.ts";
import { migrateDesk } from "../src/runtime/database/database.ts";
import { deskPostgres } from "../src/runtime/database/desk-postgres.ts";
import { guardedTables } from "../src/runtime/database/guarded-tables.ts";

const ofThisCheckout = createHash("sha256")
  .update(import.meta.url)
  .digest("hex")
  .slice(0, 8);
const folder = join(quickestPlace(4 * 2 ** 30), `sidedesk-test-${ofThisCheckout}`);

/** The tests' shared server: TEST_DATABASE_URL, else an embedded one. */
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
  /** As the owner of the tables. */
  connection: Connection;
  /** As the desk's role, so that a test fails if a process would lack a privilege. */
  serving: Connection;
  drop(): Promise<void>;
}

let count = 0;

/** A new migrated database with one connection. */
export async function openTestDatabase(): Promise<{ db: Database; close(): Promise<void> }> {
  const database = await testDatabase();
  const db = openDatabase(openPool({ connection: database.connection, max: 1, applicationName: "test" }));
  return {
    db,
    async close() {
      await db.destroy();
      await database.drop();
    },
  };
}

/** A test file's database, cloned from a migrated template; on the given server if there is one. */
export async function testDatabase(on?: Connection): Promise<TestDatabase> {
  const server = on ? { connection: on, release: async () => undefined } : await testServer();
  const template = await migratedTemplate(server.connection);
  const name = `test_${process.pid}_${Date.now().toString(36)}_${++count}`;
  await asAdmin(server.connection, (client) => client.query(`create database ${name} template ${template}`));
  const connection = named(server.connection, name);
  return {
    connection,
    serving: asRole(connection, roleFor(connection)),
    async drop() {
      await asAdmin(server.connection, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      );
      await server.release();
    },
  };
}

function roleFor(connection: Connection): ServingRole {
  return { name: deskRole, made: typeof connection === "string" ? "nologin" : "login" };
}

const templateLock = 7_361_120_777;

/** Named after its migrations and queues, so that a change creates a new template. */
async function migratedTemplate(connection: Connection): Promise<string> {
  const migrations = await readMigrations();
  const sum = createHash("sha256")
    .update(migrations.map(({ checksum }) => checksum).join())
    .update(jobs.map(({ name, inOrderOf, cron }) => `${name} ${inOrderOf !== undefined} ${cron}`).join())
    .update(givenUpQueue)
    .update(JSON.stringify(guardedTables))
    .digest("hex");
  const name = `template_${sum.slice(0, 12)}`;
  await asAdmin(connection, async (client) => {
    await client.query("select pg_advisory_lock($1)", [templateLock]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return;
    const making = `${name}_making`;
    await client.query(`drop database if exists ${making} with (force)`);
    await client.query(`create database ${making}`);
    await migrateDesk(named(connection, making), roleFor(connection));
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

/** Statements that only the owner of the tables may run. */
export async function asOwner(
  { connection }: Pick<TestDatabase, "connection">,
  text: string,
): Promise<pg.QueryResult> {
  const client = new pg.Client(clientConfig(connection));
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

/** The same connection as a URL, for TEST_DATABASE_URL in another process. */
export function urlOf(connection: Connection): string {
  if (typeof connection === "string") return connection;
  const { host, port, user, database } = connection;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
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
