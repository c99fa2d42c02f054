import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";
import { version } from "../../version.ts";
import { type Connection, clientConfig, DeskClient } from "./client.ts";

const folder = new URL("../../../migrations/", import.meta.url);
// Any number will do, as long as every Sidedesk that shares a database uses the same.
export const migrationLock = 7_361_120_001;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
  /** The oldest Sidedesk that works on a database with it; undefined where that is the first that has it. */
  compatibleSince?: string;
}

export interface MigrationReport {
  applied: string[];
  version: string;
}

/**
 * Brings the database up to date: one process at a time (an advisory lock; the others wait and then find
 * nothing to do), each migration in a transaction of its own. `more` prepares what else lives in the
 * database (the job queue), under the same lock. Fewer `migrations` than there are, the first of them, build
 * the database of an older desk, for a backup of it.
 */
export async function migrate(
  connection: Connection,
  more?: (client: pg.Client) => Promise<void>,
  migrations?: Migration[],
): Promise<MigrationReport> {
  const client = new DeskClient(clientConfig(connection));
  await client.connect();
  try {
    // The user may have limits of its own, which are for those who serve.
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp(),
      compatible_since text)`);
    const report = await applyMissing(client, migrations ?? (await readMigrations()));
    await more?.(client);
    return report;
  } finally {
    await client.end(); // gives the lock back as well
  }
}

export async function readMigrations(from: URL = folder): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith(".sql")).sort();
  // One that is left out because of its name would be missed when the first request asks for what it makes.
  const misnamed = names.find((name) => !/^\d{4}[a-z]?-.+\.sql$/.test(name));
  if (misnamed) throw new Error(`${misnamed} has no number to be applied by: name it 0042-what-it-does.sql.`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, from), "utf8");
      const [, compatibleSince] = compatibility.exec(sql) ?? [];
      const checksum = createHash("sha256").update(sql).digest("hex");
      return { name, sql, checksum, ...(compatibleSince ? { compatibleSince } : {}) };
    }),
  );
}

/** In the header of a migration: `-- Compatible since: 0.4.0`. */
const compatibility = /^-- Compatible since: (\d+\.\d+\.\d+)$/m;

async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<MigrationReport> {
  const { rows } = await client.query<Applied>(`${readApplied} order by name`);
  refuseForeign(migrations, rows);

  const missing = migrations.filter(({ name }) => rows.every((applied) => applied.name !== name));
  for (const migration of missing) await apply(client, migration);
  return { applied: missing.map(({ name }) => name), version: migrations.at(-1)?.name ?? "" };
}

export interface Applied {
  name: string;
  checksum: string;
  compatible_since: string | null;
}

/** Databases of early development versions have no `compatible_since`, and are to be told what they are. */
export const readApplied =
  "select name, checksum, to_jsonb(schema_migrations) ->> 'compatible_since' as compatible_since from schema_migrations";

function refuseForeign(migrations: Migration[], applied: readonly Applied[]): void {
  const problem = whyForeign(migrations, applied);
  if (problem !== undefined) throw new Error(problem);
}

/**
 * Why this version must not work on a database with these migrations; undefined where it may. One version back may: what a newer
 * Sidedesk has applied says since which version it can be worked with.
 */
export function whyForeign(migrations: Migration[], applied: readonly Applied[]): string | undefined {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const unknown = applied.filter(({ name }) => !known.has(name));
  const differing = applied.find(({ name, checksum }) => known.has(name) && known.get(name) !== checksum);
  const isOurs = applied.some(({ name }) => name === migrations[0]?.name);
  if (unknown[0] && (!isOurs || differing)) {
    return `The database was made by a development version of Sidedesk from before the first release (${unknown[0].name}), which cannot be upgraded. Give this version an empty database, or start that one.`;
  }
  if (differing) {
    return `The migration ${differing.name} differs from the one that this database was built with: a development version made the database, which cannot be upgraded, or the file was edited, which must be restored.`;
  }
  const newer = unknown.find(({ compatible_since }) => !isAtLeast(version, compatible_since));
  if (!newer) return undefined;
  const since = newer.compatible_since ? `, which needs Sidedesk ${newer.compatible_since} or later` : "";
  return `The database was migrated by a newer Sidedesk (${newer.name}${since}). Start that version, or restore a backup.`;
}

function isAtLeast(version: string, wanted: string | null | undefined): boolean {
  if (!wanted) return false;
  const [ours = [], theirs = []] = [version, wanted].map((text) => text.split(/[.-]/, 3).map(Number));
  const index = ours.findIndex((number, index) => number !== theirs[index]);
  return index < 0 || (ours[index] ?? 0) > (theirs[index] ?? 0);
}

async function apply(client: pg.Client, { name, sql, checksum, compatibleSince }: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query(
      "insert into schema_migrations (name, checksum, compatible_since) values ($1, $2, $3)",
      [name, checksum, compatibleSince ?? null],
    );
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback");
    throw new Error(`The migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}
