import { mkdir } from "node:fs/promises";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@sidedesk/embedded-postgres/start";
import { runningBundle } from "../../bundle/bundled.ts";
import type { Config } from "../../config.ts";
import type { Connection } from "../../infrastructure/database/connect.ts";
import { type MigrationReport, migrate } from "../../infrastructure/database/migrate.ts";
import { allowToServe, asRole, deskRole, type ServingRole } from "../../infrastructure/database/role.ts";
import { prepareFor } from "../../infrastructure/jobs/prepared-for.ts";
import { deskPostgres } from "./desk-postgres.ts";
import { guardedTables } from "./guarded-tables.ts";
import { requireUsable, requireUsableStandby } from "./usable-database.ts";

export interface ReachedDatabase {
  /** As the owner of the tables, for migrate and restore. */
  connection: Connection;
  /** As the serving role, for requests, jobs and commands. */
  serving: Connection;
  /** A hot standby for reads, as the serving role; undefined if none is configured. */
  standby: Connection | undefined;
  /** The serving role; undefined if it is the owner, because the owner may not create roles. */
  role: ServingRole | undefined;
  /** The embedded server; undefined if DATABASE_URL names another. */
  embedded: EmbeddedPostgres | undefined;
}

/** The database of DATABASE_URL, else the embedded one, started if needed. */
export async function reachDatabase(config: Config, log: (line: string) => void): Promise<ReachedDatabase> {
  if (config.databaseUrl === undefined) {
    const embedded = await startEmbedded(config, log);
    return {
      ...servingBy(embedded.connection, { name: deskRole, made: "login" }),
      standby: undefined,
      embedded,
    };
  }
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const reached = await reachOther(config.databaseUrl, config.migrationUrl);
  const standby = await standbyOf(config, reached, log);
  return { ...reached, standby, embedded: undefined };
}

/** A standby that is down now may be back in a minute, so it does not keep the desk from its start. */
async function standbyOf(
  { databaseReadUrl: url }: Config,
  { role }: Reached,
  log: (line: string) => void,
): Promise<Connection | undefined> {
  if (url === undefined) return undefined;
  const problem = await requireUsableStandby("DATABASE_READ_URL", url);
  if (problem !== undefined) log(`${problem}. Until it is back, the primary answers all reads.`);
  return role ? asRole(url, role) : url;
}

type Reached = Pick<ReachedDatabase, "connection" | "serving" | "role">;

async function reachOther(url: string, migrationUrl: string | undefined): Promise<Reached> {
  const { user, mayTakeRole } = await requireUsable("DATABASE_URL", url);
  if (migrationUrl !== undefined) {
    await requireUsable("MIGRATION_URL", migrationUrl);
    return { connection: migrationUrl, serving: url, role: { name: user, made: "elsewhere" } };
  }
  if (mayTakeRole) return servingBy(url, { name: deskRole, made: "nologin" });
  return { connection: url, serving: url, role: undefined };
}

function servingBy(connection: Connection, role: ServingRole): Reached {
  return { connection, serving: asRole(connection, role), role };
}

export function startEmbedded(
  { dataDir, workers }: Config,
  log: (line: string) => void,
): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    ...deskPostgres,
    dataDir,
    maxConnections: Math.max(100, connectionsFor(workers)),
    log,
  });
}

/** The desk's connections: twelve for each HTTP process; the jobs, the supervisor and commands share the rest. */
export function connectionsFor(workers: number): number {
  return workers * 12 + 40;
}

/** Migrates the desk's tables and the queue, and grants the serving role its privileges, under one lock. */
export function migrateDesk(connection: Connection, role?: ServingRole): Promise<MigrationReport> {
  return migrate(connection, async (client) => {
    await prepareFor(client, runningBundle(), () => prepareQueues(connection));
    if (role) await allowToServe(client, role, guardedTables);
  });
}

async function prepareQueues(connection: Connection): Promise<void> {
  const [{ jobs }, { prepareQueue }] = await Promise.all([
    import("../../features/features.ts"),
    import("../../infrastructure/jobs/jobs.ts"),
  ]);
  await prepareQueue(connection, jobs);
}
