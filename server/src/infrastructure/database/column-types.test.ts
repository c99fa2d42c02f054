import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { type TestDatabase, testDatabase } from "../../../test/database.ts";
import { type WatchedPool, watchedPool } from "../../../test/watched-pool.ts";

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

/** Type, sent value, and the returned value if it differs. */
const values: [type: string, sent: unknown, read?: unknown][] = [
  ["text", ""],
  ["text", "Grüße, 請求書 👩‍👩‍👧 \\ ' \" \n\t $1"],
  ["text", "x".repeat(1_000_000)],
  ["text", null],
  ["text", undefined, null],
  ["text", 7, "7"],
  ["integer", -(2 ** 31)],
  ["integer", "12", 12],
  ["bigint", 2 ** 53 - 1],
  ["bigint", 9007199254740991n, 9007199254740991],
  ["boolean", true],
  ["boolean", false],
  ["double precision", 0.1],
  ["double precision", Number.POSITIVE_INFINITY],
  ["numeric", "123456789012345678901234567890.5"],
  ["timestamptz", "2026-03-01T09:30:00.123456Z"],
  ["timestamptz", "2026-03-01T10:30:00+01:00", "2026-03-01T09:30:00.000000Z"],
  ["timestamptz", new Date("2026-03-01T09:30:00.5Z"), "2026-03-01T09:30:00.500000Z"],
  ["timestamptz", "0001-01-02T00:00:00Z", "0001-01-02T00:00:00.000000Z"],
  ["timestamptz", "infinity"],
  ["bytea", Buffer.from([0, 1, 255, 92])],
  ["bytea", new Uint8Array([7, 0]), Buffer.from([7, 0])],
  ["bytea", Buffer.alloc(0)],
  ["jsonb", { a: [1, null, { b: "\\u0041\"'" }] }],
  ["jsonb", '["text is taken as it is"]', ["text is taken as it is"]],
  ["text[]", ["a", 'b"c', "d,e", "{}", "NULL", "\\", ""]],
  ["text[]", ["a", null]],
  ["text[]", []],
  ["integer[]", [1, -2]],
];

test("values of every type arrive as sent, on the first and on prepared execution", async () => {
  for (const [type, sent, read = sent ?? null] of values) {
    for (let turn = 1; turn <= 2; turn++) {
      const { rows } = await sql`select ${sent}::${sql.raw(type)} as value`.execute(pool.db);
      assert.deepEqual(rows, [{ value: read }], `${type}: ${String(sent).slice(0, 40)}`);
    }
  }
});
