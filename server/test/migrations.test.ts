import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { migrate, readMigrations } from "../src/infrastructure/database/migrate.ts";
import { version } from "../src/version.ts";
import { clientConfig, type TestDatabase, testDatabase } from "./database.ts";

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.drop());

async function query(text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(clientConfig(database.connection));
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

async function emptyDatabase(): Promise<void> {
  await query("drop schema public cascade");
  await query("create schema public");
}

test("twenty processes that start at once migrate an empty database once", async () => {
  await emptyDatabase();
  const reports = await Promise.all(Array.from({ length: 20 }, () => migrate(database.connection)));
  const all = (await readMigrations()).map(({ name }) => name);
  const applied = reports.filter((report) => report.applied.length > 0);
  assert.deepEqual(
    applied.map((report) => report.applied),
    [all],
  );
});

test("migrating again changes nothing", async () => {
  assert.deepEqual((await migrate(database.connection)).applied, []);
});

test("a database of a newer desk is refused, unless that desk allows this version", async () => {
  for (const since of ["null", "'99.0.0'"]) {
    await query(`insert into schema_migrations values ('9999-future.sql', 'x', now(), ${since})`);
    await assert.rejects(migrate(database.connection), /newer Sidedesk \(9999-future.sql/);
    await query("delete from schema_migrations where name like '9999%'");
  }
  for (const since of ["'0.0.9'", `'${version}'`]) {
    await query(`insert into schema_migrations values ('9999-future.sql', 'x', now(), ${since})`);
    assert.deepEqual((await migrate(database.connection)).applied, []);
    await query("delete from schema_migrations where name like '9999%'");
  }
});

test("a migration's header says which oldest version can use its database", async () => {
  const sql = "-- Adds a column.\n-- Compatible since: 0.0.9\nselect 1;\n";
  const folder = pathToFileURL(`${await mkdtemp(join(tmpdir(), "migrations-"))}/`);
  await writeFile(new URL("9999-later.sql", folder), sql);
  const later = await readMigrations(folder);
  await rm(folder, { recursive: true });
  await migrate(database.connection, undefined, [...(await readMigrations()), ...later]);
  assert.deepEqual((await migrate(database.connection)).applied, []);
  const { rows } = await query("select compatible_since from schema_migrations where name like '9999%'");
  assert.deepEqual(rows, [{ compatible_since: "0.0.9" }]);
  await query("delete from schema_migrations where name like '9999%'");
});

test("a development version's database is refused as such", async () => {
  await query("update schema_migrations set name = '0001-the-spine.sql' where name like '0001%'");
  await assert.rejects(migrate(database.connection), /development version .* cannot be upgraded/);
  await query("update schema_migrations set name = '0001-core.sql' where name like '0001%'");
  assert.deepEqual((await migrate(database.connection)).applied, []);
});

test("a migration that was edited after it was applied stops the start", async () => {
  await query("update schema_migrations set checksum = 'other' where name like '0001%'");
  await assert.rejects(migrate(database.connection), /0001-.* differs/);
});

test("an older desk's database gets the missing migrations", async () => {
  await emptyDatabase();
  const all = await readMigrations();
  await migrate(database.connection, undefined, all.slice(0, 3));
  assert.deepEqual(
    (await migrate(database.connection)).applied,
    all.slice(3).map(({ name }) => name),
  );
});
