import assert from "node:assert/strict";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { after, before, type TestContext, test } from "node:test";
import { sql } from "kysely";
import pg from "pg";
import { clientConfig, type TestDatabase, testDatabase } from "../../../test/database.ts";
import { type WatchedPool, watchedPool } from "../../../test/watched-pool.ts";
import { isDatabaseAway, refusedBy } from "./failures.ts";
import { onOneConnection } from "./hold-connection.ts";

let database: TestDatabase;
let pool: WatchedPool;
before(async () => {
  database = await testDatabase();
  pool = await watchedPool(database.connection);
});
after(async () => {
  await pool.close();
  await database.drop();
});

const limits = { timeout: 10_000 };

/** The error of connecting. */
async function failureOf(config: pg.PoolConfig): Promise<unknown> {
  const pool = new pg.Pool({ ...config, user: "x", database: "x", connectionTimeoutMillis: 500 });
  try {
    return await pool.query("select 1").then(
      () => assert.fail("it connected"),
      (error: unknown) => error,
    );
  } finally {
    await pool.end();
  }
}

/** A server that handles each connection with `treat`, and its address. */
async function listening(t: TestContext, treat: (socket: Socket) => void): Promise<pg.PoolConfig> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    treat(socket);
  }).listen(0, "127.0.0.1");
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, "listening");
  return { host: "127.0.0.1", port: (server.address() as AddressInfo).port };
}

const unreachable: Record<string, (t: TestContext) => pg.PoolConfig | Promise<pg.PoolConfig>> = {
  "without a socket": () => ({ host: "/nowhere", port: 1 }),
  "on a port without a listener": () => ({ host: "127.0.0.1", port: 1 }),
  "with an unknown name": () => ({ host: "database.invalid", port: 5432 }),
  "that hangs up": (t) => listening(t, (socket) => socket.end()),
  "that resets the connection": (t) => listening(t, (socket) => socket.resetAndDestroy()),
  "that stays silent": (t) => listening(t, () => undefined),
};

for (const [name, where] of Object.entries(unreachable)) {
  test(`a server ${name} is unavailable`, limits, async (t) => {
    const error = await failureOf(await where(t));
    assert.ok(isDatabaseAway(error), String(error));
  });
}

test("a pool without a free connection for too long is unavailable", limits, async () => {
  const small = new pg.Pool({ ...clientConfig(database.connection), max: 1 });
  const taken = await small.connect();
  // Only the wait is short: connecting itself may take longer on a busy machine.
  small.options.connectionTimeoutMillis = 100;
  await assert.rejects(small.connect(), isDatabaseAway);
  taken.release();
  await small.end();
});

test("a statement that hit its time limit may be retried", limits, async () => {
  await onOneConnection(pool.db, async (own) => {
    await sql`set statement_timeout = 50`.execute(own);
    await assert.rejects(sql`select pg_sleep(5)`.execute(own), isDatabaseAway);
    await sql`reset statement_timeout`.execute(own);
  });
});

const bySqlState: [code: string, what: string, isAway: boolean][] = [
  ["08006", "a connection that failed", true],
  ["08P01", "a violation of the protocol", true],
  ["53300", "too many connections", true],
  ["53100", "a full disk", true],
  ["57P01", "a server that an administrator shuts down", true],
  ["57P02", "a server that crashed", true],
  ["57P03", "a server that starts or recovers", true],
  ["57014", "a statement that was cancelled", true],
  ["25006", "a server that only reads since a failover", true],
  ["25P03", "a transaction that was idle too long", true],
  ["40001", "a serialisation that failed", true],
  ["40P01", "a deadlock", true],
  ["58030", "a disk that fails", true],
  ["23505", "a value that is taken", false],
  ["23503", "a reference to nothing", false],
  ["22P02", "a value of the wrong form", false],
  ["42P01", "a table that is not there", false],
  ["42601", "a statement that cannot be read", false],
  ["25P02", "a transaction that failed before", false],
  ["28P01", "a wrong password", false],
  ["3D000", "a database that is not there", false],
  ["P0001", "an error that a trigger raised", false],
];

for (const [code, what, isAway] of bySqlState) {
  test(`${what} (${code}) is ${isAway ? "" : "not "}an outage`, () => {
    const error = Object.assign(new pg.DatabaseError("said so", 7, "error"), { code });
    assert.equal(isDatabaseAway(error), isAway);
  });
}

test("the errors of all addresses of a name are checked", () => {
  const refused = Object.assign(new Error(), { code: "ECONNREFUSED", syscall: "connect" });
  assert.ok(isDatabaseAway(new AggregateError([new Error("other"), refused])));
  assert.ok(!isDatabaseAway(new AggregateError([new Error("other")])));
});

test("a temporary DNS failure may be retried", () => {
  assert.ok(isDatabaseAway(Object.assign(new Error(), { code: "EAI_AGAIN", syscall: "getaddrinfo" })));
});

test("an error unrelated to the database is not an outage", async () => {
  const missing = await readFile("/nowhere/at-all").catch((error: unknown) => error);
  const hungUp = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  for (const error of [
    missing,
    hungUp,
    new TypeError("x is not a function"),
    undefined,
    null,
    "57P01",
    { code: "57P01" },
  ]) {
    assert.equal(isDatabaseAway(error), false, String(error));
  }
});

test("a write refused by a constraint has the constraint's name; other errors have none", async () => {
  const failing = (text: string) =>
    sql
      .raw(text)
      .execute(pool.db)
      .catch((error: unknown) => error);
  await sql`create table words (word text constraint words_once primary key check (word <> ''))`.execute(
    pool.db,
  );
  await sql`insert into words values ('a')`.execute(pool.db);
  assert.equal(refusedBy(await failing("insert into words values ('a')")), "words_once");
  assert.equal(refusedBy(await failing("insert into words values ('')")), "words_word_check");
  assert.equal(refusedBy(await failing("select 1 / 0")), undefined);
  assert.equal(refusedBy(new Error("words_once")), undefined);
  assert.equal(refusedBy({ constraint: "words_once" }), undefined);
});
