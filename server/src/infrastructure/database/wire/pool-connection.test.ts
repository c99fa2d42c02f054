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

/** With a table `words` for this test only. */
async function open(max = 1): Promise<void> {
  pool = await watchedPool(database.connection, max);
  db = pool.db;
  await sql`drop table if exists words`.execute(db);
  await sql`create table words (word text)`.execute(db);
}

const limits = { timeout: 10_000 };

/** The prepared statements of a connection that contain `part`. */
async function preparedOn(db: Database, part: string): Promise<{ name: string; statement: string }[]> {
  const { rows } = await sql<{ name: string; statement: string }>`
    select name, statement from pg_prepared_statements
    where position(${part} in statement) > 0 and statement not like '%pg_prepared%'`.execute(db);
  return rows;
}

const found = (db: Database, n: number) => sql<{ n: number }>`select ${n}::integer as n`.execute(db);

test("a statement is prepared once per connection, under the same name", limits, async () => {
  await open(2);
  await onOneConnection(db, (one) =>
    onOneConnection(db, async (other) => {
      for (const each of [one, other, one, other, one]) await found(each, 1);
      const prepared = [await preparedOn(one, "as n"), await preparedOn(other, "as n")];
      assert.equal(prepared[0]?.length, 1);
      assert.deepEqual(prepared[1], prepared[0]);
    }),
  );
  // The next user of a connection finds the statements that the last one prepared.
  const before = await preparedOn(db, "as n");
  await found(db, 2);
  assert.deepEqual(await preparedOn(db, "as n"), before);
});

test("different statements have different names", limits, async () => {
  await open();
  for (const text of ["1 as first_of", "2 as first_of", "1  as first_of"])
    await sql.raw(`select ${text}`).execute(db);
  const names = (await preparedOn(db, "first_of")).map(({ name }) => name);
  assert.equal(new Set(names).size, 3);
});

test("a statement that failed the first time can be run again", limits, async () => {
  await open();
  await sql`alter table words add primary key (word)`.execute(db);
  const insert = (word: string) => sql`insert into words values (${word}) returning word`.execute(db);
  const later = () => sql`select word from words_of_tomorrow`.execute(db);
  await sql`insert into words values ('a')`.execute(db);
  for (let turn = 1; turn <= 2; turn++) await assert.rejects(insert("a"), { code: "23505" });
  for (let turn = 1; turn <= 2; turn++) await assert.rejects(later(), { code: "42P01" });
  assert.deepEqual((await insert("b")).rows, [{ word: "b" }]);
  await sql`create view words_of_tomorrow as select word from words where word > 'a'`.execute(db);
  assert.deepEqual((await later()).rows, [{ word: "b" }]);
  await sql`drop view words_of_tomorrow`.execute(db);
});

test("a column added by a migration does not affect earlier statements", limits, async () => {
  await open();
  const read = () => sql`select word from words`.execute(db);
  await sql`insert into words values ('a')`.execute(db);
  await read();
  await sql`alter table words add column meaning text default 'unknown'`.execute(db);
  await sql`create index on words (word)`.execute(db);
  assert.deepEqual((await read()).rows, [{ word: "a" }]);
});

test(
  "a statement whose columns a migration changed fails once and is then prepared again",
  limits,
  async () => {
    await open();
    const read = () => sql`select word from words`.execute(db);
    const readAll = () => sql`select * from words`.execute(db);
    await sql`insert into words values ('12')`.execute(db);
    await Promise.all([read(), readAll()]);
    await sql`alter table words alter column word type integer using word::integer`.execute(db);
    await sql`alter table words add column at timestamptz not null default '2026-03-01 09:30:00.5+00'`.execute(
      db,
    );
    const outcomes: unknown[] = [];
    for (const again of [read, read, readAll, readAll]) {
      outcomes.push(
        await again().then(
          ({ rows }) => rows,
          ({ code }) => code,
        ),
      );
    }
    assert.deepEqual(outcomes, [
      "0A000",
      [{ word: 12 }],
      "0A000",
      [{ word: 12, at: "2026-03-01T09:30:00.500000Z" }],
    ]);
  },
);

test(
  "a statement that PostgreSQL no longer has prepared fails once and is then prepared again",
  limits,
  async () => {
    await open();
    await found(db, 1);
    await sql`deallocate all`.execute(db);
    await assert.rejects(found(db, 1), { code: "26000" });
    assert.deepEqual((await found(db, 2)).rows, [{ n: 2 }]);
  },
);

test("an empty statement gets an empty result, and its neighbours their own", limits, async () => {
  await open();
  const rows = await onOneConnection(db, (own) => {
    const say = async (statement: RawBuilder<unknown>) => (await ask(own, statement.compile(own))).rows;
    return Promise.all([say(sql`select 1 as a`), say(sql``), say(sql`-- nothing`), say(sql`select 2 as b`)]);
  });
  assert.deepEqual(rows, [[{ a: 1 }], [], [], [{ b: 2 }]]);
});

test("COPY FROM STDIN fails without blocking others", limits, async () => {
  await open();
  const copied = transaction(db, async (tx) => {
    await sql`insert into words values ('a')`.execute(tx);
    await Promise.all(
      ["copy words from stdin", "select 1"].map((text) => ask(tx, sql.raw(text).compile(tx))),
    );
  });
  await assert.rejects(copied);
  assert.deepEqual((await sql`select word from words`.execute(db)).rows, []);
});

test("hundreds of concurrent statements on few connections each get their own result", limits, async () => {
  await open(3);
  const numbers = Array.from({ length: 600 }, (_, index) => index);
  const answers = await Promise.all(
    numbers.map((n) =>
      n % 3 === 0 ? transaction(db, (tx) => found(tx, n)) : onOneConnection(db, (own) => found(own, n)),
    ),
  );
  assert.deepEqual(
    answers.map(({ rows }) => rows[0]?.n),
    numbers,
  );
});
