import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { asClient } from "../../../../test/tickets.ts";
import { openReceiver, type Receiver } from "../../../../test/webhook-receiver.ts";
import { createWorld, ines, type Json, type World } from "../../../../test/world.ts";
import type { LeaseLoop } from "../../../infrastructure/leases/lease-loop.ts";
import type { Mail, Mailer } from "../../../infrastructure/mail/mail.ts";
import { eraseNamed } from "../../organisation/clients/operator.ts";
import { deliverWebhooks } from "./deliver.ts";
import { ticketEventTypes } from "./event-types.ts";
import { mailWebhookOff, mailWebhookOffToAdmin } from "./mail.ts";

let world: World;
let receiver: Receiver;
let deliveries: LeaseLoop;
let webhook: Json;

before(async () => {
  world = await createWorld({ settings: { allowPrivateTargets: true } });
});
after(async () => {
  await deliveries.stop(1_000);
  await receiver.close();
  await world.close();
});
beforeEach(async () => {
  await deliveries?.stop(1_000);
  await receiver?.close();
  await sql`delete from webhooks`.execute(world.desk.db);
  receiver = await openReceiver();
  webhook = await addWebhook(receiver.url);
  deliveries = start();
});

const start = () => deliverWebhooks(world.desk, (error) => console.error(error));

async function addWebhook(url: string): Promise<Json> {
  const body = { brand_id: world.harbour.id, url, events: ticketEventTypes };
  return (await world.admin("POST", "/webhooks", { body })).body.data;
}

const replyTo = (number: string) =>
  world.platform("POST", asClient(number, "/replies"), { body: { body: "And?" } });
const readWebhook = async (): Promise<Json> =>
  (await world.admin("GET", `/webhooks/${webhook.id}`)).body.data;
const log = async (query = ""): Promise<Json[]> =>
  (await world.admin("GET", `/webhooks/${webhook.id}/deliveries${query}`)).body.data;
const dueNow = () =>
  sql`update webhook_deliveries set next_try_at = now() where worker is null`.execute(world.desk.db);

async function eventually(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 8_000;
  while (!(await holds())) {
    assert.ok(Date.now() < end, what);
    await delay(20);
  }
}

test("a failed delivery is retried on schedule with the same id, and later events wait for it", async () => {
  receiver.answer = (response) => response.writeHead(500).end("out of order");
  const { number } = await world.openTicket();
  await replyTo(number);
  await receiver.until(1);
  await eventually(
    "the first try is written down",
    async () => (await log("?state=waiting"))[1]?.tries === 1,
  );
  const [behind, first] = await log();
  assert.deepEqual([behind?.tries, first?.last_status], [0, 500]);
  const waitsSeconds = (Date.parse(first?.next_try_at) - Date.now()) / 1_000;
  assert.ok(waitsSeconds > 3 && waitsSeconds <= 6.1, `${waitsSeconds} s`);
  await delay(300);
  assert.equal(receiver.received.length, 1, "nothing overtakes it");
  receiver.answer = (response) => response.writeHead(204).end();
  await dueNow();
  await receiver.until(3);
  const [refused, again, then] = receiver.received;
  assert.equal(again?.id, refused?.id);
  assert.deepEqual([again?.body.type, then?.body.type], ["ticket.created", "ticket.replied"]);
  assert.equal(again?.text, refused?.text);
  await eventually("both have arrived", async () => (await log("?state=delivered")).length === 2);
});

test("a delivery fails after ten attempts, and the next event is sent", async () => {
  receiver.answer = (response, { body }) =>
    response.writeHead(body.type === "ticket.created" ? 302 : 204).end();
  const { number } = await world.openTicket();
  await replyTo(number);
  await receiver.until(1);
  await eventually("one try", async () => (await log())[1]?.tries === 1);
  await sql`update webhook_deliveries set tries = 9 where tries = 1`.execute(world.desk.db);
  await dueNow();
  await eventually("it has failed", async () => (await log("?state=failed")).length === 1);
  await receiver.until(3);
});

test("Retry-After is respected", async () => {
  receiver.answer = (response) => response.writeHead(429, { "retry-after": "3000" }).end();
  await world.openTicket();
  await eventually("it was tried", async () => (await log())[0]?.tries === 1);
  const waitsSeconds = (Date.parse((await log())[0]?.next_try_at) - Date.now()) / 1_000;
  assert.ok(waitsSeconds > 2_900 && waitsSeconds <= 3_000, `${waitsSeconds} s`);
});

let mails = 0;

async function mailsToAdmins(): Promise<Mail[]> {
  const sent: Mail[] = [];
  const mailer: Mailer = {
    async send(mail) {
      sent.push(mail);
      return { messageId: mail.id, response: "250 OK" };
    },
    check: async () => undefined,
  };
  const of = { brandId: world.harbour.id, webhookId: webhook.id };
  await world.run(mailWebhookOff, of);
  for (const { id } of [world.maya, world.tom])
    await world.run(mailWebhookOffToAdmin, { ...of, staffId: id, mailId: `${id}.${++mails}` }, mailer);
  return sent;
}

test("a 410 disables the webhook and emails administrators; waiting events are sent once it is enabled", async () => {
  receiver.answer = (response) => response.writeHead(410).end();
  const { number } = await world.openTicket();
  await replyTo(number);
  await eventually("it is off", async () => !(await readWebhook()).active);
  const { switched_off, waiting } = await readWebhook();
  assert.deepEqual([switched_off, waiting], ["gone", 1]);
  const mails = await mailsToAdmins();
  assert.deepEqual(
    mails.map(({ to, subject }) => [to, subject]),
    [["maya@staff.example", "A webhook was disabled"]],
  );
  assert.match(mails[0]?.text ?? "", /127\.0\.0\.1:\d+ of the brand Harbour/);
  await world.openTicket();
  assert.equal((await readWebhook()).waiting, 1, "nothing new is kept for it meanwhile");
  receiver.answer = (response) => response.writeHead(204).end();
  await world.admin("PATCH", `/webhooks/${webhook.id}`, { body: { active: true } });
  await eventually("what waited arrived", async () => (await readWebhook()).waiting === 0);
  assert.equal((await readWebhook()).switched_off, null);
  assert.deepEqual(await mailsToAdmins(), []);
});

test("a webhook that fails for five days is disabled, one that accepts some events is not", async () => {
  receiver.answer = (response) => response.writeHead(503).end();
  await world.openTicket();
  await eventually("it was tried", async () => (await log())[0]?.tries === 1);
  assert.ok((await readWebhook()).failing_since);
  await sql`update webhooks set failing_since = now() - interval '5 days 1 minute'`.execute(world.desk.db);
  receiver.answer = (response) => response.writeHead(200).end();
  await world.openTicket();
  await eventually("it has recovered", async () => (await readWebhook()).failing_since === null);
  await sql`update webhooks set failing_since = now() - interval '5 days 1 minute'`.execute(world.desk.db);
  receiver.answer = (response) => response.writeHead(503).end();
  await dueNow();
  await eventually("it is off", async () => (await readWebhook()).switched_off === "failing");
  assert.equal((await mailsToAdmins()).length, 1);
  const entries = (await world.admin("GET", "/audit-log?action=webhook.switched_off")).body.data;
  assert.equal(entries[0].details.reason, "failing");
});

test("a receiver that never responds delays no other, and uses at most eight connections", async () => {
  receiver.answer = () => undefined;
  for (let count = 0; count < 20; count++) await world.openTicket();
  await receiver.until(8);
  const other = await openReceiver();
  await addWebhook(other.url);
  const tookMs: number[] = [];
  for (let count = 1; count <= 10; count++) {
    await world.openTicket();
    const begin = performance.now();
    await other.until(count);
    tookMs.push(performance.now() - begin);
  }
  const median = tookMs.sort((one, next) => one - next)[5] ?? 0;
  assert.ok(median < 150, `${Math.round(median)} ms`);
  assert.equal(receiver.received.length, 8);
  await deliveries.stop(100);
  await other.close();
});

test("stopping waits for running deliveries; longer ones are released without counting an attempt", async () => {
  receiver.answer = (response) => void setTimeout(() => response.writeHead(204).end(), 300);
  await world.openTicket();
  await receiver.until(1);
  await deliveries.stop(5_000);
  assert.equal((await log())[0]?.state, "delivered");
  deliveries = start();
  receiver.answer = () => undefined;
  await world.openTicket();
  await receiver.until(2);
  const begin = performance.now();
  await deliveries.stop(100);
  assert.ok(performance.now() - begin < 1_000);
  const [given] = await log();
  assert.deepEqual([given?.state, given?.tries], ["waiting", 0]);
  receiver.answer = (response) => response.writeHead(204).end();
  deliveries = start();
  await receiver.until(3);
  assert.equal(receiver.received[2]?.id, receiver.received[1]?.id);
});

test("two processes share the deliveries and send nothing twice", async () => {
  const second = start();
  receiver.answer = (response) => void setTimeout(() => response.writeHead(204).end(), 5);
  const numbers = await Promise.all(
    Array.from({ length: 10 }, async () => (await world.openTicket()).number),
  );
  for (let round = 0; round < 3; round++) await Promise.all(numbers.map(replyTo));
  await receiver.until(40);
  await eventually("all have arrived", async () => (await readWebhook()).waiting === 0);
  await second.stop(1_000);
  assert.equal(new Set(receiver.received.map(({ id }) => id)).size, 40);
  assert.equal(receiver.received.length, 40);
  for (const number of numbers) {
    const sequences = receiver.received
      .filter(({ body }) => body.data.number === number)
      .map(({ body }) => body.data.sequence);
    assert.deepEqual(sequences, [1, 2, 3, 4]);
  }
});

test("a private address is refused unless the operator allows it, and the log says so", async () => {
  await deliveries.stop(1_000);
  const settings = { ...world.desk.settings, allowPrivateTargets: false };
  deliveries = deliverWebhooks({ ...world.desk, settings }, (error) => console.error(error));
  await world.openTicket();
  await eventually("it was tried", async () => (await log())[0]?.tries === 1);
  assert.equal((await log())[0]?.last_failure, "private_address");
  assert.equal(receiver.received.length, 0);
});

test("erasing a client deletes the deliveries that name them", async () => {
  await world.openTicket();
  await receiver.until(1);
  await eventually("it arrived", async () => (await log())[0]?.state === "delivered");
  await eraseNamed(world.desk, { brand: world.harbour.slug, client: ines });
  assert.deepEqual(await log(), []);
  const { rows } = await sql`select from webhook_tries`.execute(world.desk.db);
  assert.equal(rows.length, 0);
});
