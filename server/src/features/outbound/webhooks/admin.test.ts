import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { openReceiver, type Receiver } from "../../../../test/webhook-receiver.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";
import type { LeaseLoop } from "../../../infrastructure/leases/lease-loop.ts";
import { deliverWebhooks } from "./deliver.ts";
import { deleteOldSecrets } from "./expiry.ts";

let world: World;
let receiver: Receiver;
let deliveries: LeaseLoop;
let webhook: Json;
let secret: string;

before(async () => {
  world = await createWorld({ settings: { allowPrivateTargets: true } });
  receiver = await openReceiver();
  deliveries = deliverWebhooks(world.desk, (error) => console.error(error));
});
after(async () => {
  await deliveries.stop(1_000);
  await receiver.close();
  await world.close();
});
beforeEach(async () => {
  await sql`delete from webhooks`.execute(world.desk.db);
  const made = await world.admin("POST", "/webhooks", { body: fields() });
  webhook = made.body.data;
  secret = made.body.secret;
  receiver.received = [];
  receiver.answer = (response) => response.writeHead(204).end();
});

const fields = (more: Json = {}) => ({
  brand_id: world.harbour.id,
  url: receiver.url,
  events: ["ticket.created"],
  description: "The portal",
  ...more,
});
const ask = (method: string, path = "", body?: Json) =>
  world.admin(method, `/webhooks/${webhook.id}${path}`, body === undefined ? {} : { body });
const log = async (query = ""): Promise<Json> => (await ask("GET", `/deliveries${query}`)).body;

async function settled(count = 1): Promise<Json[]> {
  for (;;) {
    const { data } = await log();
    if (data.length >= count && data.every(({ tries }: Json) => tries > 0)) return data;
    await delay(20);
  }
}

test("a webhook is created, read, listed, changed and deleted; its secret is shown once", async () => {
  assert.match(secret, /^whsec_/);
  assert.deepEqual(
    [webhook.url, webhook.events, webhook.description, webhook.active, webhook.waiting],
    [receiver.url, ["ticket.created"], "The portal", true, 0],
  );
  const read = await ask("GET");
  assert.deepEqual(read.body.data, webhook);
  const listed = await world.admin("GET", `/webhooks?brand_id=${world.harbour.id}`);
  assert.deepEqual(listed.body.data, [webhook]);
  assert.equal((await world.admin("GET", `/webhooks?brand_id=${world.lantern.id}`)).body.meta.total, 0);
  for (const { text } of [read, listed]) assert.ok(!text.includes(secret));
  const changed = await ask("PATCH", "", { events: ["ticket.closed"], active: false });
  assert.deepEqual([changed.body.data.events, changed.body.data.active], [["ticket.closed"], false]);
  assert.equal((await ask("DELETE")).status, 204);
  assert.equal((await ask("GET")).status, 404);
});

test("errors of a webhook are reported by field", async () => {
  const refused = async (more: Json) => {
    const { status, body } = await world.admin("POST", "/webhooks", { body: fields(more) });
    assert.equal(status, 422, JSON.stringify(more));
    return Object.keys(body.errors);
  };
  for (const url of [
    "ftp://a.example",
    "javascript:alert(1)",
    "nowhere",
    "",
    "https://me:pw@a.example/",
    null,
  ])
    assert.deepEqual(await refused({ url }), ["url"], String(url));
  for (const events of [[], ["ticket.exploded"], ["ticket.created", "ticket.created"], "ticket.created"])
    assert.ok((await refused({ events })).every((field) => field.startsWith("events")));
  assert.deepEqual(await refused({ brand_id: 999_999 }), ["brand_id"]);
  for (const url of ["", "https://me@a.example/"])
    assert.equal((await ask("PATCH", "", { url })).status, 422);
  for (const body of [7, [], true])
    assert.equal((await world.admin("POST", "/webhooks", { body })).status, 422, JSON.stringify(body));
  for (let count = 1; count < 20; count++)
    assert.equal((await world.admin("POST", "/webhooks", { body: fields() })).status, 201);
  assert.deepEqual(await refused({}), ["brand_id"]);
});

test("an agent gets 403, and a caller without a token 401", async () => {
  for (const token of [world.tom.token, undefined]) {
    const asked = token ? { token } : {};
    const { status } = await world.ask("GET", "/api/v1/admin/webhooks", asked);
    assert.equal(status, token ? 403 : 401);
  }
});

test("webhook changes are in the audit log, without the URL's secrets", async () => {
  await ask("PATCH", "", { url: `${receiver.url}/services/T00/canary-path` });
  await ask("POST", "/rotate", {});
  await ask("POST", "/test");
  await ask("DELETE");
  const { body, text } = await world.admin("GET", "/audit-log?per_page=5");
  assert.deepEqual(
    body.data.map(({ action }: Json) => action),
    ["webhook.deleted", "webhook.tested", "webhook.rotated", "webhook.changed", "webhook.created"],
  );
  assert.ok(!text.includes("canary-path") && !text.includes("whsec_"));
});

test("a test call is signed, and its delivery shows request, response and duration", async () => {
  receiver.answer = (response) =>
    response.writeHead(500, { "x-why": "full" }).end(`no room\0${"x".repeat(70_000)}`);
  const { status, body } = await ask("POST", "/test");
  assert.deepEqual([status, body.data.type, body.data.state], [202, "webhook.test", "waiting"]);
  await settled();
  const delivery = (await ask("GET", `/deliveries/${body.data.id}`)).body.data;
  const [sent] = receiver.received;
  assert.equal(delivery.body, sent?.text);
  const [made] = delivery.tries_made;
  assert.deepEqual([made.status, made.failure, made.response_is_cut], [500, null, true]);
  assert.ok(made.response_body.startsWith("no roomx") && made.response_body.length <= 65_536);
  assert.ok(made.response_headers.some(({ name, value }: Json) => name === "x-why" && value === "full"));
  assert.ok(made.took_ms >= 0 && Date.parse(made.sent_at) > 0);
  const header = Object.fromEntries(made.request_headers.map(({ name, value }: Json) => [name, value]));
  assert.deepEqual(new Webhook(secret).verify(delivery.body, header), JSON.parse(delivery.body));
});

test("a webhook shows its last delivery's result and time", async () => {
  const last = async () => {
    const { last_delivery_state, last_delivery_at } = (await ask("GET")).body.data;
    return [last_delivery_state, last_delivery_at];
  };
  assert.deepEqual(await last(), [null, null]);
  await ask("POST", "/test");
  while ((await log("?state=delivered")).meta.total < 1) await delay(20);
  const [delivered] = (await log()).data;
  assert.deepEqual(await last(), ["delivered", delivered.finished_at]);
  receiver.answer = (response) => response.writeHead(500).end();
  const { data } = (await ask("POST", "/test")).body;
  assert.deepEqual(await last(), ["waiting", data.happened_at]);
});

test("after a rotation both secrets verify during the grace period, without one only the new secret", async () => {
  const { body } = await ask("POST", "/rotate", { grace_seconds: 600 });
  assert.ok(body.data.old_secret_until);
  await ask("POST", "/test");
  const [both] = await receiver.until(1);
  for (const each of [secret, body.secret])
    new Webhook(each).verify(both?.text ?? "", both?.headers as never);
  await sql`update webhooks set old_secret_until = now()`.execute(world.desk.db);
  await ask("POST", "/test");
  const [, after] = await receiver.until(2);
  new Webhook(body.secret).verify(after?.text ?? "", after?.headers as never);
  assert.throws(() => new Webhook(secret).verify(after?.text ?? "", after?.headers as never));
  await deleteOldSecrets(world.desk.db);
  assert.equal((await ask("GET")).body.data.old_secret_until, null);
  const at = await ask("POST", "/rotate", { grace_seconds: 0 });
  assert.equal(at.body.data.old_secret_until, null);
  assert.equal((await ask("POST", "/rotate", { grace_seconds: 31 * 24 * 3600 })).status, 422);
});

test("the log can be filtered by state, type, ticket and time, in pages", async () => {
  const { number } = await world.openTicket();
  await world.openTicket();
  await ask("POST", "/test");
  await settled(3);
  const totals = async (query: string) => (await log(query)).meta.total;
  const { data } = await log("?per_page=1&page=2");
  assert.equal(data.length, 1);
  assert.equal(await totals("?state=delivered"), 3);
  assert.equal(await totals("?state=failed"), 0);
  assert.equal(await totals("?type=webhook.test"), 1);
  assert.equal(await totals(`?number=${number}`), 1);
  const soon = new Date(Date.now() + 60_000).toISOString();
  assert.deepEqual([await totals(`?from=${soon}`), await totals(`?to=${soon}`)], [0, 3]);
  assert.equal((await ask("GET", "/deliveries?state=lost")).status, 422);
});

test("a replay resends one delivery under its id, all failed ones, or those of a time span", async () => {
  receiver.answer = (response) => response.writeHead(500).end();
  for (let count = 0; count < 3; count++) await world.openTicket();
  const tried = await settled(3);
  await sql`update webhook_deliveries set state = 'failed', finished_at = now()`.execute(world.desk.db);
  receiver.answer = (response) => response.writeHead(204).end();
  const one = tried[0]?.id;
  const { status, body } = await ask("POST", `/deliveries/${one}/replay`);
  assert.deepEqual([status, body.data.state, body.data.tries], [202, "waiting", 0]);
  await receiver.until(4);
  assert.equal(receiver.received[3]?.id, one);
  while ((await log("?state=delivered")).meta.total < 1) await delay(20);
  assert.deepEqual((await ask("POST", "/replay", {})).body.data, { replayed: 2 });
  await receiver.until(6);
  while ((await log("?state=delivered")).meta.total < 3) await delay(20);
  const soon = new Date(Date.now() + 60_000).toISOString();
  const none = await ask("POST", "/replay", { state: "delivered", from: soon });
  assert.deepEqual(none.body.data, { replayed: 0 });
  const all = await ask("POST", "/replay", { state: "delivered", to: soon });
  assert.deepEqual(all.body.data, { replayed: 3 });
  await receiver.until(9);
  assert.equal(new Set(receiver.received.map(({ id }) => id)).size, 3);
});

test("a disabled webhook gets no calls, and another webhook's delivery is not found", async () => {
  const { body } = await ask("POST", "/test");
  await settled();
  const other = (await world.admin("POST", "/webhooks", { body: fields() })).body.data;
  for (const path of ["", "/replay"]) {
    const method = path ? "POST" : "GET";
    const { status } = await world.admin(method, `/webhooks/${other.id}/deliveries/${body.data.id}${path}`);
    assert.equal(status, 404);
  }
  await ask("PATCH", "", { active: false });
  for (const path of ["/test", "/replay", `/deliveries/${body.data.id}/replay`])
    assert.deepEqual(await ask("POST", path, {}).then(({ status, body }) => [status, body.code]), [
      409,
      "webhook_off",
    ]);
});
