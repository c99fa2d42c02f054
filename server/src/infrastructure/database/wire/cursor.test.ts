import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { testDatabase } from "../../../../test/database.ts";
import { type Database, openDatabase, openPool } from "../connect.ts";
import { byOwner, readInPieces } from "./cursor.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Database;
before(async () => {
  database = await testDatabase();
  db = openDatabase(openPool({ connection: database.serving, max: 2, applicationName: "cursor" }));
});
after(async () => {
  await db.destroy();
});

const numbers = (from: number, to: number) =>
  sql<{
    n: number;
    owner: string;
  }>`select n, (n / 7)::text as owner from generate_series(${from}::integer, ${to}::integer) n`;

test("interleaved cursors return all rows in chunks", async () => {
  await db.transaction().execute(async (db) => {
    const [one, other] = [readInPieces(db, numbers(1, 250)), readInPieces(db, numbers(301, 500))];
    const sizes: number[] = [];
    const found: number[] = [];
    for (let goesOn = true; goesOn; ) {
      goesOn = false;
      for (const pieces of [one, other]) {
        const { value, done } = await pieces.next();
        if (done) continue;
        goesOn = true;
        sizes.push(value.length);
        found.push(...value.map(({ n }) => n));
      }
    }
    assert.deepEqual(sizes, [100, 100, 100, 100, 50]);
    assert.equal(new Set(found).size, 450);
  });
});

test("rows are grouped by owner, also for owners without rows", async () => {
  await db.transaction().execute(async (db) => {
    const of = byOwner(readInPieces(db, numbers(14, 300)), ({ owner }) => owner);
    for (let owner = 0; owner <= 43; owner++) {
      const found: number[] = [];
      for await (const { n } of of(String(owner))) found.push(n);
      const expected = Array.from({ length: 7 }, (_, index) => owner * 7 + index).filter(
        (n) => n >= 14 && n <= 300,
      );
      assert.deepEqual(found, expected);
    }
  });
});

test("a cursor needs a transaction", async () => {
  await assert.rejects(readInPieces(db, numbers(1, 2)).next(), /transaction/);
});
