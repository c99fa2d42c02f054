import { mkdir } from "node:fs/promises";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@sidedesk/embedded-postgres/start";
import pg from "pg";
import { type Config, ConfigError } from "../config.ts";
import { jobNames } from "../desk/features.ts";
import type { Connection } from "../infrastructure/database/connect.ts";
import { type MigrationReport, migrate } from "../infrastructure/database/migrate.ts";
import { prepareQueue } from "../infrastructure/jobs/jobs.ts";
import { deskPostgres } from "./desk-postgres.ts";
import { reasonOf } from "./reason.ts";

export interface ReachedDatabase {
  connection: Connection;
  /** The server that we run ourselves; undefined when DATABASE_URL names another. */
  embedded: EmbeddedPostgres | undefined;
}

export const oldestPostgres = 15;
const connectTimeoutMs = 5_000;

/** The database of DATABASE_URL, else the embedded one of the data directory, started if need be. */
export async function reachDatabase(config: Config, log: (line: string) => void): Promise<ReachedDatabase> {
  if (config.databaseUrl === undefined) {
    const embedded = await startEmbedded(config, log);
    return { connection: embedded.connection, embedded };
  }
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  await requireUsable(config.databaseUrl);
  return { connection: config.databaseUrl, embedded: undefined };
}

export function startEmbedded(
  { dataDir, workers }: Config,
  log: (line: string) => void,
): Promise<EmbeddedPostgres> {
  // Twelve connections for each HTTP process; the jobs, the supervisor and commands share the rest.
  return startEmbeddedPostgres({
    ...deskPostgres,
    dataDir,
    maxConnections: Math.max(100, workers * 12 + 40),
    log,
  });
}

/** The tables of the desk and those of the queue, under one lock. */
export function migrateDesk(connection: Connection): Promise<MigrationReport> {
  return migrate(connection, () => prepareQueue(connection, jobNames));
}

/** One line that names DATABASE_URL, without the password in it. */
async function requireUsable(url: string): Promise<void> {
  let version: number;
  try {
    version = await versionOf(url);
  } catch (cause) {
    throw new ConfigError("DATABASE_URL", `the database cannot be reached: ${reasonOf(cause)}`);
  }
  if (version < oldestPostgres) {
    throw new ConfigError(
      "DATABASE_URL",
      `PostgreSQL ${version} is too old, Sidedesk needs ${oldestPostgres} or later`,
    );
  }
}

async function versionOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::integer / 10000 as version",
    );
    return rows[0]?.version ?? 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}
