import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "kysely";
import { type TestDatabase, testDatabase } from "../../../test/database.ts";
import { type WatchedPool, watchedPool } from "../../../test/watched-pool.ts";
import type { Database } from "./connect.ts";
import { onOneConnection } from "./hold-connection.ts";
import { prepare } from "./prepare.ts";
import { transaction } from "./transaction.ts";

let database: TestDatabase;
let pool: WatchedPool;
let db: Database;
before(async () => {
  database = await testDatabase();
  pool = await watchedPool(database.connection, 3);
  db = pool.db;
  await sql`create table words (word text, number integer)`.execute(db);
});
beforeEach(async () => {
  await sql`truncate words`.execute(db);
  pool.trips.length = 0;
});
after(async () => {
  await pool.close();
  await database.drop();
});

interface Word {
  word: string;
  number: number;
}

/** Raw statements have no builder; this makes a query that can be prepared. */
const raw = <Row>(db: Database, statement: ReturnType<typeof sql<Row>>) => ({
  compile: () => statement.compile(db),
});

const insert = prepare((db, { word, number }: Word) =>
  raw(db, sql<Word>`insert into words values (${word}, ${number}) returning word, number`),
);

test("a query is built once, however often and concurrently it runs", async () => {
  let built = 0;
  const add = prepare((db, { one, other }: { one: number; other: number }) => {
    built++;
    return raw(db, sql<{ sum: number }>`select ${one}::integer + ${other}::integer as sum`);
  });
  const numbers = Array.from({ length: 60 }, (_, index) => index);
  const sums = await Promise.all(
    numbers.map((one) => {
      const sum = (db: Database) => add(db, { one, other: 1 });
      if (one % 3 === 0) return sum(db);
      return one % 3 === 1 ? transaction(db, sum) : onOneConnection(db, sum);
    }),
  );
  assert.deepEqual(
    sums,
    numbers.map((one) => [{ sum: one + 1 }]),
  );
  assert.equal(built, 1);
});

test("values keep their places: repeated ones, and beside constants", async () => {
  const between = prepare((db, { of, least }: { of: string; least: number }) =>
    db
      .selectFrom(sql<Word>`(values ('a', 1), ('b', 2), ('c', 3))`.as<"list">(sql`list (word, number)`))
      .where("number", ">=", least)
      .where((eb) => eb.or([eb("word", "<>", of), eb("word", "=", of), eb("number", "=", 99)]))
      .where("number", "<", 3)
      .select(["word", sql<string>`${of}::text`.as("of")]),
  );
  assert.deepEqual(await between(db, { of: "x", least: 1 }), [
    { word: "a", of: "x" },
    { word: "b", of: "x" },
  ]);
  assert.deepEqual(await between(db, { least: 2, of: "y" }), [{ word: "b", of: "y" }]);
});

test("a missing or undefined value is null", async () => {
  const optional = prepare((db, { word }: { word?: string | undefined }) =>
    raw(db, sql<{ word: string | null }>`select ${word}::text as word`),
  );
  assert.deepEqual(await optional(db, { word: "a" }), [{ word: "a" }]);
  assert.deepEqual(await optional(db, {}), [{ word: null }]);
  assert.deepEqual(await optional(db, { word: undefined }), [{ word: null }]);
});

test("in a transaction it sees and joins the transaction's writes", async () => {
  const count = prepare((db) => raw(db, sql<{ n: number }>`select count(*) as n from words`));
  const rolledBack = transaction(db, async (tx) => {
    assert.deepEqual(await insert(tx, { word: "a", number: 1 }), [{ word: "a", number: 1 }]);
    assert.deepEqual(await count(tx, {}), [{ n: 1 }]);
    assert.deepEqual(await count(db, {}), [{ n: 0 }]);
    throw new Error("take it back");
  });
  await assert.rejects(rolledBack, { message: "take it back" });
  assert.deepEqual(await count(db, {}), [{ n: 0 }]);
});

test("several on one connection share a round trip; separate ones have their own", async () => {
  const both = (db: Database) =>
    Promise.all([insert(db, { word: "a", number: 1 }), insert(db, { word: "b", number: 2 })]);
  await onOneConnection(db, both);
  assert.deepEqual(
    pool.trips.map(({ length }) => length),
    [2],
  );
  await both(db);
  assert.deepEqual(
    pool.trips.map(({ length }) => length),
    [2, 1, 1],
  );
});

test("a value that cannot be sent fails only its own query", async () => {
  const look = prepare((db, { value }: { value: unknown }) =>
    raw(db, sql<{ n: number }>`select (${value}::jsonb ->> 'n')::integer as n`),
  );
  await assert.rejects(look(db, { value: { n: 1n } }), TypeError);
  assert.deepEqual(await look(db, { value: { n: 1 } }), [{ n: 1 }]);
});
