import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { hireCora } from "../../../../../test/scoped-agent.ts";
import { readerOf, withFile } from "../../../../../test/tickets.ts";
import { type Asking, createWorld, ines, type Json, type World } from "../../../../../test/world.ts";
import { sendHeldReplies } from "../replies/send-held-replies.ts";

let world: World;
let cora: Awaited<ReturnType<typeof hireCora>>;
before(async () => {
  world = await createWorld();
  cora = await hireCora(world);
});
after(() => world.close());

const read = readerOf(() => world);
const apply = (number: string, body: object, asking: Asking = {}) =>
  world.staff("POST", `/tickets/${number}/apply`, { body, ...asking });
const eventsOf = ({ activity }: Json): string[] => activity.map(({ event }: Json) => event);
const open = async (fields: Record<string, unknown> = {}): Promise<string> =>
  (await world.openTicket(fields)).number;

test("a reply, a note and all changes are one change, each with its verb's event", async () => {
  const number = await open();
  const { body: up } = await world.staff("POST", `/tickets/${number}/uploads`, { form: withFile({}) });
  const done = await apply(number, {
    reply: { body: "It is up again.", upload_ids: [up.data.id] },
    note: { body: "@Maya Lind look" },
    status: "closed",
    assign: "me",
    add_tags: ["DNS", "vip"],
    priority: "high",
    subject: "Clearer",
    custom_fields: { php: "8.4" },
  });
  assert.equal(done.status, 200, done.text);
  const { data, reply, held, note, missed } = done.body;
  assert.deepEqual(
    [data.status, data.assigned_to, data.tags, data.priority, data.subject],
    ["closed", "Tom Ferris", ["dns", "vip"], "high", "Clearer"],
  );
  assert.deepEqual([reply.body, reply.attachments.length], ["It is up again.", 1]);
  assert.deepEqual([held, note.body, missed], [null, "@Maya Lind look", []]);
  assert.deepEqual(eventsOf(await read(number)), [
    "opened",
    "noted",
    "replied",
    "subject_changed",
    "priority_changed",
    "answer_changed",
    "tags_changed",
    "assigned",
  ]);
  const { tags } = (await apply(number, { remove_tags: ["vip"] })).body.data;
  assert.deepEqual(tags, ["dns"]);
  const asCustomer = await world.platform("GET", `/clients/${ines}/tickets/${number}`);
  assert.ok(!asCustomer.text.includes("look"));
});

test("if one part is refused, nothing is applied", async () => {
  const number = await open();
  const before = await read(number);
  const other = { reply: { body: "Done." }, note: { body: "Told." }, add_tags: ["x"], subject: "New" };
  const refused: [object, number, string[]][] = [
    [{ ...other, assign: cora.id }, 422, ["assign"]],
    [{ ...other, department_id: world.lanternDesk }, 422, ["department_id"]],
    [{ ...other, custom_fields: { php: "5" } }, 422, ["custom_fields.php"]],
    [{ ...other, reply: { body: " " }, note: {} }, 422, ["reply.body", "note.body"]],
    [{ ...other, reply: { body: "x", upload_ids: [ids(1)] } }, 422, ["reply.upload_ids.0"]],
    [{ ...other, note: { body: "x", upload_ids: [ids(2)] } }, 422, ["note.upload_ids.0"]],
    [{ ...other, status: "on_hold", until: "2020-01-01T00:00:00Z" }, 422, ["until"]],
    [{ ...other, until: "2040-01-01T00:00:00Z" }, 422, ["until"]],
    [{}, 422, ["reply"]],
  ];
  for (const [body, status, fields] of refused) {
    const answer = await apply(number, body);
    assert.deepEqual([answer.status, Object.keys(answer.body.errors ?? {})], [status, fields], answer.text);
  }
  const stale = await apply(number, other, { headers: { "if-match": '"old"' } });
  assert.equal(stale.status, 412);
  await world.staff("POST", `/tickets/${number}/close`);
  assert.equal((await apply(number, other)).status, 409);
  await world.staff("POST", `/tickets/${number}/reopen`);
  const after = await read(number);
  assert.deepEqual(
    [after.replies, after.notes, after.tags, after.subject],
    [before.replies, before.notes, before.tags, before.subject],
  );
});

const ids = (last: number) => `01J000000000000000000000${String(last).padStart(2, "0")}`;

test("without a reply, the status changes by its own verb", async () => {
  const number = await open();
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const steps: [object, string, string][] = [
    [{ status: "in_progress" }, "in_progress", "started"],
    [{ status: "on_hold", until }, "on_hold", "held"],
    [{ status: "awaiting_reply" }, "awaiting_reply", "released"],
    [{ status: "closed" }, "closed", "closed"],
    [{ status: "open" }, "open", "reopened"],
    [{ status: "open", add_tags: ["a"] }, "open", "tags_changed"],
  ];
  for (const [body, status, event] of steps) {
    const { body: answer, text } = await apply(number, body);
    assert.deepEqual([answer.data?.status, eventsOf(answer.data).at(-1)], [status, event], text);
  }
  for (const status of ["in_progress", "open", "awaiting_reply", "open"])
    assert.equal((await apply(number, { status })).body.data.status, status);
  await apply(number, { status: "closed" });
  assert.equal((await apply(number, { status: "on_hold" })).status, 409);
});

test("a held reply is undone alone, and its ticket returns from hold on time", async () => {
  const number = await open();
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const reply = { body: "We are looking.", undo_seconds: 10 };
  const { body } = await apply(number, { reply, status: "on_hold", until, add_tags: ["later"] });
  assert.deepEqual([body.reply, body.held.body, body.data.tags], [null, "We are looking.", ["later"]]);
  assert.equal(new Date(body.data.on_hold_until).toISOString(), until);
  await sql`update held_replies set send_at = clock_timestamp() - interval '1 second'`.execute(world.desk.db);
  await world.run(sendHeldReplies, {});
  const sent = await read(number);
  assert.deepEqual([sent.replies.length, sent.status], [2, "on_hold"]);
  assert.equal(new Date(sent.on_hold_until).toISOString(), until);

  const again = await apply(number, { reply, assign: "me" });
  const taken = await world.staff("DELETE", `/tickets/${number}/replies/held/${again.body.held.id}`);
  assert.deepEqual([taken.status, taken.body.data.body], [200, "We are looking."]);
  assert.equal((await read(number)).assigned_to, "Tom Ferris");
});

test("unseen messages are returned with the reply", async () => {
  const number = await open();
  const seen = (await read(number)).replies[0].id;
  await world.platform("POST", `/clients/${ines}/tickets/${number}/replies`, {
    body: { body: "Still down" },
  });
  const reply = { body: "It is up.", seen_reply_id: seen };
  const { body } = await apply(number, { reply, assign: "me" });
  assert.deepEqual(
    body.missed.map((one: Json) => one.body),
    ["Still down"],
  );
  const { status } = await apply(number, { reply: { body: "x" } }, { token: cora.token });
  assert.equal(status, 404);
});

test("a confined agent transfers what they replied to, sent at once, and nothing outside their scope", async () => {
  const number = await open({ department_id: world.billing });
  const asCora = (body: object) => apply(number, body, { token: cora.token });
  const reply = { body: "Technical will help.", undo_seconds: 10 };
  const there = { department_id: world.technical, custom_fields: { php: "8.4" }, assign: world.tom.id };
  const done = await asCora({ reply, ...there });
  assert.equal(done.status, 200, done.text);
  assert.deepEqual([done.body.held, done.body.reply.body], [null, "Technical will help."]);
  const ticket = await read(number);
  assert.deepEqual(
    [ticket.department.id, ticket.assigned_to, ticket.custom_fields[0].value],
    [world.technical, "Tom Ferris", "8.4"],
  );
  assert.equal((await asCora({ reply: { body: "One more" } })).status, 404);
  const unseen = await open();
  const beyond = await apply(unseen, { add_tags: ["mine"] }, { token: cora.token });
  const nowhere = await apply("10000000000000", { add_tags: ["mine"] }, { token: cora.token });
  assert.deepEqual([beyond.status, beyond.body.code], [nowhere.status, nowhere.body.code]);
});

test("a repeated request with one key is applied once", async () => {
  const number = await open();
  const headers = { "idempotency-key": `apply-${number}` };
  const body = { reply: { body: "Once." }, note: { body: "Once, too." }, status: "in_progress" };
  const [one, two] = [await apply(number, body, { headers }), await apply(number, body, { headers })];
  assert.deepEqual([one.status, two.status, two.text], [200, 200, one.text]);
  const ticket = await read(number);
  assert.deepEqual([ticket.replies.length, ticket.notes.length], [2, 1]);
});
