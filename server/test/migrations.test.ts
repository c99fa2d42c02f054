import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import pg from "pg";
import { migrate, readMigrations } from "../src/infrastructure/database/migrate.ts";
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

test("a database that a newer desk has migrated is left alone", async () => {
  await query("insert into schema_migrations (name, checksum) values ('9999-future.sql', 'x')");
  await assert.rejects(migrate(database.connection), /newer Sidedesk \(9999-future.sql\)/);
  await query("delete from schema_migrations where name like '9999%'");
});

test("a migration that was edited after it was applied stops the start", async () => {
  await query("update schema_migrations set checksum = 'other' where name like '0001%'");
  await assert.rejects(migrate(database.connection), /0001-.* differs/);
});

test("a database that an older desk has migrated gets the migrations that it lacks", async () => {
  await emptyDatabase();
  const all = await readMigrations();
  await migrate(database.connection, undefined, all.slice(0, 3));
  assert.deepEqual(
    (await migrate(database.connection)).applied,
    all.slice(3).map(({ name }) => name),
  );
});
