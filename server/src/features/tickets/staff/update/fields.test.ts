import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { hireCora } from "../../../../../test/scoped-agent.ts";
import { readerOf } from "../../../../../test/tickets.ts";
import { createWorld, ines, type Json, type World } from "../../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const read = readerOf(() => world);

test("subject, priority and tags change, with before and after in the activity", async () => {
  const { number } = await world.openTicket();
  await world.staff("PATCH", `/tickets/${number}`, {
    body: { subject: "Now clearer", priority: "high", tags: ["DNS", "dns"] },
  });
  const ticket = await read(number);
  assert.deepEqual([ticket.subject, ticket.priority, ticket.tags], ["Now clearer", "high", ["dns"]]);
  const events = ticket.activity
    .slice(1)
    .map(({ event, details }: Json) => [event, details.before, details.after]);
  assert.deepEqual(events, [
    ["subject_changed", "The shop is down", "Now clearer"],
    ["priority_changed", "medium", "high"],
    ["tags_changed", "", "dns"],
  ]);
});

/** A department with a custom field of every type, and a ticket there. */
async function withOwnFields(): Promise<{ number: string; department: number }> {
  const options = [
    { value: "s", label: "Starter" },
    { value: "p", label: "Pro" },
  ];
  const made = await world.admin("POST", "/departments", {
    body: {
      brand_id: world.harbour.id,
      name: "Hosting",
      custom_fields: [
        { key: "domain", label: "Domain", type: "text", required: true },
        { key: "plan", label: "Plan", type: "select", options },
        { key: "extras", label: "Extras", type: "multiselect", options },
        { key: "backup", label: "Has a backup", type: "checkbox" },
        { key: "sites", label: "Sites", type: "number" },
        { key: "since", label: "Since", type: "date" },
      ],
    },
  });
  assert.equal(made.status, 201, made.text);
  const department = made.body.data.id;
  const answers = { domain: "a.example", plan: "s" };
  const { number } = await world.openTicket({ department_id: department, custom_fields: answers });
  return { number, department };
}

const changeAnswers = (number: string, custom_fields: object, headers: Record<string, string> = {}) =>
  world.staff("PATCH", `/tickets/${number}`, { body: { custom_fields }, headers });
const answersOf = ({ custom_fields }: Json) => custom_fields.map(({ key, value }: Json) => [key, value]);

test("custom fields are merged member by member, and the activity shows labels", async () => {
  const { number } = await withOwnFields();
  const seen = await world.staff("GET", `/tickets/${number}`);
  const changed = await changeAnswers(number, {
    backup: true,
    plan: "p",
    extras: ["p", "s"],
    sites: "3",
    since: "2026-02-03",
  });
  assert.equal(changed.status, 200, changed.text);
  assert.deepEqual(answersOf(changed.body.data), [
    ["domain", "a.example"],
    ["plan", "p"],
    ["extras", ["p", "s"]],
    ["backup", true],
    ["sites", 3],
    ["since", "2026-02-03"],
  ]);
  const told = (ticket: Json) =>
    ticket.activity
      .filter(({ event }: Json) => event === "answer_changed")
      .map((one: Json) => [one.details.label, one.before_label, one.after_label]);
  assert.deepEqual(told(changed.body.data).toSorted(), [
    ["Extras", null, "Pro, Starter"],
    ["Has a backup", null, "yes"],
    ["Plan", "Starter", "Pro"],
    ["Since", null, "2026-02-03"],
    ["Sites", null, "3"],
  ]);
  // The customer sees them, and `updated_at` changes for their sync.
  const theirs = (await world.platform("GET", `/clients/${ines}/tickets/${number}`)).body.data;
  assert.deepEqual(theirs.custom_fields, changed.body.data.custom_fields);
  assert.notEqual(theirs.updated_at, seen.body.data.updated_at);
  const stale = { "if-match": seen.headers.get("etag") ?? "" };
  assert.equal((await changeAnswers(number, { plan: "s" }, stale)).status, 412);
  // Unchanged values cause no event; null clears a value.
  const again = await changeAnswers(number, { plan: "p", sites: null, backup: false });
  assert.deepEqual(told(again.body.data).slice(5).toSorted(), [
    ["Has a backup", "yes", "no"],
    ["Sites", "3", null],
  ]);
});

test("each invalid custom field has the sentence that a customer would get, and nothing changes", async () => {
  const { number, department } = await withOwnFields();
  const wrong = { domain: " ", plan: "x", sites: "many", since: "soon", nope: "1" };
  const refused = await world.staff("PATCH", `/tickets/${number}`, {
    body: { subject: "Not this either", custom_fields: wrong },
  });
  const theirs = await world.platform("POST", `/clients/${ines}/tickets`, {
    body: { subject: "Mine", body: "Hello", department_id: department, custom_fields: wrong },
  });
  assert.deepEqual([refused.status, theirs.status], [422, 422]);
  assert.equal(Object.keys(refused.body.errors).length, 5);
  assert.deepEqual(refused.body.errors, theirs.body.errors);
  const both = await world.staff("PATCH", `/tickets/${number}`, {
    body: { subject: " ", custom_fields: { sites: { a: 1 } } },
  });
  assert.deepEqual(Object.keys(both.body.errors), ["subject", "custom_fields.sites"]);
  assert.equal((await read(number)).subject, "The shop is down");
  const { number: unseen } = await world.openTicket();
  const cora = await hireCora(world);
  const asked = { token: cora.token, body: { custom_fields: { domain: "b.example" } } };
  assert.equal((await world.ask("PATCH", `/api/v1/staff/tickets/${unseen}`, asked)).status, 404);
});

test("a custom field that the department does not have stays until it is removed", async () => {
  const { number } = await withOwnFields();
  await world.staff("POST", `/tickets/${number}/transfer`, { body: { department_id: world.technical } });
  const changed = await changeAnswers(number, { php: "8.4" });
  assert.deepEqual(answersOf(changed.body.data), [
    ["domain", "a.example"],
    ["php", "8.4"],
    ["plan", "s"],
  ]);
  assert.equal((await changeAnswers(number, { plan: "p" })).status, 422);
  const without = await changeAnswers(number, { plan: null });
  assert.deepEqual(answersOf(without.body.data), [
    ["domain", "a.example"],
    ["php", "8.4"],
  ]);
});

test("tags do not change updated_at, but a change of stale tags gets 412", async () => {
  const { number } = await world.openTicket();
  const before = await world.staff("GET", `/tickets/${number}`);
  const tagged = await world.staff("PATCH", `/tickets/${number}`, { body: { tags: ["vip"] } });
  assert.equal(tagged.body.data.updated_at, before.body.data.updated_at);
  const headers = { "if-match": before.headers.get("etag") ?? "" };
  const stale = await world.staff("PATCH", `/tickets/${number}`, { body: { tags: ["other"] }, headers });
  assert.equal(stale.status, 412);
});

test("staff see the priority that they set; customers see the default if none is offered, without a change", async () => {
  const { number } = await world.openTicket({ department_id: world.billing });
  const ofClient = async () => (await world.platform("GET", `/clients/${ines}/tickets/${number}`)).body.data;
  const before = await ofClient();
  const { headers } = await world.staff("GET", `/tickets/${number}`);
  const change = () =>
    world.staff("PATCH", `/tickets/${number}`, {
      body: { priority: "emergency" },
      headers: { "if-match": headers.get("etag") ?? "" },
    });
  assert.deepEqual([(await change()).status, (await change()).status], [200, 412]);
  const ticket = await read(number);
  assert.deepEqual([ticket.priority, ticket.priority_label], ["emergency", "Emergency"]);
  for (const query of [`q=${number}`, "priority=emergency"]) {
    const [item] = (await world.staff("GET", `/tickets?${query}`)).body.data;
    assert.deepEqual([item.number, item.priority, item.priority_label], [number, "emergency", "Emergency"]);
  }
  assert.deepEqual(await ofClient(), before);
  assert.deepEqual([before.priority, before.priority_label], ["low", null]);
  await world.admin("PATCH", `/departments/${world.billing}`, { body: { default_priority: "medium" } });
  assert.equal((await read(number)).priority, "emergency");
});
