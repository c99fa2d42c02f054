import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { after, afterEach, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { until } from "../../../test/command-line.ts";
import { type TestDatabase, testDatabase, urlOf } from "../../../test/database.ts";
import { type WatchedPool, watchedPool } from "../../../test/watched-pool.ts";
import { addressesIn } from "./addresses.ts";
import { type Database, openDatabase, openPool } from "./connect.ts";
import { isDatabaseAway } from "./failures.ts";
import { onOneConnection } from "./hold-connection.ts";
import { ask } from "./prepare.ts";
import { transaction } from "./transaction.ts";

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
  await sql`create table words (word text primary key)`.execute(db);
}

const say = (db: Database, text: string) => ask(db, sql.raw(text).compile(db));
const write = (db: Database, word: string) => say(db, `insert into words values ('${word}')`);

async function words(): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from words order by word`.execute(db);
  return rows.map(({ word }) => word);
}

/** Every caller gets an error that says that a retry may help. */
async function allFail(asked: Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(asked)) {
    assert.equal(outcome.status, "rejected");
    assert.ok(isDatabaseAway(outcome.reason), String(outcome.reason));
  }
}

// Each ends quickly; a lost statement without an error would wait forever.
const limits = { timeout: 10_000 };

/** How this process learns of a connection's end: from its next message, or by writing to it. */
const ends: Record<string, () => Promise<void>> = {
  "was lost": () => pool.cut(),
  "was lost a moment ago": async () => pool.cutUnnoticed(),
};

for (const [happened, end] of Object.entries(ends)) {
  test(
    `between two statements, a connection that ${happened} fails the second and no third`,
    limits,
    async () => {
      await open();
      await onOneConnection(db, async (own) => {
        await write(own, "a");
        await end();
        await allFail([write(own, "b"), write(own, "c")]);
        await allFail([write(own, "d")]);
      });
      await write(db, "e");
      assert.deepEqual(await words(), ["a", "e"]);
    },
  );

  test(`a transaction whose connection ${happened} fails and leaves nothing`, limits, async () => {
    await open();
    const cutOff = transaction(db, async (tx) => {
      await write(tx, "a");
      await end();
      await allFail([write(tx, "b"), write(tx, "c")]);
    });
    await allFail([cutOff]);
    await transaction(db, (tx) => write(tx, "d"));
    assert.deepEqual(await words(), ["d"]);
  });

  test(`the commit of a transaction whose connection ${happened} fails`, limits, async () => {
    await open();
    const cutOff = transaction(db, async (tx) => {
      await write(tx, "a");
      await end();
    });
    await allFail([cutOff]);
    assert.deepEqual(await words(), []);
  });

  test(
    `a transaction whose connection ${happened} before it began fails with its first statement`,
    limits,
    async () => {
      await open();
      const cutOff = transaction(db, async (tx) => {
        await end();
        await allFail([write(tx, "a"), write(tx, "b")]);
        await write(tx, "c");
      });
      await allFail([cutOff]);
      await transaction(db, (tx) => write(tx, "d"));
      assert.deepEqual(await words(), ["d"]);
    },
  );

  test(`an empty transaction succeeds although its connection ${happened}`, limits, async () => {
    await open();
    assert.equal(await transaction(db, () => end().then(() => "done")), "done");
    await until(() => pool.size() === 0, 5_000);
    await write(db, "a");
    assert.deepEqual(await words(), ["a"]);
  });
}

test(
  "a connection lost during a round trip fails all its statements and those queued behind it",
  limits,
  async () => {
    await open();
    await onOneConnection(db, async (own) => {
      const under = [write(own, "a"), say(own, "select pg_sleep(60)"), write(own, "b")];
      await delay(100);
      const behind = [write(own, "c"), write(own, "d")];
      const all = allFail([...under, ...behind]);
      await pool.cut();
      await all;
    });
    assert.deepEqual(await words(), []);
  },
);

test("a pool that lost all connections at once opens them again", limits, async () => {
  await open(4);
  const crowd = (text: string) => Array.from({ length: 12 }, () => transaction(db, (tx) => say(tx, text)));
  await Promise.all(crowd("select pg_sleep(0.05)"));
  assert.equal(pool.size(), 4);
  const waiting = Promise.allSettled(crowd("select pg_sleep(1)"));
  await delay(200);
  await pool.cut();
  const outcomes = await waiting;
  // Four were running; the others got a new connection.
  assert.equal(outcomes.filter(({ status }) => status === "rejected").length, 4);
  await Promise.all(crowd("select pg_sleep(0.05)"));
  assert.equal(pool.size(), 4);
});

test("a connection lost while idle is replaced", limits, async () => {
  await open();
  await pool.cut();
  await until(() => pool.size() === 0, 5_000);
  await write(db, "a");
  assert.deepEqual(await words(), ["a"]);
});

test("a connection that breaks as soon as it is made fails its first statement, and ends no process", async () => {
  const server = addressesIn(urlOf(database.connection))?.servers[0];
  const way = createServer((near) => {
    const far = connect(`${server?.host}/.s.PGSQL.${server?.port}`);
    far.pipe(near);
    near.once("data", (startup) => {
      far.write(startup);
      near.once("data", () => far.destroy());
    });
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  way.listen(0, "127.0.0.1");
  await once(way, "listening");
  const { port } = way.address() as AddressInfo;
  const url = new URL(urlOf(database.connection));
  url.searchParams.delete("host");
  url.host = `127.0.0.1:${port}`;
  const through = openPool({ connection: url.href, max: 1, applicationName: "test", readsOnly: true });
  const broken = openDatabase(through);
  await assert.rejects(sql`select 1`.execute(broken), isDatabaseAway);
  await broken.destroy();
  way.close();
});
