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

test("the tickets of an older desk get their waiting time, and nobody is told that they changed", async () => {
  await emptyDatabase();
  const all = await readMigrations();
  const older = all.filter(({ name }) => name < "0007");
  await migrate(database.connection, undefined, older);
  await query(`
    insert into brands (id, slug, name, public_key) overriding system value values (1, 'b', 'B', 'sdw_b');
    insert into departments (id, brand_id, name) overriding system value values (1, 1, 'D');
    insert into clients (brand_id, id, external_id, first_name, last_name, email)
      values (1, '${ulidOf("C")}', '1', 'A', 'B', 'a@b.example');
    insert into staff (id, email, name, role, password_hash)
      values ('${ulidOf("S")}', 's@b.example', 'S', 'agent', '-');`);
  const plant = async (letter: string, status: string, authors: string[]) => {
    const at = (minute: number) => `'2026-01-01 00:0${minute}+00'`;
    await query(`
      insert into tickets (brand_id, id, number, subject, status, priority, source, department_id, client_id,
        last_reply_at, last_reply_from, closed_at, created_at, updated_at)
      values (1, '${ulidOf(letter)}', '1000000000000${letter.charCodeAt(0) - 64}', '${letter}', '${status}', 'high',
        'platform', 1, '${ulidOf("C")}', ${at(authors.length - 1)}, '${authors.at(-1)}',
        ${status === "closed" ? "now()" : "null"}, ${at(0)}, now())`);
    for (const [index, author] of authors.entries()) {
      await query(`
        insert into replies (brand_id, id, ticket_id, author_type, client_id, staff_id, is_opening, body, body_html, created_at)
        values (1, '${ulidOf(letter + index)}', '${ulidOf(letter)}', '${author}',
          ${author === "client" ? `'${ulidOf("C")}'` : "null"}, ${author === "staff" ? `'${ulidOf("S")}'` : "null"}, ${index === 0}, 'x', 'x', ${at(index)})`);
    }
  };
  await plant("D", "open", ["client", "staff", "client", "client"]);
  await plant("E", "awaiting_reply", ["client", "staff"]);
  await plant("F", "closed", ["client"]);
  await plant("G", "open", ["client", "system"]);
  await query("delete from desk_events where ticket_id is not null");

  assert.deepEqual(
    (await migrate(database.connection)).applied,
    all.filter((each) => !older.includes(each)).map(({ name }) => name),
  );
  const { rows } = await query(
    "select subject, to_char(waiting_since at time zone 'utc', 'MI') as minute, priority_rank from tickets order by subject",
  );
  assert.deepEqual(rows, [
    { subject: "D", minute: "02", priority_rank: 2 },
    { subject: "E", minute: null, priority_rank: 2 },
    { subject: "F", minute: null, priority_rank: 2 },
    { subject: "G", minute: "00", priority_rank: 2 },
  ]);
  const told = await query("select type from desk_events where ticket_id is not null");
  assert.deepEqual(told.rows, []);
});

const ulidOf = (letters: string) => `01JB7Z5W6K8M4T2QH9N3XR${letters.padEnd(4, "0")}`;
