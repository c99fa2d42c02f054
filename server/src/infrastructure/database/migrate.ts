import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";
import { type Connection, clientConfig, DeskClient } from "./client.ts";

const folder = new URL("../../../migrations/", import.meta.url);
// Any number will do, as long as every Sidedesk that shares a database uses the same.
export const migrationLock = 7_361_120_001;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
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
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp())`);
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
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<MigrationReport> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations order by name",
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  refuseForeign(migrations, applied);

  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of missing) await apply(client, migration);
  return { applied: missing.map(({ name }) => name), version: migrations.at(-1)?.name ?? "" };
}

/** A database that has seen a newer desk, or an edited migration, must not be written to by this one. */
function refuseForeign(migrations: Migration[], applied: Map<string, string>): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    if (!known.has(name)) {
      throw new Error(
        `The database was migrated by a newer Sidedesk (${name}). Start that version, or restore a backup.`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new Error(
        `The migration ${name} differs from the one that this database was built with. Restore its file; migrations are never edited.`,
      );
    }
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback");
    throw new Error(`The migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}
