import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { setTimeout as delay, setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { type TestDatabase, testDatabase } from "../../../../test/database.ts";
import { type WatchedPool, watchedPool } from "../../../../test/watched-pool.ts";
import type { Database } from "../connect.ts";
import { isDatabaseAway } from "../failures.ts";
import { prepare, prepareInCommon } from "../prepare.ts";
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

async function open(max = 1): Promise<WatchedPool> {
  const pool = await watchedPool(database.connection, max);
  pools.push(pool);
  await Promise.all(Array.from({ length: max }, () => transaction(pool.db, (tx) => half(tx, { of: 2 }))));
  pool.trips.length = 0;
  return pool;
}

const half = prepare((db, { of }: { of: number }) =>
  db.selectNoFrom(sql<number>`1000 / ${of}::integer`.as("half")),
);
const slowly = prepare((db, { seconds }: { seconds: number }) =>
  db.selectNoFrom(sql`pg_sleep(${seconds})`.as("slept")),
);
const ofOne = async (db: Database, of: number) => (await half(db, { of }))[0]?.half;
const lengths = ({ trips }: WatchedPool) => trips.map(({ length }) => length);

const limits = { timeout: 20_000 };

test("concurrent reads of different callers share a round trip", limits, async () => {
  const pool = await open(4);
  assert.deepEqual(await Promise.all([1, 2, 4].map((of) => ofOne(pool.db, of))), [1000, 500, 250]);
  assert.deepEqual(lengths(pool), [3]);
  await ofOne(pool.db, 8);
  assert.deepEqual(lengths(pool), [3, 1]);
});

test("no round trip carries more than a few of very many reads", limits, async () => {
  const pool = await open(2);
  const all = Array.from({ length: 50 }, (_, index) => index + 1);
  assert.deepEqual(
    await Promise.all(all.map((of) => ofOne(pool.db, of))),
    all.map((of) => Math.floor(1000 / of)),
  );
  assert.deepEqual(lengths(pool), [8, 8, 8, 8, 8, 8, 2]);
});

const ofHash = prepareInCommon((db, { hash, of }: { hash: Buffer; of: number | null }) =>
  db.selectNoFrom([
    sql<number>`1000 / ${of}::integer`.as("share"),
    sql<number>`length(${hash}::bytea)`.as("length"),
  ]),
);
const hash = () => Buffer.from("a key");

test("equal concurrent queries run once, and later ones once more", limits, async () => {
  const pool = await open();
  const alike = () => Promise.all(Array.from({ length: 20 }, () => ofHash(pool.db, { hash: hash(), of: 4 })));
  for (const rows of await alike()) assert.deepEqual(rows, [{ share: 250, length: 5 }]);
  assert.deepEqual(lengths(pool), [1]);
  await alike();
  assert.deepEqual(lengths(pool), [1, 1]);
});

test("a query that begins after the sending runs again, as a key may have been revoked", limits, async () => {
  const pool = await open(2);
  const first = ofHash(pool.db, { hash: hash(), of: 4 });
  while (pool.trips.length === 0) await setImmediate();
  await Promise.all([first, ofHash(pool.db, { hash: hash(), of: 4 })]);
  assert.deepEqual(lengths(pool), [1, 1]);
});

test("queries that differ run separately, and each gets its own result", limits, async () => {
  const pool = await open();
  const asked = [
    { hash: hash(), of: 1 },
    { hash: hash(), of: 2 },
    { hash: Buffer.from("another key"), of: 1 },
    { hash: hash(), of: null },
  ];
  const answers = await Promise.all(asked.map((of) => ofHash(pool.db, of)));
  assert.deepEqual(
    answers.map(([row]) => [row?.share, row?.length]),
    [
      [1000, 5],
      [500, 5],
      [1000, 11],
      [null, 5],
    ],
  );
  assert.deepEqual(lengths(pool), [4]);
});

test("an error reaches all callers of the shared query", limits, async () => {
  const pool = await open();
  const asked = [0, 1, 0].map((of) => ofHash(pool.db, { hash: hash(), of }));
  const outcomes = (await Promise.allSettled(asked)).map(({ status }) => status);
  assert.deepEqual(outcomes, ["rejected", "fulfilled", "rejected"]);
});

test("a transaction runs its own query", limits, async () => {
  const pool = await open(2);
  const of = { hash: hash(), of: 4 };
  await transaction(pool.db, (tx) => Promise.all([ofHash(tx, of), ofHash(pool.db, of), ofHash(tx, of)]));
  const together = pool.trips.map((texts) => texts.filter((text) => text.startsWith("select")).length);
  assert.deepEqual(together.filter((count) => count > 0).sort(), [1, 2]);
});

test("a refused query fails alone; those that shared its round trip run again", limits, async () => {
  const pool = await open();
  const asked = await Promise.allSettled([1, 0, 2, 0].map((of) => ofOne(pool.db, of)));
  assert.deepEqual(
    asked.map((one) => (one.status === "fulfilled" ? one.value : (one.reason as { code: string }).code)),
    [1000, "22012", 500, "22012"],
  );
  assert.equal(await ofOne(pool.db, 4), 250);
});

test("a lost connection fails all its queries, and later ones use another", limits, async () => {
  const pool = await open(2);
  const asked = Promise.allSettled([slowly(pool.db, { seconds: 10 }), ofOne(pool.db, 2)]);
  await delay(200);
  await pool.cut();
  for (const one of await asked) {
    assert.equal(one.status, "rejected");
    assert.ok(isDatabaseAway((one as PromiseRejectedResult).reason));
  }
  // The pool's other, idle connection was cut as well, and notices that with a delay.
  await delay(200);
  assert.equal(await ofOne(pool.db, 2), 500);
});

test("a transaction's queries stay in it", limits, async () => {
  const pool = await open(2);
  await transaction(pool.db, (tx) => Promise.all([ofOne(tx, 1), ofOne(pool.db, 2), ofOne(tx, 4)]));
  const together = pool.trips.map((texts) => texts.filter((text) => text.startsWith("select")).length);
  assert.deepEqual(together.filter((count) => count > 0).sort(), [1, 2]);
});

test("a connection lost while idle is not reused", limits, async () => {
  const pool = await open(2);
  await Promise.all([slowly(pool.db, { seconds: 0.05 }), transaction(pool.db, (tx) => ofOne(tx, 2))]);
  await pool.cut();
  await delay(50);
  assert.equal(await ofOne(pool.db, 2), 500);
  assert.equal(await transaction(pool.db, (tx) => ofOne(tx, 4)), 250);
});
