import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { atEnd, newData } from "@sidedesk/embedded-postgres/trial";
import { sql } from "kysely";
import { onBusyMachine, sidedesk, startDesk, statusOf, until } from "../command-line.ts";
import { type Scene, setScene } from "../hostile/scene.ts";
import { addressOf, keysFor, operationsOf } from "../hostile/walk.ts";
import { send } from "../hostile/watch.ts";
import { needsPostgres15, type Postgres15, startPostgres15, withClient } from "../upgrade/postgres-15.ts";
import { type Answer, createWorld, ines, type Json, personOf, type World } from "../world.ts";

const answeredWithinMs = 10_000;
/** Reads that must be in the audit log before the response. */
const audited = ["exportClient", "exportClientAsAdmin", "exportAuditLog"];

let server: Postgres15;
let url: string;
let world: World;
let scene: Scene;
before(async () => {
  if (needsPostgres15) return;
  server = await startPostgres15();
  url = await server.newDatabase();
  world = await createWorld({ server: url });
  scene = await setScene(world);
});
after(async () => {
  await world?.close();
  await server?.stop();
});

/** Makes every commit wait for a missing standby, or for none. */
async function nameStandby(name: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`alter system set synchronous_standby_names = '${name}'`);
    await client.query("select pg_reload_conf()");
    const isSet = "select current_setting('synchronous_standby_names') = $1 as done";
    await until(async () => (await client.query(isSet, [name])).rows[0].done, onBusyMachine(10_000));
  });
}

test("no read waits for a standby, although it records the use of a key, token, session or chat", {
  skip: needsPostgres15,
}, async (t) => {
  await sql`update integration_key_tokens set last_used_at = null`.execute(world.desk.db);
  await sql`update staff_tokens set last_used_at = null`.execute(world.desk.db);
  await sql`update chat_sessions set seen_at = now() - interval '1 hour'`.execute(world.desk.db);
  const reads = (await operationsOf(world)).filter(
    ({ id, method }) => method === "GET" && !audited.includes(id),
  );
  // The first read ever creates the key for push notifications, and waits until it is safe.
  assert.equal((await world.staff("GET", "/push")).status, 200);
  atEnd(t, () => nameStandby(""));
  await nameStandby("nobody");
  const waiting: string[] = [];
  for (const operation of reads) {
    const headers = keysFor(operation, world, scene);
    const { status, text } = await send(world, "GET", addressOf(operation, scene), headers).catch(
      (error: Error) => ({ status: 599, text: error.message }),
    );
    if (status >= 500) waiting.push(`${operation.id}: ${status} ${text}`);
  }
  assert.deepEqual(waiting, []);
  const { rows } = await sql<{ used: boolean }>`select
    (select bool_or(last_used_at is not null) from integration_key_tokens)
    and (select bool_or(last_used_at is not null) from staff_tokens)
    and (select bool_or(seen_at > now() - interval '1 hour') from chat_sessions) as used`.execute(
    world.desk.db,
  );
  assert.deepEqual(rows, [{ used: true }]);
});

test("a write that no standby confirms is a 503 within ten seconds, and can be repeated safely", {
  skip: needsPostgres15,
}, async (t) => {
  // As a client does by the contract: 409 idempotency_running means that the first attempt has not ended yet.
  const open = async (): Promise<Answer<Json>> => {
    const answer = await world.platform("POST", `/clients/${ines}/tickets`, {
      headers: { "idempotency-key": "unconfirmed" },
      body: { subject: "Unconfirmed", body: "Once", department_id: world.technical },
    });
    return answer.body.code === "idempotency_running" ? open() : answer;
  };
  const bulk = () =>
    world.staff("POST", "/tickets/bulk", {
      headers: { "idempotency-key": "unconfirmed" },
      body: { numbers: [scene.clientTicket.number], add_tags: ["unconfirmed"] },
    });
  const count = async () => {
    const { rows } = await sql<Json>`select count(*)::int from tickets where subject = 'Unconfirmed'`.execute(
      world.desk.db,
    );
    return rows[0].count;
  };
  atEnd(t, () => nameStandby(""));
  await nameStandby("nobody");
  for (let turn = 0; turn < 2; turn++) {
    const began = performance.now();
    const { status, body, headers } = await open();
    assert.deepEqual([status, body.code], [503, "server_unconfirmed"]);
    assert.ok(Number(headers.get("retry-after")) > 0);
    assert.match(body.message, /couldn't confirm.*same Idempotency-Key/);
    assert.ok(performance.now() - began < onBusyMachine(answeredWithinMs));
    // The primary may have it, but the retry gets no 201 before a standby has it, too.
    assert.ok((await count()) <= 1);
  }
  assert.equal((await bulk()).status, 503);
  await nameStandby("");
  const opened = await open();
  assert.equal(opened.status, 201);
  assert.equal(await count(), 1);
  // Work with several commits has claimed its key for half a minute.
  await sql`update idempotent_claims set held_until = now()`.execute(world.desk.db);
  assert.equal((await bulk()).status, 200);
});

test("many writes that no standby confirms leave connections for reads", {
  skip: needsPostgres15,
}, async (t) => {
  // For a different client each: two tickets of one would wait for each other.
  const clients = Array.from({ length: 40 }, (_, each) => `/clients/many-${each}`);
  for (const client of clients) await world.platform("PUT", client, { body: personOf(client) });
  const open = (client: string) =>
    world.platform("POST", `${client}/tickets`, {
      body: { subject: "Many", body: "One of many", department_id: world.technical },
    });
  atEnd(t, () => nameStandby(""));
  await nameStandby("nobody");
  assert.equal((await open(`/clients/${ines}`)).status, 503);
  const writes = Promise.all(clients.map(open));
  for (let turn = 0; turn < 10; turn++) {
    const began = performance.now();
    assert.equal((await world.platform("GET", `/clients/${ines}/tickets`)).status, 200);
    assert.ok(performance.now() - began < onBusyMachine(2_000), `${performance.now() - began} ms`);
  }
  assert.deepEqual(new Set((await writes).map(({ status }) => status)), new Set([503]));
  await nameStandby("");
  assert.equal((await open(`/clients/${ines}`)).status, 201);
});

test("probes, metrics and the doctor report a missing standby, and all works again afterwards", {
  skip: needsPostgres15,
}, async (t) => {
  const settings = {
    DATA_DIR: await newData(t),
    DATABASE_URL: await server.newDatabase(),
    METRICS_TOKEN: "figures",
  };
  const desk = await startDesk(t, settings);
  const ready = async () => {
    const answer = await fetch(`${desk.url}/readyz`);
    return [answer.status, ((await answer.json()) as Json).code];
  };
  const figures = async () => {
    const answer = await fetch(`${desk.url}/metrics`, { headers: { authorization: "Bearer figures" } });
    return [...(await answer.text()).matchAll(/^sidedesk_commits_unconfirmed_total(?:\{.*\})? (\d+)/gm)]
      .map(([, value]) => Number(value))
      .reduce((sum, value) => sum + value, 0);
  };
  assert.deepEqual(await ready(), [200, undefined]);
  assert.equal(await figures(), 0);
  atEnd(t, () => nameStandby(""));
  await nameStandby("nobody");
  await until(async () => (await ready())[1] === "server_no_standby", onBusyMachine(10_000));
  assert.equal(await statusOf(`${desk.url}/healthz`), 200, "load balancers keep the desk for its reads");
  await until(async () => (await figures()) > 0, onBusyMachine(20_000));
  const { code, stdout } = await sidedesk(settings, "doctor", "--json");
  assert.equal(code, 1);
  const { checks } = JSON.parse(stdout);
  const told = checks.find(({ name }: Json) => name === "replication");
  assert.equal(told.status, "failed");
  assert.match(told.detail, /SyncRep.*'nobody'/);
  assert.match(told.remedy, /ANY 1/);
  await nameStandby("");
  await until(async () => (await ready())[0] === 200, onBusyMachine(10_000));
});
