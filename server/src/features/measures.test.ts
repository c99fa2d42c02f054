import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { beginChat, newAgent, onDuty } from "../../test/chats.ts";
import { createWorld, ines, type World } from "../../test/world.ts";
import { gauges } from "./features.ts";
import { purgeCredentials } from "./tickets/credentials/purge.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

async function figure(name: string): Promise<number> {
  const measure = gauges.find((measure) => measure.name === `sidedesk_${name}`);
  assert.ok(measure, name);
  return Math.round(await measure.read(world.desk.db));
}

test("an idle desk measures zero everywhere", async () => {
  for (const { name, read } of gauges) assert.equal(await read(world.desk.db), 0, name);
});

test("expired credentials are measured until they are deleted", async () => {
  const { id, number } = await world.openTicket();
  const secret = { label: "FTP", value: "nord-26" };
  await world.platform("POST", `/clients/${ines}/tickets/${number}/secrets`, { body: secret });
  await world.staff("POST", `/tickets/${number}/close`);
  assert.equal(await figure("credentials_overdue"), 0);
  await world.age(id, "7 days");
  assert.equal(await figure("credentials_overdue"), 1);
  await world.run(purgeCredentials, {});
  assert.equal(await figure("credentials_overdue"), 0);
});

test("a delivery is late from its due time, and a disabled webhook is reported", async () => {
  const body = {
    brand_id: world.harbour.id,
    url: "https://platform.example/hooks",
    events: ["ticket.created"],
  };
  const { id } = (await world.admin("POST", "/webhooks", { body })).body.data;
  await world.openTicket();
  await world.openTicket();
  const { db } = world.desk;
  await sql`update webhook_deliveries set next_try_at = clock_timestamp() + interval '1 hour'`.execute(db);
  assert.equal(await figure("webhook_deliveries_late_seconds"), 0, "its time has not come");
  await sql`update webhook_deliveries set next_try_at = clock_timestamp() - interval '90 seconds'
    where id = (select min(id) from webhook_deliveries)`.execute(db);
  const late = await figure("webhook_deliveries_late_seconds");
  assert.ok(late >= 90 && late < 120, String(late));
  await sql`update webhooks set active = false, switched_off = 'failing' where id = ${id}`.execute(db);
  assert.equal(await figure("webhook_deliveries_late_seconds"), 0, "nothing is due to it");
  assert.equal(await figure("webhooks_switched_off"), 1);
});

test("the longest wait in the chat is measured, and the number of available agents", async () => {
  const { id } = await beginChat(world);
  await beginChat(world);
  await sql`update chats set waiting_since = waiting_since - interval '5 minutes' where id = ${id}`.execute(
    world.desk.db,
  );
  const waited = await figure("chats_oldest_waiting_seconds");
  assert.ok(waited >= 300 && waited < 330, String(waited));
  await world.staff("POST", `/chats/${id}/messages`, { body: { id: "an-answer", body: "Here I am." } });
  assert.ok((await figure("chats_oldest_waiting_seconds")) < 30);
  assert.equal(await figure("chat_staff_on_duty"), 0);
  await onDuty(await newAgent(world, "Ada Ames"));
  assert.equal(await figure("chat_staff_on_duty"), 1);
});
