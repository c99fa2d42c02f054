import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { formOf } from "../../../../test/hostile/scene.ts";
import { allLimitsOff, createWorld, gita, type Json, personOf, type World } from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

let clients = 0;

async function newClient() {
  const path = `/clients/rules-${++clients}`;
  await world.platform("PUT", path, { body: personOf(path) });
  return path;
}

const draft = () => ({ subject: "Help", body: "Help", department_id: world.technical });
const open = (client: string, fields = {}) =>
  world.platform("POST", `${client}/tickets`, { body: { ...draft(), ...fields } });
const reply = (client: string, number: string, fields: Json = { body: "More" }) =>
  world.platform("POST", `${client}/tickets/${number}/replies`, { body: fields });
const close = (client: string, number: string) => world.platform("POST", `${client}/tickets/${number}/close`);

test("a limit set to null is off, without changing others, and returns to its default with its value", async () => {
  const change = (limits: Json) => world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { limits } });
  await change({ ...allLimitsOff, tickets_per_hour: 2 });
  const client = await newClient();
  assert.deepEqual([(await open(client)).status, (await open(client)).status], [201, 201]);
  assert.equal((await open(client)).status, 429);
  const { body } = await change({ tickets_per_hour: null });
  assert.equal(body.data.limits.tickets_per_hour, null);
  assert.equal((await open(client)).status, 201);
  await change({ tickets_per_hour: 3 });
  assert.equal((await open(client)).body.limit, 3);
  await change({ tickets_per_hour: 4 });
  assert.equal((await open(client)).status, 201);
});

test("a limit of zero lets nothing through, and gives a minimum wait", async () => {
  const client = await newClient();
  await world.setLimits(allLimitsOff);
  const { number } = (await open(client)).body.data;
  const ofTickets: [string, number][] = [
    ["tickets_per_hour", 3_600],
    ["tickets_per_day", 86_400],
    ["open_tickets", 3_600],
  ];
  for (const [name, retryAfter] of ofTickets) {
    await world.setLimits({ ...allLimitsOff, [name]: 0 });
    const { status, body } = await open(client);
    assert.deepEqual([status, body.limit_name, body.limit, body.retry_after], [429, name, 0, retryAfter]);
  }
  await world.setLimits({ ...allLimitsOff, replies_per_hour: 0 });
  assert.equal((await reply(client, number)).body.limit, 0);
  for (const name of [
    "guest_tickets_per_hour",
    "guest_tickets_per_day",
    "guest_open_tickets",
    "guest_submissions_per_hour",
  ]) {
    await world.setLimits({ ...allLimitsOff, [name]: 0 });
    const { status, body } = await world.platform("POST", "/guest/tickets", {
      headers: { "x-visitor-address": "192.0.2.1" },
      body: { ...gita, ...draft(), department_id: world.presales },
    });
    assert.deepEqual([status, body.limit_name, body.limit], [429, name, 0]);
  }
});

test("only accepted requests count: no invalid, no refused, no other client's ones", async () => {
  await world.setLimits({ ...allLimitsOff, tickets_per_hour: 1, replies_per_hour: 1 });
  const [client, other] = [await newClient(), await newClient()];
  for (let tries = 0; tries < 5; tries++) {
    assert.equal((await open(client, { subject: "" })).status, 422);
    assert.equal((await open(client, { department_id: world.lanternDesk })).status, 422);
  }
  assert.equal((await open(other)).status, 201);
  const opened = await open(client);
  assert.equal(opened.status, 201);
  for (let tries = 0; tries < 5; tries++) assert.equal((await open(client)).status, 429);
  const { number } = opened.body.data;
  for (let tries = 0; tries < 5; tries++) {
    assert.equal((await reply(client, number, {})).status, 422);
    assert.equal((await reply(client, "10000000000000")).status, 404);
  }
  assert.equal((await reply(client, number)).status, 201);
  for (let tries = 0; tries < 3; tries++) assert.equal((await reply(client, number)).status, 429);
});

test("opening messages, automatic replies and staff's messages do not count as the client's replies", async () => {
  await world.setLimits({ ...allLimitsOff, replies_per_hour: 1 });
  const client = await newClient();
  const [ticket] = [(await open(client, { department_id: world.billing })).body.data];
  await open(client);
  await world.staff("POST", `/tickets/${ticket.number}/replies`, { body: { body: "Hello" } });
  assert.equal((await reply(client, ticket.number)).status, 201);
  assert.equal((await reply(client, ticket.number)).status, 429);
});

test("invalid input answers 422 also when a limit is reached", async () => {
  await world.setLimits({
    ...allLimitsOff,
    tickets_per_hour: 0,
    replies_per_hour: 0,
    guest_tickets_per_hour: 0,
    guest_submissions_per_hour: 0,
    open_tickets: 0,
  });
  const client = await newClient();
  const invalid: Json[] = [
    { subject: "" },
    { body: "x".repeat(20_001) },
    { department_id: 999_999 },
    { priority: "whenever" },
    { custom_fields: { php: "5.2" } },
    { cc: ["a@b.example", "b@b.example", "c@b.example"] },
    { nobody_knows: "this" },
  ];
  for (const fields of invalid)
    assert.equal((await open(client, fields)).status, 422, JSON.stringify(fields));
  const form = formOf({ ...draft(), department_id: String(world.technical) }, Buffer.from("MZ"));
  assert.equal((await world.platform("POST", `${client}/tickets`, { form })).status, 422);
  assert.equal((await open(client)).status, 429);

  const guest = { ...gita, ...draft(), department_id: world.presales };
  const asGuest = (body: Json) => world.platform("POST", "/guest/tickets", { body });
  assert.equal((await asGuest({ ...guest, email: "nobody" })).status, 422);
  assert.equal((await asGuest({ ...guest, department_id: world.technical })).status, 422);
  assert.equal((await asGuest(guest)).status, 429);

  await world.setLimits(allLimitsOff);
  const { number } = (await open(client, { department_id: world.billing })).body.data;
  await close(client, number);
  await world.setLimits({ ...allLimitsOff, replies_per_hour: 0, open_tickets: 0 });
  assert.equal((await reply(client, number, { body: " " })).status, 422);
  const forGood = await reply(client, number);
  assert.deepEqual([forGood.status, Object.keys(forGood.body.errors)], [422, ["body"]]);
});

test("the limit of open tickets stops a reply that would reopen a ticket, not one to an open ticket", async () => {
  await world.setLimits({ ...allLimitsOff, open_tickets: 2 });
  const client = await newClient();
  const first = (await open(client)).body.data.number;
  await close(client, first);
  const second = (await open(client)).body.data.number;
  await open(client);
  const held = await reply(client, first);
  assert.deepEqual(
    [held.status, held.body.limit_name, held.body.limit, held.body.retry_after],
    [429, "open_tickets", 2, 3_600],
  );
  assert.equal((await world.platform("GET", `${client}/tickets/${first}`)).body.data.status, "closed");
  assert.equal((await reply(client, second)).status, 201);
  await close(client, second);
  assert.equal((await reply(client, first)).body.ticket.status, "open");
  assert.equal((await open(client)).status, 429);
});

test("a close makes room for a new ticket at once, for clients and for guests", async () => {
  await world.setLimits({ ...allLimitsOff, open_tickets: 1, guest_open_tickets: 1 });
  const client = await newClient();
  const { number } = (await open(client)).body.data;
  assert.equal((await open(client)).status, 429);
  await close(client, number);
  assert.equal((await open(client)).status, 201);

  const asGuest = () =>
    world.platform("POST", "/guest/tickets", {
      body: { ...gita, ...draft(), email: "room@visitor.example", department_id: world.presales },
    });
  const { body } = await asGuest();
  assert.equal((await asGuest()).body.limit_name, "guest_open_tickets");
  const link = `/api/v1/integration/guest/tickets/${body.data.number}/close?token=${body.access_token}`;
  assert.equal((await world.ask("POST", link)).status, 200);
  assert.equal((await asGuest()).status, 201);
});

test("the same client and guest at two brands have separate limits", async () => {
  await world.setLimits({ ...allLimitsOff, tickets_per_hour: 1, guest_tickets_per_hour: 1 });
  const client = await newClient();
  const asLantern = (method: string, path: string, body: Json) =>
    world.ask(method, `/api/v1/integration${path}`, { token: world.lantern.key, body });
  await asLantern("PUT", client, personOf(client));
  assert.deepEqual([(await open(client)).status, (await open(client)).status], [201, 429]);
  const theirs = { ...draft(), department_id: world.lanternDesk };
  assert.equal((await asLantern("POST", `${client}/tickets`, theirs)).status, 201);
  const guest = { ...gita, ...draft(), email: "both@visitor.example", department_id: world.presales };
  assert.equal((await world.platform("POST", "/guest/tickets", { body: guest })).status, 201);
  assert.equal((await asLantern("POST", "/guest/tickets", { ...guest, ...theirs })).status, 201);
});

test("a limit's sentence is written for the customer, in the customer's language", async () => {
  await world.setLimits({ ...allLimitsOff, tickets_per_hour: 0, replies_per_hour: 0 });
  const client = await newClient();
  const inEnglish = await open(client);
  assert.equal(inEnglish.body.message, "New tickets are not accepted at the moment.");
  const inGerman = await world.platform("POST", `${client}/tickets`, {
    body: draft(),
    headers: { "accept-language": "de" },
  });
  assert.equal(inGerman.status, 429);
  assert.equal(inGerman.body.message, "Zurzeit können hier keine Anfragen gestellt werden.");

  await world.setLimits({ ...allLimitsOff, tickets_per_hour: 1 });
  assert.equal((await open(client)).status, 201);
  const again = await open(client);
  assert.equal(again.body.message, "You have opened too many tickets. Please try again in 60 minutes.");
});
