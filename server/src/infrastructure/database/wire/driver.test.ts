import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
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

const pools: WatchedPool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

/** With a table `words` for this test only. */
async function open(max = 1): Promise<WatchedPool> {
  const pool = await watchedPool(database.connection, max);
  pools.push(pool);
  await sql`drop table if exists words`.execute(pool.db);
  await sql`create table words (word text primary key)`.execute(pool.db);
  pool.trips.length = 0;
  return pool;
}

const say = async <Row>(db: Database, statement: RawBuilder<Row>) =>
  (await ask(db, statement.compile(db))).rows;
const write = (db: Database, word: string) => say(db, sql`insert into words values (${word})`);
const refused = (db: Database) => say(db, sql`select 1 / 0`);
const fails = { code: "22012" };

async function words(db: Database): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from words order by word`.execute(db);
  return rows.map(({ word }) => word);
}

const limits = { timeout: 10_000 };

test("a transaction begins with its first statement, in the same round trip", limits, async () => {
  const { db, trips } = await open();
  await transaction(db, async (tx) => {
    assert.deepEqual(trips, []);
    await Promise.all([write(tx, "a"), write(tx, "b")]);
    await write(tx, "c");
  });
  const insert = "insert into words values ($1)";
  assert.deepEqual(trips, [["begin", insert, insert], [insert], ["commit"]]);
  assert.deepEqual(await words(db), ["a", "b", "c"]);
});

test("an empty transaction sends nothing, on success and on failure", limits, async () => {
  const { db, trips } = await open();
  assert.equal(await transaction(db, async () => "done"), "done");
  await assert.rejects(
    transaction(db, async () => {
      throw new Error("before anything was asked");
    }),
    { message: "before anything was asked" },
  );
  assert.deepEqual(trips, []);
  // Neither left a BEGIN behind that the next statement would run in.
  await write(db, "outside");
  assert.deepEqual(trips, [["insert into words values ($1)"]]);
});

test("a transaction has the requested isolation and access mode", limits, async () => {
  const { db, trips } = await open();
  const careful = db.transaction().setIsolationLevel("serializable").setAccessMode("read only");
  const { rows } = await careful.execute((tx) => sql`show transaction_isolation`.execute(tx));
  assert.deepEqual(rows, [{ transaction_isolation: "serializable" }]);
  assert.equal(trips[0]?.[0], "begin isolation level serializable read only");
  await assert.rejects(
    careful.execute((tx) => write(tx, "a")),
    { code: "25006" },
  );
});

test("a failed begin fails its statements, and leaves the connection usable", limits, async () => {
  const { db } = await open();
  await onOneConnection(db, async (own) => {
    // PostgreSQL begins nothing in a failed transaction.
    await say(own, sql`begin`);
    await assert.rejects(refused(own), fails);
    await assert.rejects(
      transaction(own, (tx) => Promise.all([write(tx, "a"), write(tx, "b")])),
      { code: "25P02" },
    );
  });
  await transaction(db, (tx) => write(tx, "c"));
  assert.deepEqual(await words(db), ["c"]);
});

test("a failure in a transaction rolls back all its writes", limits, async () => {
  const { db, trips } = await open();
  const failing = transaction(db, async (tx) => {
    await write(tx, "a");
    await Promise.all([write(tx, "b"), refused(tx), write(tx, "c")]);
  });
  await assert.rejects(failing, fails);
  assert.deepEqual(trips.at(-1), ["rollback"]);
  await transaction(db, (tx) => write(tx, "d"));
  assert.deepEqual(await words(db), ["d"]);
});

test("a transaction with a swallowed failure does not succeed", limits, async () => {
  const { db } = await open();
  const overlooking = transaction(db, async (tx) => {
    await write(tx, "a");
    await refused(tx).catch(() => undefined);
    return "done";
  });
  await assert.rejects(overlooking, { message: "The transaction had failed and was rolled back." });
  assert.deepEqual(await words(db), []);
});

test("a failure that was not awaited prevents the commit", limits, async () => {
  const { db, trips } = await open();
  const careless = transaction(db, async (tx) => {
    await write(tx, "a");
    refused(tx).catch(() => undefined);
  });
  await assert.rejects(careless, fails);
  assert.deepEqual(trips.slice(-2), [["select 1 / 0", "commit"], ["rollback"]]);
  assert.deepEqual(await words(db), []);
});

test("the work's own error is thrown, also if the rollback fails with another", limits, async () => {
  const { db, trips } = await open();
  const careless = transaction(db, async (tx) => {
    await write(tx, "a");
    refused(tx).catch(() => undefined);
    throw new Error("its own");
  });
  await assert.rejects(careless, { message: "its own" });
  assert.deepEqual(trips.at(-1), ["select 1 / 0", "rollback"]);
  // A connection with an open transaction is never handed out.
  await write(db, "b");
  assert.deepEqual(await words(db), ["b"]);
});

test("a savepoint rolls back only later statements", limits, async () => {
  const { db } = await open();
  await transaction(db, async (tx) => {
    await write(tx, "a");
    await say(tx, sql`savepoint before`);
    await assert.rejects(Promise.all([write(tx, "b"), refused(tx)]), fails);
    await say(tx, sql`rollback to savepoint before`);
    await write(tx, "c");
  });
  assert.deepEqual(await words(db), ["a", "c"]);
});

test("concurrent transactions do not mix, on two connections or on one", limits, async () => {
  for (const max of [2, 1]) {
    const { db } = await open(max);
    const [kept, left] = await Promise.allSettled([
      transaction(db, async (tx) => {
        await write(tx, "a");
        await delay(50);
        await write(tx, "b");
      }),
      transaction(db, async (tx) => {
        await write(tx, "c");
        await refused(tx);
      }),
    ]);
    assert.deepEqual([kept.status, left.status], ["fulfilled", "rejected"]);
    assert.deepEqual(await words(db), ["a", "b"]);
  }
});

test("a connection is released when all its statements are answered", limits, async () => {
  const { db } = await open();
  const late: Promise<unknown>[] = [];
  const leaving = onOneConnection(db, async (own) => {
    late.push(say(own, sql`select pg_sleep(0.2)`));
    await delay(50);
    late.push(refused(own));
    for (const each of late) each.catch(() => undefined);
    throw new Error("gone before the answers");
  });
  const next = transaction(db, (tx) => write(tx, "a"));
  await assert.rejects(leaving, { message: "gone before the answers" });
  await next;
  await assert.rejects(Promise.all(late), fails);
  assert.deepEqual(await words(db), ["a"]);
});

test("a statement after the release joins no other transaction", limits, async () => {
  const { db } = await open();
  let late: Promise<unknown> = Promise.resolve();
  const leaving = onOneConnection(db, async (own) => {
    late = delay(150).then(() => write(own, "late"));
    late.catch(() => undefined);
    throw new Error("gone before it was asked");
  });
  await assert.rejects(leaving, { message: "gone before it was asked" });
  await transaction(db, async (tx) => {
    await write(tx, "a");
    await assert.rejects(late, /given back/);
  });
  assert.deepEqual(await words(db), ["a"]);
});

test("a statement returns the number of changed rows", limits, async () => {
  const { db } = await open();
  const changed = async (statement: RawBuilder<unknown>) => (await statement.execute(db)).numAffectedRows;
  assert.equal(await changed(sql`insert into words values ('a'), ('b'), ('c')`), 3n);
  assert.equal(await changed(sql`update words set word = word || '!' where word <> 'c'`), 2n);
  assert.equal(
    await changed(sql`merge into words using (values ('c')) as gone (word) on words.word = gone.word
      when matched then delete`),
    1n,
  );
  assert.equal(await changed(sql`delete from words where word = 'nowhere'`), 0n);
  assert.equal(await changed(sql`select word from words`), undefined);
});

test("an error's stack leads to the caller", limits, async () => {
  const { db } = await open();
  const failing = sql`select 1 / 0`.execute(db);
  await assert.rejects(failing, ({ stack }: Error) => /driver\.test\.ts/.test(stack ?? ""));
});

test("streaming results is refused", limits, async () => {
  const { db } = await open();
  const reading = async () => {
    for await (const _ of db.selectFrom("brands").select("id").stream()) break;
  };
  await assert.rejects(reading, { message: "Large results are read in pages." });
});
