import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openTestDatabase, testDatabase } from "../../../test/database.ts";
import { openPool } from "../../infrastructure/database/connect.ts";
import { guarded } from "./check.ts";
import { checkReplication } from "./replication.ts";
import { checkConnections, checkTransactions } from "./server.ts";

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
before(async () => {
  opened = await openTestDatabase();
});
after(() => opened.close());

test("reports the server's state, its connections and its oldest transaction", async () => {
  const { db } = opened;
  const [replication] = await checkReplication(db);
  assert.deepEqual(
    [replication?.status, replication?.detail],
    ["ok", "This is the primary; standbys: none."],
  );
  const [enough] = await checkConnections({ workers: 1 }, db);
  assert.equal(enough?.status, "ok", enough?.detail);
  const [tooFew] = await checkConnections({ workers: 64 }, db);
  assert.equal(tooFew?.status, "warning");
  assert.match(tooFew?.detail ?? "", /opens up to 808; the server takes \d+, \d+ of them reserved/);
  const [transactions] = await checkTransactions(db);
  assert.match(
    transactions?.detail ?? "",
    /^The oldest transaction is \d+ s old; .* million transactions old/,
  );
});

test("counts the sessions of other desks on the server", async () => {
  const other = await testDatabase();
  const count = 40;
  const pool = openPool({ connection: other.connection, max: count, applicationName: "sidedesk http" });
  try {
    await Promise.all(Array.from({ length: count }, () => pool.query("select pg_sleep(1)")));
    const [found] = await checkConnections({ workers: 1 }, opened.db);
    const [, others] = /others have (\d+) open/.exec(found?.detail ?? "") ?? [];
    assert.ok(Number(others) >= count, found?.detail);
  } finally {
    await pool.end();
    await other.drop();
  }
});

test("reports a check that does not end, without holding up the others", async () => {
  const checks = await guarded("files", "Look at FILES_URL.", () => new Promise(() => undefined), 1_000);
  assert.deepEqual(checks, [
    {
      name: "files",
      status: "failed",
      detail: "Timed out after 1 seconds.",
      remedy: "Look at FILES_URL.",
    },
  ]);
});
