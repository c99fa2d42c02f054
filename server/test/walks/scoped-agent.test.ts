import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createStaff } from "../../src/features/organisation/staff-accounts/admin.ts";
import { createWorld, ines, type World } from "../world.ts";

let world: World;
let token: string;
let inside: { number: string; id: string };
let outside: { number: string; id: string };

before(async () => {
  world = await createWorld();
  const agent = await createStaff(
    world.desk,
    { kind: "operator" },
    { email: "cora@staff.example", name: "Cora Fine", role: "agent" },
  );
  token = agent.token;
  const confined = { is_confined: true, department_ids: [world.billing] };
  assert.equal((await world.admin("PATCH", `/staff/${agent.id}`, { body: confined })).status, 200);
  inside = await world.openTicket({ department_id: world.billing });
  outside = await world.openTicket();
});
after(() => world.close());

const cora = (method: string, path: string, body?: unknown) =>
  world.ask(method, `/api/v1/staff${path}`, { token, ...(body ? { body } : {}) });

test("a scoped agent works on tickets of their scope", async () => {
  assert.equal((await cora("GET", `/tickets/${inside.number}`)).status, 200);
  assert.equal((await cora("POST", `/tickets/${inside.number}/replies`, { body: "Hello" })).status, 201);
});

test("departments in an invitation imply a scope, and a contradiction is refused", async () => {
  const fields = { name: "Lee", email: "lee@staff.example", role: "agent" };
  const refused = await world.admin("POST", "/staff", {
    body: { ...fields, is_confined: false, department_ids: [world.billing] },
  });
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ["is_confined"]]);
  const invited = await world.admin("POST", "/staff", {
    body: { ...fields, department_ids: [world.billing] },
  });
  const { id, is_confined } = invited.body.data;
  assert.equal(is_confined, true);
  const change = async (body: object) => (await world.admin("PATCH", `/staff/${id}`, { body })).body.data;
  const freed = await change({ is_confined: false });
  assert.deepEqual([freed.is_confined, freed.department_ids], [false, []]);
  const again = await change({ brand_ids: [world.harbour.id] });
  assert.deepEqual([again.is_confined, again.brand_ids], [true, [world.harbour.id]]);
});

test("each verb on a ticket outside the scope responds as if it did not exist", async () => {
  const verbs: [string, string, unknown?][] = [
    ["GET", ""],
    ["PATCH", "", { subject: "x" }],
    ["GET", "/activity"],
    ["GET", "/secrets"],
    ["POST", "/secrets", { label: "l", value: "v" }],
    ["POST", "/secrets/01JB7Z5W6K8M4T2QH9N3XR0VCE/reveal", {}],
    ["POST", "/replies", { body: "x" }],
    ["POST", "/notes", { body: "x" }],
    ["POST", "/assign", { staff_id: null }],
    ["POST", "/start"],
    ["POST", "/hold", {}],
    ["POST", "/release"],
    ["POST", "/close"],
    ["POST", "/reopen"],
    ["POST", "/transfer", { department_id: world.billing }],
    ["POST", "/merge", { into: inside.number }],
    ["POST", "/split", { reply_id: "01JB7Z5W6K8M4T2QH9N3XR0VCE" }],
    ["GET", "/links"],
    ["POST", "/links", { kind: "related", number: inside.number }],
    ["DELETE", `/links/${inside.number}`],
    ["POST", "/incidents", { body: "x" }],
    ["PUT", "/seen", { reply_id: "01JB7Z5W6K8M4T2QH9N3XR0VCE" }],
    ["DELETE", "/seen"],
    ["PUT", "/followers/me"],
    ["DELETE", "/followers/me"],
    ["PUT", "/requester", { client_id: ines }],
    ["PATCH", "/requester", { first_name: "x" }],
    ["PUT", "/spam", {}],
    ["DELETE", "/spam"],
    ["GET", "/replies/held"],
    ["PATCH", "/replies/held/01JB7Z5W6K8M4T2QH9N3XR0VCE", { body: "x" }],
    ["GET", "/side-conversations"],
    ["POST", "/side-conversations", { to: "noc@carrier.example", subject: "x", body: "x" }],
    ["GET", "/side-conversations/01JB7Z5W6K8M4T2QH9N3XR0VCE"],
    ["PATCH", "/side-conversations/01JB7Z5W6K8M4T2QH9N3XR0VCE", { is_done: true }],
    ["POST", "/side-conversations/01JB7Z5W6K8M4T2QH9N3XR0VCE/messages", { body: "x" }],
    ["GET", "/draft"],
    ["PUT", "/draft", { body: "x" }],
    ["POST", "/redact/replies/01JB7Z5W6K8M4T2QH9N3XR0VCE", { parts: [{ start: 0, text: "x" }] }],
    ["POST", "/redact/notes/01JB7Z5W6K8M4T2QH9N3XR0VCE", { parts: [{ start: 0, text: "x" }] }],
    ["POST", "/redact/attachments/01JB7Z5W6K8M4T2QH9N3XR0VCE"],
    ["GET", "/attachments/01JB7Z5W6K8M4T2QH9N3XR0VCE/download"],
  ];
  const nowhere = "99999999999999";
  for (const [method, path, body] of verbs) {
    const theirs = await cora(method, `/tickets/${outside.number}${path}`, body);
    const none = await cora(method, `/tickets/${nowhere}${path}`, body);
    assert.equal(theirs.status, 404, `${method} ${path}`);
    assert.deepEqual(theirs.body, none.body, `${method} ${path}`);
  }
});

test("nothing outside the scope can be merged into, changed in bulk or opened", async () => {
  const merge = await cora("POST", `/tickets/${inside.number}/merge`, { into: outside.number });
  assert.equal(merge.status, 422);
  const bulk = await cora("POST", "/tickets/bulk", { numbers: [outside.number], status: "closed" });
  assert.equal(bulk.body.data[0].status, 404);
  const draft = { client_id: ines, subject: "s", body: "b" };
  for (const place of [
    { brand_id: world.lantern.id, department_id: world.lanternDesk },
    { brand_id: world.harbour.id, department_id: world.technical },
  ]) {
    assert.equal((await cora("POST", "/tickets", { ...draft, ...place })).status, 422);
  }
  const theirs = await cora("POST", "/tickets", {
    ...draft,
    brand_id: world.harbour.id,
    department_id: world.billing,
  });
  assert.equal(theirs.status, 201);
});

test("a mention on a ticket outside the scope notifies no one", async () => {
  await world.staff("POST", `/tickets/${outside.number}/notes`, { body: { body: "@Cora Fine look" } });
  assert.deepEqual((await cora("GET", "/mentions")).body.data, []);
});

test("an agent who transfers a ticket out of their scope gets it in that response only", async () => {
  const { number } = await world.openTicket({ department_id: world.billing });
  const moved = await cora("POST", `/tickets/${number}/transfer`, { department_id: world.technical });
  assert.equal(moved.status, 200);
  assert.equal((await cora("GET", `/tickets/${number}`)).status, 404);
});
