import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { sql } from "kysely";
import type pg from "pg";
import { onBusyMachine } from "../../../test/command-line.ts";
import { testDatabase, urlOf } from "../../../test/database.ts";
import { type FreezingWay, freezingWay } from "../../../test/freezing-proxy.ts";
import { addressesIn } from "./addresses.ts";
import { openDatabase, openPool } from "./connect.ts";
import { isDatabaseAway } from "./failures.ts";

const leftWithinMs = 10_000;

interface Opened {
  pool: pg.Pool;
  way: FreezingWay;
  ask(text: string): Promise<unknown>;
}

/** A pool whose connections pass through a proxy that can freeze. */
async function open(t: TestContext): Promise<Opened> {
  const database = await testDatabase();
  const url = new URL(urlOf(database.connection));
  const server = addressesIn(url.href)?.servers[0] ?? { host: "", port: 0 };
  const way = await freezingWay(server);
  url.searchParams.delete("host");
  url.host = `127.0.0.1:${way.port}`;
  const connection = url.href;
  const pool = openPool({ connection, max: 4, applicationName: "silence" });
  const db = openDatabase(pool);
  t.after(async () => {
    await way.close();
    await db.destroy();
    await database.drop();
  });
  return { pool, way, ask: (text) => sql.raw(text).execute(db) };
}

test("a hung server is given up within ten seconds, and all its connections are closed", async (t) => {
  const { pool, way, ask } = await open(t);
  await Promise.all([1, 2, 3, 4].map(() => ask("select pg_sleep(0.1)")));
  assert.equal(pool.totalCount, 4);
  way.freeze();
  const began = performance.now();
  const failure = await ask("select 1").catch((error: unknown) => error);
  const tookMs = performance.now() - began;
  assert.ok(isDatabaseAway(failure), String(failure));
  assert.ok(tookMs < onBusyMachine(leftWithinMs), `it took ${tookMs} ms`);
  way.letNewOnesPass();
  // If one of the four still existed, it would be used and stay silent until it is given up as well, and its question would fail.
  await Promise.all([1, 2, 3, 4].map(() => ask("select 1")));
});

test("a single hung connection is given up too, and no other", async (t) => {
  const { way, ask } = await open(t);
  await ask("select 1");
  way.freeze();
  way.letNewOnesPass();
  const hanging = ask("select 1").catch((error: unknown) => error);
  await ask("select pg_sleep(5)");
  assert.ok(isDatabaseAway(await hanging));
});

test("a long-running statement is waited for while the server works", async (t) => {
  const { ask } = await open(t);
  const slow = Array.from({ length: 3 }, () => ask("select pg_sleep(9)"));
  await Promise.all(slow);
});

test("a long-running statement is waited for while the server takes no further connection", async (t) => {
  const database = await testDatabase();
  const role = `narrow_${process.pid}`;
  const admin = openDatabase(openPool({ connection: database.connection, max: 1, applicationName: "admin" }));
  await sql.raw(`create role ${role} login connection limit 1`).execute(admin);
  const connection = urlOf(database.connection).replace(/\/\/[^@]*@/, `//${role}@`);
  const db = openDatabase(openPool({ connection, max: 1, applicationName: "narrow" }));
  t.after(async () => {
    await db.destroy();
    await sql.raw(`drop role ${role}`).execute(admin);
    await admin.destroy();
    await database.drop();
  });
  await sql`select pg_sleep(9)`.execute(db);
});
