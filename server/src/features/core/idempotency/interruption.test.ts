import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { pino } from "pino";
import { asOwner, clientConfig } from "../../../../test/database.ts";
import { formOf } from "../../../../test/hostile/scene.ts";
import { filesOf } from "../../../../test/hostile/watch.ts";
import { createWorld, ines, type Json, personOf, type World } from "../../../../test/world.ts";
import { createApp } from "../../../app.ts";
import { openDatabase, openPool } from "../../../infrastructure/database/connect.ts";

let world: World;
before(async () => {
  world = await createWorld();
  await world.platform("PUT", `/clients/${ines}`, { body: personOf(ines) });
});
after(() => world.close());

const tickets = `/clients/${ines}/tickets`;
const draft = () => ({ subject: "Help", body: "Help", department_id: world.technical });
const open = (key: string, fields: Json = {}) =>
  world.platform("POST", tickets, { headers: { "idempotency-key": key }, body: { ...draft(), ...fields } });

/** Locks the client's row, which every ticket of theirs waits for, until it is released. */
async function holdClient() {
  const client = new pg.Client(clientConfig(world.connection));
  await client.connect();
  await client.query("begin");
  await client.query("select from clients where external_id = $1 for update", [ines]);
  return {
    /** The backends that wait for a lock, once there are this many. */
    async waiting(count = 1): Promise<number[]> {
      for (let tries = 0; tries < 200; tries++) {
        const { rows } = await client.query<{ pid: number }>(
          "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        if (rows.length >= count) return rows.map(({ pid }) => pid);
        await delay(20);
      }
      throw new Error("Nobody waits for the client.");
    },
    async terminate(pid: number): Promise<void> {
      await client.query("select pg_terminate_backend($1)", [pid]);
    },
    async letGo(): Promise<void> {
      await client.query("rollback");
      await client.end();
    },
  };
}

async function rowsOf(key: string): Promise<Json> {
  const { rows } =
    await sql`select (select count(*) from tickets) as tickets, (select count(*) from replies) as replies,
    (select count(*) from files) as attachments,
    (select count(*) from idempotent_outcomes where key = ${key}) as outcomes`.execute(world.desk.db);
  return rows[0];
}

test("while the first request runs, others with its key get 409, then its answer", async () => {
  const held = await holdClient();
  const first = open("running");
  await held.waiting();
  const [same, other] = [await open("running"), await open("running", { body: "Something else" })];
  for (const { status, headers, body } of [same, other]) {
    assert.equal(status, 409);
    assert.equal(headers.get("retry-after"), "1");
    assert.deepEqual(Object.keys(body), ["message", "code"]);
    assert.equal(body.code, "idempotency_running");
  }
  assert.equal((await open("running", {}).then(({ status }) => status)) === 409, true);
  await held.letGo();
  const opened = await first;
  assert.deepEqual([opened.status, opened.headers.get("idempotency-replayed")], [201, null]);
  const again = await open("running");
  assert.deepEqual([again.text, again.headers.get("idempotency-replayed")], [opened.text, "true"]);
});

test("of forty concurrent requests with one key one is executed; the others get 409 or its answer", async () => {
  const before = await rowsOf("at once");
  const answers = await Promise.all(Array.from({ length: 40 }, () => open("at-once")));
  const opened = answers.filter(({ status }) => status === 201);
  assert.ok(answers.every(({ status }) => status === 201 || status === 409));
  assert.equal(new Set(opened.map(({ text }) => text)).size, 1);
  assert.equal(opened.filter(({ headers }) => headers.get("idempotency-replayed") === null).length, 1);
  assert.equal((await rowsOf("at-once")).tickets, before.tickets + 1);
});

test("a connection killed during the work leaves neither the ticket nor the stored outcome", async () => {
  const before = { rows: await rowsOf("killed"), files: await filesOf(world) };
  const held = await holdClient();
  const form = formOf({ ...draft(), department_id: String(world.technical) });
  const submit = () => world.platform("POST", tickets, { headers: { "idempotency-key": "killed" }, form });
  const first = submit();
  const [pid = 0] = await held.waiting();
  await held.terminate(pid);
  const away = await first;
  assert.equal(away.status, 503);
  assert.ok(Number(away.headers.get("retry-after")) > 0);
  assert.deepEqual({ rows: await rowsOf("killed"), files: await filesOf(world) }, before);
  await held.letGo();

  const again = await submit();
  assert.deepEqual([again.status, again.headers.get("idempotency-replayed")], [201, null]);
  assert.deepEqual(await rowsOf("killed"), {
    tickets: before.rows.tickets + 1,
    replies: before.rows.replies + 1,
    attachments: before.rows.attachments + 1,
    outcomes: 1,
  });
  assert.equal((await submit()).headers.get("idempotency-replayed"), "true");
});

test("if the outcome cannot be stored, the work is rolled back", async () => {
  const before = await rowsOf("unwritten");
  await asOwner(world, "alter table idempotent_outcomes add constraint nothing_more check (false) not valid");
  const failed = await open("unwritten");
  await asOwner(world, "alter table idempotent_outcomes drop constraint nothing_more");
  assert.equal(failed.status, 500);
  assert.deepEqual(await rowsOf("unwritten"), before);
  assert.equal((await open("unwritten")).status, 201);
});

test("every process knows a key, and it survives a restart", async () => {
  const first = await open("restart");
  const pool = openPool({ connection: world.connection, max: 3, applicationName: "restarted" });
  const desk = { ...world.desk, db: openDatabase(pool) };
  const app = await createApp({
    desk,
    spoolFolder: world.spoolFolder,
    logger: pino({ level: "silent" }),
    trustProxy: false,
    probes: {
      isReady: async () => true,
      metrics: async () => ({ type: "text/plain", text: "" }),
      mayReadMetrics: async () => false,
    },
  });
  try {
    const url = await app.listen({ host: "127.0.0.1", port: 0 });
    const response = await fetch(`${url}/api/v1/integration${tickets}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${world.harbour.key}`,
        "content-type": "application/json",
        "idempotency-key": "restart",
      },
      body: JSON.stringify(draft()),
    });
    assert.deepEqual([response.status, await response.text()], [201, first.text]);
    assert.equal(response.headers.get("idempotency-replayed"), "true");
  } finally {
    await app.close();
    await desk.db.destroy();
  }
});
