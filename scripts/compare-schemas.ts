import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs, promisify } from "node:util";
import { type Migration, migrate, readMigrations } from "../server/src/infrastructure/database/migrate.ts";
import { programs, startPostgres15, withClient } from "../server/test/upgrade/postgres-15.ts";

const help = `Compares the database of two sets of migrations: npm run schema:compare -- REF

Builds one database from server/migrations at a git ref and one from the present folder, each on PostgreSQL 15, and
compares what pg_dump writes of them: the schema, and the rows that migrations insert. Times and transaction ids in
these rows are left out, as is the list of applied migrations. Both are built by the present migrator, without the
job queue and without the grants, which are not made by migrations.

Prints a diff and exits with 1 if they differ.

  --help   this text

Example:
  npm run schema:compare -- main`;

const { values, positionals } = parseArgs({
  options: { help: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [ref] = positionals;
if (values.help || ref === undefined) {
  console.log(help);
  process.exit(values.help ? 0 : 2);
}

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), "sidedesk-schemas-"));
try {
  const old = await migrationsAt(ref);
  const present = await readMigrations();
  const server = await startPostgres15();
  try {
    for (const [name, migrations] of Object.entries({ old, present })) {
      const url = await server.newDatabase();
      await writeFile(join(folder, `${name}.sql`), await dumpOf(url, migrations));
    }
  } finally {
    await server.stop();
  }
  const diff = await diffOf("old.sql", "present.sql");
  const counts = `${old.length} migrations at ${ref} and the ${present.length} of the present folder`;
  if (diff) console.log(`${diff}\nThe ${counts} make different databases.`);
  else console.log(`The ${counts} make the same database.`);
  process.exitCode = diff ? 1 : 0;
} finally {
  await rm(folder, { recursive: true });
}

async function migrationsAt(ref: string): Promise<Migration[]> {
  const root = join(import.meta.dirname, "..");
  const tar = join(folder, "migrations.tar");
  await run("git", ["-C", root, "archive", "--output", tar, ref, "server/migrations"]);
  await run("tar", ["-xf", tar, "-C", folder]);
  return readMigrations(pathToFileURL(join(folder, "server/migrations/")));
}

async function dumpOf(url: string, migrations: Migration[]): Promise<string> {
  await migrate(url, undefined, migrations);
  await withoutTimes(url);
  const args = ["--no-owner", "--exclude-table-data=schema_migrations", "--dbname", url];
  const { stdout } = await run(join(programs, "pg_dump"), args, { maxBuffer: 64 * 1024 * 1024 });
  // Newer releases write a random word here.
  return stdout.replaceAll(/^\\(un)?restrict .*\n/gm, "");
}

/** Rows that migrations insert contain the time and transaction id of the insert. */
function withoutTimes(url: string): Promise<void> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ set: string }>(`
      select format('update %I set %I = %L', table_name, column_name,
        case data_type when 'xid8' then '3' else 'epoch' end) as set
      from information_schema.columns
      where table_schema = 'public' and column_default in ('clock_timestamp()', 'pg_current_xact_id()')`);
    await client.query("set session_replication_role = replica");
    for (const { set } of rows) await client.query(set);
  });
}

async function diffOf(old: string, present: string): Promise<string> {
  // Shows each difference below its statement.
  const args = ["diff", "--no-index", "--no-color", "-U6", old, present];
  const result = await run("git", args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }).catch((error) => error);
  // git exits with 1 if they differ.
  if (result.code !== undefined && result.code !== 1) throw result;
  return result.stdout;
}
