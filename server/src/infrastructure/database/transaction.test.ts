import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "kysely";
import { type TestDatabase, testDatabase } from "../../../test/database.ts";
import { type WatchedPool, watchedPool } from "../../../test/watched-pool.ts";
import type { Database } from "./connect.ts";
import { transaction } from "./transaction.ts";

let database: TestDatabase;
let pool: WatchedPool;
let db: Database;
before(async () => {
  database = await testDatabase();
  pool = await watchedPool(database.connection, 2);
  db = pool.db;
  await sql`create table words (word text primary key)`.execute(db);
});
beforeEach(async () => {
  await sql`truncate words`.execute(db);
  pool.trips.length = 0;
});
after(async () => {
  await pool.close();
  await database.drop();
});

const write = (db: Database, word: string) => sql`insert into words values (${word})`.execute(db);

async function words(): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from words order by word`.execute(db);
  return rows.map(({ word }) => word);
}

test("a nested verb joins the outer transaction: one begin, one commit, both or neither", async () => {
  const inner = (db: Database) => transaction(db, (tx) => write(tx, "inner"));
  const outer = (end: () => void) =>
    transaction(db, async (tx) => {
      await write(tx, "outer");
      await inner(tx);
      end();
    });
  const failing = outer(() => {
    throw new Error("too late");
  });
  await assert.rejects(failing, { message: "too late" });
  assert.deepEqual(await words(), []);

  pool.trips.length = 0;
  await outer(() => undefined);
  const marks = pool.trips.flat().filter((text) => /^(begin|commit|rollback)/.test(text));
  assert.deepEqual(marks, ["begin", "commit"]);
  assert.deepEqual(await words(), ["inner", "outer"]);
});

test("an error of the nested verb rolls back the outer work, unless it is caught", async () => {
  const inner = (db: Database) =>
    transaction(db, async (tx) => {
      await write(tx, "inner");
      throw new Error("refused");
    });
  const both = (end: (refusal: Promise<never>) => Promise<unknown>) =>
    transaction(db, async (tx) => {
      await write(tx, "outer");
      await end(inner(tx));
    });
  await assert.rejects(
    both((refusal) => refusal),
    { message: "refused" },
  );
  assert.deepEqual(await words(), []);
  // There is one transaction: the inner verb's writes belong to the outer one's.
  await both((refusal) => refusal.catch(() => undefined));
  assert.deepEqual(await words(), ["inner", "outer"]);
});

test("it resolves with the work's result after the commit", async () => {
  const number = await transaction(db, async (tx) => {
    await write(tx, "a");
    assert.deepEqual(await words(), []);
    return 7;
  });
  assert.equal(number, 7);
  assert.deepEqual(await words(), ["a"]);
});

test("a transaction that has ended refuses further statements", async () => {
  const tx = await transaction(db, async (tx) => tx);
  await assert.rejects(write(tx, "late"));
  assert.deepEqual(await words(), []);
});
