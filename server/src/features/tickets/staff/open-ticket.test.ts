import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { hireCora } from "../../../../test/scoped-agent.ts";
import { asClient, readerOf } from "../../../../test/tickets.ts";
import { allLimitsOff, createWorld, gita, ines, type World } from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const read = readerOf(() => world);

test("staff open a ticket for a client as the client's message, without the client's limits", async () => {
  await world.openTicket();
  await world.setLimits({ ...allLimitsOff, tickets_per_hour: 0 });
  const opened = await world.staff("POST", "/tickets", {
    body: {
      brand_id: world.harbour.id,
      client_id: ines,
      subject: "Called us",
      body: "The phone rang.",
      department_id: world.technical,
    },
  });
  assert.equal(opened.status, 201);
  assert.equal(opened.body.data.source, "staff");
  const seen = await world.platform("GET", asClient(opened.body.data.number));
  assert.deepEqual(seen.body.data.replies[0].author, { type: "client", name: "Ines Maurer" });
  await world.setLimits(allLimitsOff);
});

test("the department determines the brand, and a client is named by either id", async () => {
  const draft = { subject: "Called us", body: "The phone rang.", department_id: world.technical };
  const { client } = await read((await world.openTicket()).number);
  for (const client_id of [ines, client.id]) {
    const { status, body } = await world.staff("POST", "/tickets", { body: { ...draft, client_id } });
    assert.deepEqual([status, body.data?.client.platform_client_id], [201, ines], client_id);
  }
  const faults = async (fields: object) =>
    (await world.staff("POST", "/tickets", { body: { ...draft, client_id: ines, ...fields } })).body.errors;
  assert.deepEqual(Object.keys(await faults({ department_id: 999_999, subject: "" })), [
    "subject",
    "department_id",
  ]);
  assert.deepEqual(Object.keys(await faults({ department_id: world.lanternDesk })), ["client_id"]);
  assert.deepEqual(Object.keys(await faults({ client_id: undefined, guest: { ...gita, email: "no" } })), [
    "guest.email",
  ]);
});

test("a new ticket can be assigned to staff who see it, who are notified", async () => {
  const draft = { client_id: ines, subject: "Called us", body: "It rang.", department_id: world.technical };
  const open = (assignee_id: string | null) =>
    world.staff("POST", "/tickets", { body: { ...draft, assignee_id } });
  const toMaya = await open(world.maya.id);
  assert.deepEqual([toMaya.status, toMaya.body.data.assignee_id], [201, world.maya.id]);
  assert.deepEqual(
    toMaya.body.data.activity.map(({ event }: { event: string }) => event),
    ["opened", "assigned"],
  );
  const told = await world.ask("GET", "/api/v1/staff/notifications", { token: world.maya.token });
  assert.ok(told.text.includes(toMaya.body.data.number), told.text);
  assert.equal((await open("me")).body.data.assignee_id, world.tom.id);
  assert.equal((await open(null)).body.data.assignee_id, null);

  const cora = await hireCora(world);
  const refused = await open(cora.id);
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ["assignee_id"]]);
  const both = await world.staff("POST", "/tickets", {
    body: { ...draft, subject: "", assignee_id: cora.id },
  });
  assert.deepEqual(Object.keys(both.body.errors), ["subject", "assignee_id"]);
});

test("staff open a ticket for a new guest, who gets the link", async () => {
  const opened = await world.staff("POST", "/tickets", {
    body: {
      brand_id: world.harbour.id,
      guest: { ...gita, email: "New@Visitor.example" },
      subject: "Walk-in",
      body: "Hello",
      department_id: world.presales,
    },
  });
  assert.equal(opened.status, 201);
  assert.equal(opened.body.data.guest.email, "new@visitor.example");
  const { rows } = await sql<{ count: number }>`select count(*) from jobs.job
    where name = 'mail-guest' and data->>'ticketId' = ${opened.body.data.id}`.execute(world.desk.db);
  assert.equal(rows[0]?.count, 1);
  const neither = { brand_id: world.harbour.id, subject: "s", body: "b", department_id: world.technical };
  assert.deepEqual(Object.keys((await world.staff("POST", "/tickets", { body: neither })).body.errors), [
    "client_id",
  ]);
  const foreign = { ...neither, client_id: ines, department_id: world.lanternDesk };
  assert.deepEqual(Object.keys((await world.staff("POST", "/tickets", { body: foreign })).body.errors), [
    "department_id",
  ]);
});
