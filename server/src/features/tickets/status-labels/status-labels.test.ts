import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { untilWaiting } from "../../../../test/blocked-transactions.ts";
import { hireCora } from "../../../../test/scoped-agent.ts";
import { asClient } from "../../../../test/tickets.ts";
import { createWorld, ines, type Json, type World } from "../../../../test/world.ts";

let world: World;
let cora: { id: string; token: string };
let labels: Record<"supplier" | "planned" | "wont", Json>;
before(async () => {
  world = await createWorld();
  cora = await hireCora(world);
  labels = {
    supplier: await labeled("on_hold", "Waiting for supplier"),
    planned: await labeled("in_progress", "Planned"),
    wont: await labeled("closed", "Won’t fix"),
  };
});
after(() => world.close());

async function labeled(status: string, name: string): Promise<Json> {
  const body = { brand_id: world.harbour.id, status, name };
  const { status: code, body: answer, text } = await world.admin("POST", "/status-labels", { body });
  assert.equal(code, 201, text);
  return answer.data;
}

const apply = (number: string, body: Json, token = world.tom.token) =>
  world.staff("POST", `/tickets/${number}/apply`, { token, body });
const asAgent = async (number: string): Promise<Json> =>
  (await world.staff("GET", `/tickets/${number}`)).body.data;
const asCustomer = async (number: string): Promise<Json> =>
  (await world.platform("GET", asClient(number))).body.data;
const seen = ({ status, status_label }: Json) => [status, status_label];

test("agents choose a label with its status, and customers, lists and webhooks see it beside the same five values", async () => {
  const hook = {
    brand_id: world.harbour.id,
    url: "https://hooks.example/1",
    events: ["ticket.status_changed"],
  };
  assert.equal((await world.admin("POST", "/webhooks", { body: hook })).status, 201);
  const { number } = await world.openTicket();
  const { status, body } = await apply(number, { status: "on_hold", status_label_id: labels.supplier.id });
  assert.equal(status, 200);
  assert.equal(body.data.status_label_id, labels.supplier.id);
  const expected = ["on_hold", "Waiting for supplier"];
  assert.deepEqual(seen(body.data), expected);
  assert.deepEqual(seen(await asCustomer(number)), expected);
  const { data } = (await world.platform("GET", `/clients/${ines}/tickets?per_page=100`)).body;
  assert.deepEqual(seen(data.find((one: Json) => one.number === number)), expected);
  const queue = (await world.staff("GET", "/tickets?status=on_hold")).body.data;
  assert.deepEqual(seen(queue.find((one: Json) => one.number === number)), expected);
  const { rows } = await sql<{ data: Json }>`
    select data from webhook_deliveries where type = 'ticket.status_changed' order by id`.execute(
    world.desk.db,
  );
  assert.deepEqual(
    rows.map(({ data }) => [data.before, data.after, data.status_label]),
    [
      ["open", "on_hold", "Waiting for supplier"],
      ["on_hold", "on_hold", "Waiting for supplier"],
    ],
  );
  const { activity } = await asAgent(number);
  const told = activity.find(({ event }: Json) => event === "status_labeled");
  assert.deepEqual([told.details.before, told.details.after], ["on_hold", "Waiting for supplier"]);
});

test("a new status has its plain name, whoever moves the ticket, and a reply that keeps it keeps the label", async () => {
  const { number } = await world.openTicket();
  await apply(number, { status: "in_progress", status_label_id: labels.planned.id });
  const reply = { body: { body: "Any news?" } };
  const kept = await world.platform("POST", asClient(number, "/replies"), reply);
  assert.deepEqual(seen(kept.body.ticket), ["in_progress", "Planned"]);
  await apply(number, { status: "on_hold", status_label_id: labels.supplier.id });
  const moved = await world.platform("POST", asClient(number, "/replies"), reply);
  assert.deepEqual(seen(moved.body.ticket), ["open", "Open"]);
  assert.equal((await asAgent(number)).status_label_id, null);
  await world.staff("POST", `/tickets/${number}/hold`, { body: { until: null } });
  assert.deepEqual(seen(await asCustomer(number)), ["on_hold", "On hold"]);
});

test("a label can be set and cleared without a move, and undo brings it back", async () => {
  const { number } = await world.openTicket();
  await world.staff("POST", `/tickets/${number}/start`);
  assert.deepEqual(seen((await apply(number, { status_label_id: labels.planned.id })).body.data), [
    "in_progress",
    "Planned",
  ]);
  await world.staff("POST", `/tickets/${number}/close`);
  await world.staff("POST", `/tickets/${number}/undo`);
  assert.deepEqual(seen(await asAgent(number)), ["in_progress", "Planned"]);
  assert.equal((await apply(number, { status_label_id: null })).body.data.status_label, "In progress");
});

test("a hold that ended shows the plain name, also before the job has stored it", async () => {
  const { number } = await world.openTicket();
  await apply(number, { status: "on_hold", status_label_id: labels.supplier.id });
  await sql`update all_tickets set on_hold_until = now() - interval '1 minute' where number = ${number}`.execute(
    world.desk.db,
  );
  assert.deepEqual(seen(await asCustomer(number)), ["open", "Open"]);
});

test("a label of another status or brand, or of a ticket out of sight, is refused", async () => {
  const { number } = await world.openTicket({ department_id: world.technical });
  for (const body of [
    { status: "on_hold", status_label_id: labels.planned.id },
    { status_label_id: labels.supplier.id },
    { status_label_id: "01JB7Z5W6K8M4T2QH9N3XR0VCE" },
  ]) {
    const refused = await apply(number, body);
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ["status_label_id"]]);
  }
  assert.deepEqual(seen(await asAgent(number)), ["open", "Open"]);
  const hidden = await apply(number, { status: "closed", status_label_id: labels.wont.id }, cora.token);
  assert.equal(hidden.status, 404);
});

test("a label that is being deleted is unknown, and an undo leaves it out", async () => {
  for (const [change, expected] of [
    [(number: string, id: string) => apply(number, { status: "on_hold", status_label_id: id }), 422],
    [(number: string) => world.staff("POST", `/tickets/${number}/undo`), 200],
  ] as const) {
    const label = await labeled("on_hold", "Going");
    const { number } = await world.openTicket();
    if (expected === 200) {
      await apply(number, { status: "on_hold", status_label_id: label.id });
      await apply(number, { status: "open" });
    }
    let answer: Promise<Json> | undefined;
    await world.desk.db.transaction().execute(async (db) => {
      await sql`delete from status_labels where id = ${label.id}`.execute(db);
      answer = change(number, label.id);
      await untilWaiting(world);
    });
    const { status, text } = await answer;
    assert.equal(status, expected, text);
  }
});

test("agents list the labels of the brands that they see", async () => {
  const { body } = await world.staff("GET", "/status-labels", { token: cora.token });
  assert.deepEqual(body.data.map(({ name }: Json) => name).sort(), [
    "Planned",
    "Waiting for supplier",
    "Won’t fix",
  ]);
});

test("a name is unique for its status, renaming shows at once, and deleting falls back to the plain name", async () => {
  const twice = await world.admin("POST", "/status-labels", {
    body: { brand_id: world.harbour.id, status: "on_hold", name: "waiting for SUPPLIER" },
  });
  assert.deepEqual([twice.status, Object.keys(twice.body.errors)], [422, ["name"]]);
  const label = await labeled("on_hold", "Waiting for parts");
  assert.equal(label.position, 1);
  const { number } = await world.openTicket();
  await apply(number, { status: "on_hold", status_label_id: label.id });
  await world.admin("PATCH", `/status-labels/${label.id}`, { body: { name: "Parts ordered" } });
  assert.equal((await asCustomer(number)).status_label, "Parts ordered");
  assert.equal((await world.admin("GET", `/status-labels/${label.id}`)).body.data.tickets_count, 1);
  assert.equal((await world.admin("DELETE", `/status-labels/${label.id}`)).status, 204);
  assert.deepEqual(seen(await asCustomer(number)), ["on_hold", "On hold"]);
});
