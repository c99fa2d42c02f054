import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { type TestDatabase, testDatabase } from "../../../test/database.ts";
import { type WatchedPool, watchedPool } from "../../../test/watched-pool.ts";
import type { Database } from "./connect.ts";
import { heldConnection, onOneConnection } from "./hold-connection.ts";
import { transaction } from "./transaction.ts";

let database: TestDatabase;
let pool: WatchedPool;
let db: Database;
before(async () => {
  database = await testDatabase();
  pool = await watchedPool(database.connection, 2);
  db = pool.db;
});
after(async () => {
  await pool.close();
  await database.drop();
});

const limits = { timeout: 10_000 };

async function backendOf(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid;
}

test("a connection is held until the work ends or fails, and no longer", limits, async () => {
  assert.equal(heldConnection(db), undefined);
  const seen: Database[] = [];
  for (const inOne of [onOneConnection, transaction]) {
    await inOne(db, async (own) => {
      seen.push(own);
      assert.ok(heldConnection(own));
      assert.equal(heldConnection(db), undefined);
    });
    const failing = inOne(db, async (own) => {
      seen.push(own);
      throw new Error("failed");
    });
    await assert.rejects(failing, { message: "failed" });
  }
  assert.equal(seen.length, 4);
  assert.deepEqual(seen.map(heldConnection), [undefined, undefined, undefined, undefined]);
  // Four times one connection: each was released, or a pool of two would have none left.
  await Promise.all([backendOf(db), backendOf(db)]);
});

test("all statements on a held connection use the same one", limits, async () => {
  await onOneConnection(db, async (own) => {
    const first = await backendOf(own);
    const other = await backendOf(db);
    assert.notEqual(first, other);
    for (let turn = 1; turn <= 3; turn++) assert.equal(await backendOf(own), first);
    assert.equal(await transaction(own, backendOf), first);
  });
});

test("inside a transaction, the held connection is the transaction's", limits, async () => {
  await transaction(db, async (tx) => {
    assert.equal(await onOneConnection(tx, async (own) => own), tx);
    assert.ok(heldConnection(tx), "it is held still");
  });
});

test("work is limited to the number of connections; more waits for a free one", limits, async () => {
  const steps: string[] = [];
  await Promise.all(
    ["first", "second", "third"].map((name) =>
      onOneConnection(db, async (own) => {
        steps.push(`${name} begins`);
        await sql`select pg_sleep(0.1)`.execute(own);
        steps.push(`${name} ends`);
      }),
    ),
  );
  assert.deepEqual(steps.slice(0, 2).sort(), ["first begins", "second begins"]);
  assert.ok(steps.indexOf("third begins") > 2, steps.join(", "));
});
