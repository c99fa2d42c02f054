import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { type RawBuilder, sql } from "kysely";
import { type TestDatabase, testDatabase } from "../../../../test/database.ts";
import { type WatchedPool, watchedPool } from "../../../../test/watched-pool.ts";
import type { Database } from "../connect.ts";
import { onOneConnection } from "../hold-connection.ts";
import { ask } from "../prepare.ts";
import { transaction } from "../transaction.ts";

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.drop());

let pool: WatchedPool;
let db: Database;
afterEach(() => pool.close());

/** One connection, and a table `words` for this test only. */
async function open(): Promise<void> {
  pool = await watchedPool(database.connection);
  db = pool.db;
  await sql`drop table if exists words`.execute(db);
  await sql`create table words (word text primary key)`.execute(db);
  pool.trips.length = 0;
}

const say = async <Row>(db: Database, statement: RawBuilder<Row>) =>
  (await ask(db, statement.compile(db))).rows;
const write = (db: Database, word: unknown) => say(db, sql`insert into words values (${word})`);
const insert = "insert into words values ($1)";

async function words(): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from words order by word`.execute(db);
  return rows.map(({ word }) => word);
}

const outcomes = async (asked: Promise<unknown>[]) =>
  (await Promise.allSettled(asked)).map((each) =>
    each.status === "fulfilled" ? each.value : each.reason.code,
  );

const limits = { timeout: 10_000 };

test("statements of one moment share a round trip, and later ones go in the next", limits, async () => {
  await open();
  await onOneConnection(db, async (own) => {
    const first = Promise.all([write(own, "a"), write(own, "b")]);
    await new Promise(setImmediate);
    const second = [write(own, "c"), say(own, sql`select count(*) as n from words`)];
    assert.deepEqual((await Promise.all(second)).at(-1), [{ n: 3 }]);
    await first;
  });
  assert.deepEqual(pool.trips, [
    [insert, insert],
    [insert, "select count(*) as n from words"],
  ]);
});

test("each statement gets its own rows, prepared before or not", limits, async () => {
  await open();
  const number = (db: Database, n: number) => say(db, sql`select ${n}::integer as number`);
  const letters = (db: Database, n: number) =>
    say(db, sql`select chr(96 + n) as letter from generate_series(1, ${n}::integer) n`);
  for (let turn = 1; turn <= 3; turn++) {
    const rows = await onOneConnection(db, (own) =>
      Promise.all([number(own, turn), letters(own, 2), number(own, 7), letters(own, 0), letters(own, 1)]),
    );
    assert.deepEqual(rows, [
      [{ number: turn }],
      [{ letter: "a" }, { letter: "b" }],
      [{ number: 7 }],
      [],
      [{ letter: "a" }],
    ]);
  }
});

test("a failure in the middle undoes earlier statements and skips later ones", limits, async () => {
  await open();
  const division = (own: Database) => say(own, sql`select 1 / 0`);
  const asked = await onOneConnection(db, (own) =>
    outcomes([write(own, "a"), division(own), write(own, "b"), write(own, "c")]),
  );
  assert.deepEqual(asked, ["22012", "22012", "22012", "22012"]);
  assert.deepEqual(await words(), []);
  await onOneConnection(db, (own) => Promise.all([write(own, "b"), write(own, "c")]));
  assert.deepEqual(await words(), ["b", "c"]);
});

test("results from before a failure stay valid", limits, async () => {
  await open();
  await onOneConnection(db, async (own) => {
    await write(own, "a");
    assert.deepEqual(await outcomes([write(own, "b"), write(own, "a")]), ["23505", "23505"]);
    await write(own, "c");
  });
  assert.deepEqual(await words(), ["a", "c"]);
});

const refusedByPostgres: [what: string, statement: RawBuilder<unknown>, code: string][] = [
  ["a NUL in a text", sql`select ${"a\0b"}::text`, "22021"],
  ["a NUL in a document", sql`select ${{ a: "\0" }}::jsonb`, "22P05"],
  ["a lone surrogate in a document", sql`select ${{ a: "\ud800" }}::jsonb`, "22P02"],
  ["a number out of range", sql`select ${2 ** 31}::integer`, "22003"],
  ["a word for a number", sql`select ${"seven"}::integer`, "22P02"],
  ["no number at all", sql`select ${Number.NaN}::integer`, "22P02"],
  ["an impossible day", sql`select ${"2026-02-30"}::date`, "22008"],
];

for (const [what, statement, code] of refusedByPostgres) {
  test(`${what} is refused by PostgreSQL, and the connection stays usable`, limits, async () => {
    await open();
    for (let turn = 1; turn <= 2; turn++) await assert.rejects(statement.execute(db), { code });
    await write(db, "a");
    assert.deepEqual(await words(), ["a"]);
    assert.equal(pool.size(), 1);
  });
}

test("a lone surrogate arrives as U+FFFD", limits, async () => {
  await open();
  await write(db, "a\ud800b");
  assert.deepEqual(await words(), ["a\ufffdb"]);
});

const circle: Record<string, unknown> = {};
circle.self = circle;
const unsendable: Record<string, unknown> = {
  "a BigInt in an object": { n: 1n },
  "a circular object": circle,
  "a list with a circular object": ["a", circle],
  "an object that refuses": {
    toJSON() {
      throw new Error("no");
    },
  },
};

for (const [name, value] of Object.entries(unsendable)) {
  test(`${name} cannot be sent, which fails only that statement`, limits, async () => {
    await open();
    for (const inOne of [onOneConnection, transaction]) {
      const word = inOne.name;
      const asked = await inOne(db, (own) =>
        Promise.allSettled([write(own, `${word} 1`), write(own, value), write(own, `${word} 2`)]),
      );
      assert.deepEqual(
        asked.map(({ status }) => status),
        ["fulfilled", "rejected", "fulfilled"],
      );
    }
    await assert.rejects(transaction(db, (tx) => write(tx, value)));
    assert.deepEqual(await words(), [
      "onOneConnection 1",
      "onOneConnection 2",
      "transaction 1",
      "transaction 2",
    ]);
  });
}

test("a statement that cannot be sent begins no transaction", limits, async () => {
  await open();
  await assert.rejects(
    transaction(db, (tx) => write(tx, circle)),
    TypeError,
  );
  assert.deepEqual(pool.trips, []);
});
