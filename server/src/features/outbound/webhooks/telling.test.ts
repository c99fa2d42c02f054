import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { asClient } from "../../../../test/tickets.ts";
import { openReceiver, type Receiver } from "../../../../test/webhook-receiver.ts";
import { createWorld, ines, type Json, type World } from "../../../../test/world.ts";
import type { LeaseLoop } from "../../../infrastructure/leases/lease-loop.ts";
import { deliverWebhooks } from "./deliver.ts";
import { ticketEventTypes } from "./event-types.ts";

let world: World;
let receiver: Receiver;
let deliveries: LeaseLoop;
let webhook: Json;
let secret: string;
const errors: Error[] = [];

before(async () => {
  world = await createWorld({ settings: { allowPrivateTargets: true } });
  receiver = await openReceiver();
  deliveries = deliverWebhooks(world.desk, (error) => errors.push(error));
});
after(async () => {
  await deliveries.stop(1_000);
  await receiver.close();
  await world.close();
  assert.deepEqual(errors, []);
});
beforeEach(async () => {
  await sql`delete from webhooks`.execute(world.desk.db);
  receiver.answer = (response) => response.writeHead(204).end();
  const made = await world.admin("POST", "/webhooks", {
    body: { brand_id: world.harbour.id, url: receiver.url, events: ticketEventTypes },
  });
  assert.equal(made.status, 201, made.text);
  webhook = made.body.data;
  secret = made.body.secret;
  receiver.received = [];
});

const staffDoes = async (number: string, verb: string, body: Json = {}) => {
  const answer = await world.staff("POST", `/tickets/${number}/${verb}`, { body });
  assert.ok(answer.status < 300, answer.text);
  return answer.body.data;
};
const told = () => receiver.received.map(({ body: { type, data } }) => [type, data]);

test("every ticket event is sent in order, without texts and signed", async () => {
  const ticket = await world.openTicket();
  const { number } = ticket;
  const reply = await world.platform("POST", asClient(number, "/replies"), { body: { body: "Still" } });
  await staffDoes(number, "assign", { staff_id: world.tom.id });
  await staffDoes(number, "replies", { body: "Try now" });
  await staffDoes(number, "close");
  await world.platform("POST", asClient(number, "/replies"), { body: { body: "No" } });
  const secrets = asClient(number, "/secrets");
  const added = await world.platform("POST", secrets, { body: { label: "FTP", value: "hunter2" } });
  await staffDoes(number, `secrets/${added.body.data.id}/reveal`, { reason: "to look" });
  await world.platform("DELETE", `${secrets}/${added.body.data.id}`);
  await staffDoes(number, "close");
  const rating = asClient(number, "/rating");
  for (const score of [5, 2]) await world.platform("PUT", rating, { body: { score, comment: "Canary" } });
  await receiver.until(17);
  assert.deepEqual(
    told().map(([type]) => type),
    [
      "ticket.created",
      "ticket.replied",
      "ticket.assigned",
      "ticket.replied",
      "ticket.status_changed",
      "ticket.status_changed",
      "ticket.closed",
      "ticket.replied",
      "ticket.status_changed",
      "ticket.reopened",
      "secret.created",
      "secret.revealed",
      "secret.deleted",
      "ticket.status_changed",
      "ticket.closed",
      "rating.submitted",
      "rating.submitted",
    ],
  );
  assert.deepEqual(told()[0]?.[1], {
    number,
    client_id: ines,
    by: "client",
    sequence: 1,
    reply_id: ticket.replies[0].id,
  });
  assert.equal(told()[1]?.[1].reply_id, reply.body.data.id);
  assert.deepEqual(told()[2]?.[1], { number, client_id: ines, by: "staff", sequence: 3, is_assigned: true });
  assert.deepEqual(
    [told()[5]?.[1].before, told()[5]?.[1].after, told()[12]?.[0], told()[12]?.[1].label],
    ["awaiting_reply", "closed", "secret.deleted", "FTP"],
  );
  const sequences = told().map(([, { sequence }]) => sequence);
  assert.deepEqual(
    sequences,
    [...sequences].sort((one, other) => one - other),
  );
  for (const { text, headers } of receiver.received) {
    assert.ok(
      !text.includes(world.tom.id) && !text.includes("Tom Ferris") && !text.includes("to look"),
      text,
    );
    assert.deepEqual(new Webhook(secret).verify(text, headers as Record<string, string>), JSON.parse(text));
  }
});

test("a merge is sent for the remaining ticket, after the other ticket's waiting events", async () => {
  const [one, other] = [await world.openTicket(), await world.openTicket()];
  await staffDoes(one.number, "merge", { into: other.number });
  const merged = (await receiver.until(3)).at(-1);
  assert.deepEqual(
    [merged?.body.type, merged?.body.data.number, merged?.body.data.merged_number],
    ["ticket.merged", other.number, one.number],
  );
  await staffDoes(other.number, "replies", { body: "Both" });
  await receiver.until(5);
});

test("a split, a guest's ticket and an automatic reply are sent", async () => {
  const { number } = await world.openTicket({ department_id: world.billing });
  const later = await world.platform("POST", asClient(number, "/replies"), {
    body: { body: "Another thing" },
  });
  await receiver.until(3);
  assert.deepEqual([told()[1]?.[0], told()[1]?.[1].by], ["ticket.replied", "system"]);
  const part = await staffDoes(number, "split", { reply_id: later.body.data.id });
  await world.openGuestTicket();
  await receiver.until(5);
  const created = told().filter(([type]) => type === "ticket.created");
  const split = created.find(([, { split_from }]) => split_from === number);
  assert.equal(split?.[1].number, part.number);
  assert.ok(created.some(([, { client_id, by }]) => client_id === null && by === "guest"));
});

test("only subscribed events of the webhook's brand are sent, and nothing that was rolled back", async () => {
  await world.admin("PATCH", `/webhooks/${webhook.id}`, { body: { events: ["ticket.closed"] } });
  const { number } = await world.openTicket();
  await world.platform("POST", asClient(number, "/replies"), { body: { body: "" } });
  await staffDoes(number, "close");
  await receiver.until(1);
  await delay(200);
  assert.deepEqual(
    told().map(([type]) => type),
    ["ticket.closed"],
  );
  const { rows } = await sql<{ brands: number }>`
    select count(distinct brand_id)::integer as brands from webhook_deliveries`.execute(world.desk.db);
  assert.equal(rows[0]?.brands, 1);
});

test("half of the events are sent within 100 ms of the response", async () => {
  const tookMs: number[] = [];
  for (let round = 0; round < 15; round++) {
    await world.openTicket();
    const answered = performance.now();
    await receiver.until(round + 1);
    tookMs.push(performance.now() - answered);
  }
  const median = tookMs.sort((one, other) => one - other)[7] ?? Number.POSITIVE_INFINITY;
  assert.ok(median < 100, `${Math.round(median)} ms`);
});

test("an incident is sent when opened, updated and resolved, without texts and to its own brand", async () => {
  await world.admin("PATCH", `/webhooks/${webhook.id}`, { body: { events: ["status.incident"] } });
  const tell = async (method: string, path: string, body: Json) => {
    const answer = await world.admin(method, `/status/incidents${path}`, { body });
    assert.ok(answer.status < 300, answer.text);
    return answer.body?.data;
  };
  const opening = { name: "Mails are late", body: "Canary", impact: "major" };
  const { id } = await tell("POST", "", { brand_id: world.harbour.id, ...opening });
  await tell("POST", "", { brand_id: world.lantern.id, ...opening });
  await tell("POST", `/${id}/updates`, { status: "identified", body: "Canary" });
  await tell("PATCH", `/${id}`, { status: "resolved" });
  await tell("DELETE", `/${id}`, undefined);
  await receiver.until(3);
  await delay(200);
  const { type, data } = receiver.received[0]?.body ?? {};
  const sequence = { sequence: 1, by: "staff" };
  const said = { id, name: "Mails are late", impact: "major", status: "investigating", before: null };
  assert.deepEqual([type, data], ["status.incident", { ...sequence, ...said }]);
  assert.deepEqual(
    new Set(told().map(([, { id: of, status, before }]) => [of, status, before].join())),
    new Set([`${id},investigating,`, `${id},identified,investigating`, `${id},resolved,identified`]),
  );
  for (const { text } of receiver.received) assert.ok(!text.includes("Canary"), text);
});
