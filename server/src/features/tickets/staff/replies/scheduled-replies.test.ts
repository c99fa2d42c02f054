import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { asClient, readerOf, withFile } from "../../../../../test/tickets.ts";
import { createWorld, type Json, type World } from "../../../../../test/world.ts";
import { createStaff } from "../../../organisation/staff-accounts/admin.ts";
import { mostHeld } from "./held-replies.ts";
import { sendHeldReplies } from "./send-held-replies.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const read = readerOf(() => world);
const path = (number: string, rest: string) => `/tickets/${number}/${rest}`;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const ask = (
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE",
  token: string,
  rest: string,
  body?: object,
) => world.ask(method, `/api/v1/staff${rest}`, { token, ...(body && { body }) });
const schedule = (number: string, more: object = {}, token = world.tom.token): Promise<Json> =>
  ask("POST", token, path(number, "replies"), { body: "In the morning.", send_at: inDays(1), ...more });
const heldOn = async (number: string, token = world.tom.token) =>
  (await ask("GET", token, path(number, "replies/held"))).body.data;
const draftOf = async (number: string, token = world.tom.token) =>
  (await ask("GET", token, path(number, "draft"))).body.data;
const notificationsOf = async (token: string): Promise<Json[]> =>
  (await ask("GET", token, "/notifications")).body.data;

/** Lets the chosen times come. */
async function whenItIsTime(): Promise<void> {
  await sql`update held_replies set send_at = clock_timestamp() - interval '1 second'`.execute(world.desk.db);
  await world.run(sendHeldReplies, {});
}

test("a scheduled reply is sent at its time with its status and files, not before", async () => {
  const { number } = await world.openTicket();
  const { body: up } = await world.staff("POST", path(number, "uploads"), { form: withFile({}) });
  const { status, body } = await schedule(number, { status: "closed", upload_ids: [up.data.id] });
  assert.equal(status, 202);
  assert.equal(body.data.is_scheduled, true);
  assert.ok(body.data.sends_in > 86_000);
  await world.run(sendHeldReplies, {});
  assert.equal((await read(number)).replies.length, 1);
  await sql`update uploads set expires_at = clock_timestamp() - interval '1 day'`.execute(world.desk.db);
  await whenItIsTime();
  const sent = await read(number);
  assert.deepEqual(
    [sent.status, sent.replies[1].body, sent.replies[1].attachments[0].id],
    ["closed", "In the morning.", up.data.id],
  );
});

test("its time is in the future, and at most a year ahead", async () => {
  const { number } = await world.openTicket();
  for (const send_at of [inDays(-1), inDays(400), "tomorrow"]) {
    const { status, body } = await schedule(number, { send_at });
    assert.equal(status, 422, send_at);
    assert.deepEqual(Object.keys(body.errors), ["send_at"]);
  }
});

test("an agent has at most ten of them on a ticket, counted one request at a time", async () => {
  const { number } = await world.openTicket();
  const answers = await Promise.all(Array.from({ length: mostHeld + 2 }, () => schedule(number)));
  const refused = answers.filter(({ status }) => status !== 202);
  assert.deepEqual(
    refused.map(({ status, body }) => [status, Object.keys(body.errors)]),
    [
      [422, ["send_at"]],
      [422, ["send_at"]],
    ],
  );
  assert.equal((await schedule(number, {}, world.maya.token)).status, 202);
});

test("a customer's reply turns it into a draft at once, with a notification to its author", async () => {
  const { number } = await world.openTicket();
  await schedule(number);
  const reply = { body: { body: "It works again." } };
  assert.equal((await world.platform("POST", `${asClient(number)}/replies`, reply)).status, 201);
  assert.deepEqual(await heldOn(number), []);
  const draft = await draftOf(number);
  assert.equal(draft.body, "In the morning.");
  assert.match(draft.not_sent, /customer wrote again/);
  const [newest] = await notificationsOf(world.tom.token);
  assert.deepEqual([newest?.kind, newest?.ticket.number], ["replied", number]);
  await whenItIsTime();
  assert.equal((await read(number)).replies.length, 2);
});

test("a colleague's reply leaves it as it is", async () => {
  const { number } = await world.openTicket();
  await schedule(number);
  await ask("POST", world.maya.token, path(number, "replies"), { body: "We look at it." });
  assert.equal((await heldOn(number)).length, 1);
});

test("a close turns it into a draft at once, also a close with a reply", async () => {
  for (const [rest, body] of [
    ["close", {}],
    ["replies", { body: "Done.", status: "closed" }],
  ] as const) {
    const { number } = await world.openTicket();
    await schedule(number);
    assert.ok((await ask("POST", world.maya.token, path(number, rest), body)).status < 300);
    assert.deepEqual(await heldOn(number), []);
    assert.match((await draftOf(number)).not_sent, /was closed/);
  }
});

test("a merge, a deletion and spam turn it into a draft", async () => {
  const [one, other] = [await world.openTicket(), await world.openTicket()];
  await schedule(one.number);
  await world.staff("POST", path(one.number, "merge"), { body: { into: other.number } });
  assert.match((await draftOf(other.number)).not_sent, /merged/);

  const deleted = await world.openTicket();
  await schedule(deleted.number);
  assert.equal((await world.admin("DELETE", `/tickets/${deleted.number}`)).status, 204);
  assert.equal((await world.admin("POST", `/tickets/${deleted.number}/restore`)).status, 204);
  assert.match((await draftOf(deleted.number)).not_sent, /deleted/);

  const spam = await world.openTicket();
  await schedule(spam.number);
  await ask("PUT", world.maya.token, path(spam.number, "spam"), {});
  await ask("DELETE", world.maya.token, path(spam.number, "spam"));
  assert.match((await draftOf(spam.number)).not_sent, /spam/);
});

test("it is not sent for an author who lost access or was deactivated by then", async () => {
  const by = { kind: "operator" } as const;
  const cora = await createStaff(world.desk, by, {
    email: "cora@staff.example",
    name: "Cora Fine",
    role: "agent",
  });
  for (const [gone, back] of [
    [
      { is_confined: true, department_ids: [world.billing] },
      { is_confined: false, department_ids: [] },
    ],
    [{ active: false }, { active: true }],
  ]) {
    const { number } = await world.openTicket();
    assert.equal((await schedule(number, {}, cora.token)).status, 202);
    await world.admin("PATCH", `/staff/${cora.id}`, { body: gone ?? {} });
    await whenItIsTime();
    assert.equal((await read(number)).replies.length, 1);
    assert.deepEqual(await heldOn(number), []);
    await world.admin("PATCH", `/staff/${cora.id}`, { body: back ?? {} });
    const { rows } = await sql<Json>`select not_sent from drafts where staff_id = ${cora.id}`.execute(
      world.desk.db,
    );
    assert.equal(typeof rows[0]?.not_sent, "string");
    await sql`delete from drafts where staff_id = ${cora.id}`.execute(world.desk.db);
  }
});

test("colleagues see its text; only its author changes, sends or cancels it; customers see nothing", async () => {
  const { number } = await world.openTicket();
  const { body } = await schedule(number, { body: "canary-scheduled" });
  const [theirs] = await heldOn(number, world.maya.token);
  assert.deepEqual([theirs.is_mine, theirs.body], [false, "canary-scheduled"]);
  const held = path(number, `replies/held/${body.data.id}`);
  assert.equal((await ask("PATCH", world.maya.token, held, { body: "Other words" })).status, 404);
  assert.equal((await ask("POST", world.maya.token, `${held}/send`)).status, 404);
  assert.equal((await ask("DELETE", world.maya.token, held)).status, 404);
  assert.equal((await world.platform("GET", asClient(number))).text.includes("canary-scheduled"), false);

  const send_at = inDays(3);
  const changed = await ask("PATCH", world.tom.token, held, { body: "Other words", send_at });
  assert.equal(changed.status, 200);
  assert.deepEqual(
    [changed.body.data.body, Date.parse(changed.body.data.send_at)],
    ["Other words", Date.parse(send_at)],
  );
  assert.equal((await ask("PATCH", world.tom.token, held, { send_at: inDays(-1) })).status, 422);
  assert.equal((await ask("PATCH", world.tom.token, held, { body: "" })).status, 422);
  assert.equal((await ask("POST", world.tom.token, `${held}/send`)).status, 201);
  assert.equal((await ask("PATCH", world.tom.token, held, { body: "Too late" })).status, 404);
  assert.equal((await read(number)).replies[1].body, "Other words");
});

test("a reply that is only held for its undo cannot be changed", async () => {
  const { number } = await world.openTicket();
  const { body } = await schedule(number, { send_at: undefined, undo_seconds: 10 });
  const held = path(number, `replies/held/${body.data.id}`);
  assert.equal((await ask("PATCH", world.tom.token, held, { body: "Other words" })).status, 404);
});

test("is scheduled with other changes, which apply at once; not if the author loses access with them", async () => {
  const { number } = await world.openTicket();
  const reply = { body: "In the morning.", send_at: inDays(1) };
  const { status, body } = await ask("POST", world.tom.token, path(number, "apply"), {
    reply,
    assign: world.maya.id,
  });
  assert.equal(status, 200);
  assert.equal(body.held.is_scheduled, true);
  assert.deepEqual([body.data.assigned_to, body.data.replies.length], ["Maya Lind", 1]);

  const confined = await createStaff(
    world.desk,
    { kind: "operator" },
    { email: "dora@staff.example", name: "Dora Fine", role: "agent" },
  );
  await world.admin("PATCH", `/staff/${confined.id}`, {
    body: { is_confined: true, department_ids: [world.technical] },
  });
  const away = { reply, department_id: world.billing };
  const refused = await ask("POST", confined.token, path(number, "apply"), away);
  assert.equal(refused.status, 422);
  assert.deepEqual((await read(number)).department.id, world.technical);
});
