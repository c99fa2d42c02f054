import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";
import { version } from "../../version.ts";
import { type Connection, clientConfig, DeskClient } from "./client.ts";

const folder = new URL("../../../migrations/", import.meta.url);
// An arbitrary number that every Sidedesk on a shared database must use.
export const migrationLock = 7_361_120_001;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
  /** The oldest Sidedesk that works with this migration; undefined if that is the version that added it. */
  compatibleSince?: string;
}

export interface MigrationReport {
  applied: string[];
  version: string;
}

/**
 * Migrates the database. One process at a time (advisory lock; the others wait and then have nothing to do), each migration in its own
 * transaction. `more` prepares the rest of the database (the job queue) under the same lock. With only the first `migrations`, it builds
 * the database of an older desk, to restore its backup.
 */
export async function migrate(
  connection: Connection,
  more?: (client: pg.Client) => Promise<void>,
  migrations?: Migration[],
): Promise<MigrationReport> {
  const client = new DeskClient(clientConfig(connection));
  await client.connect();
  try {
    // The database user may have time limits, which are meant for requests.
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await createList(client);
    const report = await applyMissing(client, migrations ?? (await readMigrations()));
    await more?.(client);
    return report;
  } catch (cause) {
    if (!isForbidden(cause)) throw cause;
    throw new Error(
      "The database needs a migration, and its user may not make it. Run `sidedesk migrate` as the owner of the tables first, or name the owner in MIGRATION_URL.",
      { cause },
    );
  } finally {
    await client.end(); // also releases the lock
  }
}

/** Only if it is missing: a user who owns nothing may start a desk on a database that needs no migration. */
async function createList(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('schema_migrations') is not null as exists",
  );
  if (rows[0]?.exists) return;
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp(),
    compatible_since text)`);
}

/** insufficient_privilege, also as the cause of a failed migration. */
function isForbidden(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return (code ?? cause?.code) === "42501";
}

export async function readMigrations(from: URL = folder): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith(".sql")).sort();
  // A migration that is skipped because of its name would only be missed by the first request that needs it.
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
  const { rows } = await client.query<AppliedMigration>(`${readApplied} order by name`);
  refuseForeign(migrations, rows);

  const missing = migrations.filter(({ name }) => rows.every((applied) => applied.name !== name));
  for (const migration of missing) await apply(client, migration);
  return { applied: missing.map(({ name }) => name), version: migrations.at(-1)?.name ?? "" };
}

export interface AppliedMigration {
  name: string;
  checksum: string;
  compatible_since: string | null;
}

/** Databases of early development versions lack `compatible_since`; they must still get a clear error. */
export const readApplied =
  "select name, checksum, to_jsonb(schema_migrations) ->> 'compatible_since' as compatible_since from schema_migrations";

function refuseForeign(migrations: Migration[], applied: readonly AppliedMigration[]): void {
  const problem = whyForeign(migrations, applied);
  if (problem !== undefined) throw new Error(problem);
}

/**
 * Why this version must not use a database with these migrations; undefined if it may. A newer Sidedesk records with each migration since
 * which version it is compatible, so the previous version may still work.
 */
export function whyForeign(
  migrations: Migration[],
  applied: readonly AppliedMigration[],
): string | undefined {
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
