import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { asClient, readerOf, withFile } from "../../../../../test/tickets.ts";
import { createWorld, type Json, type World } from "../../../../../test/world.ts";
import { createStaff } from "../../../organisation/staff-accounts/admin.ts";
import { sendHeldReplies } from "./send-held-replies.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const read = readerOf(() => world);
const path = (number: string, rest: string) => `/tickets/${number}/${rest}`;
const hold = async (number: string, more: object = {}, token = world.tom.token): Promise<Json> => {
  const body = { body: "Restarted.", undo_seconds: 10, ...more };
  return world.ask("POST", `/api/v1/staff${path(number, "replies")}`, { token, body });
};
const draftOf = async (number: string, token = world.tom.token) =>
  (await world.ask("GET", `/api/v1/staff${path(number, "draft")}`, { token })).body.data;
const heldOn = async (number: string, token = world.tom.token) =>
  (await world.ask("GET", `/api/v1/staff${path(number, "replies/held")}`, { token })).body.data;

/** Lets the delay end. */
async function whenTimeIsOver(): Promise<void> {
  await sql`update held_replies set send_at = clock_timestamp() - interval '1 second'`.execute(world.desk.db);
  await world.run(sendHeldReplies, {});
}

test("a held reply is sent when its time is over, not before", async () => {
  const { number } = await world.openTicket();
  const { status, body } = await hold(number, { status: "closed" });
  assert.equal(status, 202);
  assert.ok(body.data.sends_in > 8 && body.data.sends_in <= 10);
  await world.run(sendHeldReplies, {});
  assert.equal((await read(number)).replies.length, 1);
  await whenTimeIsOver();
  const sent = await read(number);
  assert.deepEqual([sent.status, sent.replies[1].body], ["closed", "Restarted."]);
  assert.deepEqual(await heldOn(number), []);
});

test("concurrent processes send it once", async () => {
  const { number } = await world.openTicket();
  await hold(number);
  await Promise.all([1, 2, 3, 4].map(whenTimeIsOver));
  assert.equal((await read(number)).replies.length, 2);
});

test("undo restores the draft with its status and files, and the reply is never sent", async () => {
  const { number } = await world.openTicket();
  const form = withFile({ body: "See the file", undo_seconds: "10", status: "in_progress" });
  const { body } = await world.staff("POST", path(number, "replies"), { form });
  const taken = await world.staff("DELETE", path(number, `replies/held/${body.data.id}`));
  assert.equal(taken.status, 200);
  const { kind, body: text, status, uploads, not_sent } = taken.body.data;
  assert.deepEqual([kind, text, status, not_sent], ["reply", "See the file", "in_progress", null]);
  assert.equal(uploads.length, 1);
  await whenTimeIsOver();
  assert.equal((await read(number)).replies.length, 1);
  const again = await world.staff("DELETE", path(number, `replies/held/${body.data.id}`));
  assert.equal(again.status, 404);
});

test("a newer draft follows the undone text", async () => {
  const { number } = await world.openTicket();
  const { body } = await hold(number);
  await world.staff("PUT", path(number, "draft"), { body: { body: "And then" } });
  await world.staff("DELETE", path(number, `replies/held/${body.data.id}`));
  assert.equal((await draftOf(number)).body, "Restarted.\n\nAnd then");
});

test("its files are sent with it", async () => {
  const { number } = await world.openTicket();
  const { body: up } = await world.staff("POST", path(number, "uploads"), { form: withFile({}) });
  await hold(number, { upload_ids: [up.data.id] });
  await whenTimeIsOver();
  const [file] = (await read(number)).replies[1].attachments;
  assert.equal(file.id, up.data.id);
  const download = await world.staff("GET", path(number, `attachments/${file.id}/download`));
  assert.equal(download.text, "a line");
});

test("if the ticket was closed meanwhile, the held reply becomes a draft with the reason", async () => {
  const { number } = await world.openTicket();
  await hold(number);
  await world.ask("POST", `/api/v1/staff${path(number, "close")}`, { token: world.maya.token });
  await whenTimeIsOver();
  const draft = await draftOf(number);
  assert.equal(draft.body, "Restarted.");
  assert.match(draft.not_sent, /is closed/);
  const { rows } = await sql<Json>`select staff_id from staff_feed where type = 'ticket.unsent'`.execute(
    world.desk.db,
  );
  assert.deepEqual(rows.at(-1), { staff_id: world.tom.id });
  const listed = (await world.staff("GET", "/drafts")).body.data;
  assert.match(listed.find(({ ticket }: Json) => ticket.number === number).not_sent, /is closed/);
});

test("an invalid held reply is refused at once", async () => {
  const { number } = await world.openTicket();
  await world.staff("POST", path(number, "close"));
  assert.equal((await hold(number)).status, 409);
  assert.equal((await hold(number, { undo_seconds: 31 })).status, 422);
});

test("a merge turns it into a draft on the other ticket", async () => {
  const [one, other] = [await world.openTicket(), await world.openTicket()];
  const { body: up } = await world.staff("POST", path(one.number, "uploads"), { form: withFile({}) });
  await hold(one.number, { upload_ids: [up.data.id] });
  await world.staff("POST", path(one.number, "merge"), { body: { into: other.number } });
  await whenTimeIsOver();
  const draft = await draftOf(other.number);
  assert.equal(draft.body, "Restarted.");
  assert.match(draft.not_sent, /merged/);
  assert.equal(draft.uploads[0].id, up.data.id);
  assert.equal((await read(other.number)).replies.length, 2);
});

test("a writer who lost access or was archived sends nothing", async () => {
  const cora = await createStaff(
    world.desk,
    { kind: "operator" },
    {
      email: "cora@staff.example",
      name: "Cora Fine",
      role: "agent",
    },
  );
  const change = (body: object) => world.admin("PATCH", `/staff/${cora.id}`, { body });
  for (const [gone, back] of [
    [
      { is_confined: true, department_ids: [world.billing] },
      { is_confined: false, department_ids: [] },
    ],
    [{ active: false }, { active: true }],
  ]) {
    const { number } = await world.openTicket();
    assert.equal((await hold(number, {}, cora.token)).status, 202);
    assert.equal((await change(gone ?? {})).status, 200);
    await whenTimeIsOver();
    assert.equal((await read(number)).replies.length, 1);
    assert.equal((await change(back ?? {})).status, 200);
    const { rows } = await sql<Json>`select body from drafts where staff_id = ${cora.id}`.execute(
      world.desk.db,
    );
    assert.equal(rows.length, 1);
    await sql`delete from drafts where staff_id = ${cora.id}`.execute(world.desk.db);
  }
});

test("erasing the client deletes it", async () => {
  const { number } = await world.openTicket({}, "omar/7 ü");
  await hold(number);
  await sql`delete from tickets where number = ${number}`.execute(world.desk.db);
  await whenTimeIsOver();
  const { rows } = await sql`select from held_replies`.execute(world.desk.db);
  assert.equal(rows.length, 0);
});

test("colleagues see that someone is about to send, not what; customers see nothing", async () => {
  const { number } = await world.openTicket();
  await hold(number, { body: "canary-held" });
  const [theirs] = await heldOn(number, world.maya.token);
  assert.deepEqual([theirs.staff.name, theirs.is_mine, theirs.body], ["Tom Ferris", false, null]);
  const theirTry = await world.ask("DELETE", `/api/v1/staff${path(number, `replies/held/${theirs.id}`)}`, {
    token: world.maya.token,
  });
  assert.equal(theirTry.status, 404);
  assert.equal((await heldOn(number))[0].body, "canary-held");
  const asCustomer = await world.platform("GET", asClient(number));
  assert.equal(asCustomer.text.includes("canary-held"), false);
});

test("the writer of a held reply is told about new messages, and gets more time to undo", async () => {
  const { number, replies } = await world.openTicket();
  await world.ask("POST", `/api/v1/staff${path(number, "replies")}`, {
    token: world.maya.token,
    body: { body: "from Maya" },
  });
  const { body } = await hold(number, { seen_reply_id: replies[0].id });
  assert.deepEqual(
    body.missed.map(({ author }: Json) => author.name),
    ["Maya Lind"],
  );
  assert.ok(body.data.sends_in > 25);
});

test("only its writer can send it at once", async () => {
  const { number } = await world.openTicket();
  const { body } = await hold(number);
  const rest = path(number, `replies/held/${body.data.id}/send`);
  const theirs = await world.ask("POST", `/api/v1/staff${rest}`, { token: world.maya.token });
  assert.equal(theirs.status, 404);
  assert.equal((await world.staff("POST", rest)).status, 201);
  assert.equal((await world.staff("POST", rest)).status, 404);
  await whenTimeIsOver();
  assert.equal((await read(number)).replies.length, 2);
});
