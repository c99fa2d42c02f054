import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { stoppedAt } from "../../../../test/lost-connection.ts";
import { hireCora } from "../../../../test/scoped-agent.ts";
import { readerOf } from "../../../../test/tickets.ts";
import { createWorld, ines, type Json, omar, type World } from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const read = readerOf(() => world);
const open = async (fields: Record<string, unknown> = {}, client = ines): Promise<string> =>
  (await world.openTicket(fields, client)).number;

async function made(actions: object, fields: object = {}): Promise<string> {
  const { status, text, body } = await world.admin("POST", "/macros", {
    body: { name: "A macro", actions, ...fields },
  });
  assert.equal(status, 201, text);
  return body.data.id;
}

const apply = (
  id: string,
  numbers: string[],
  headers: Record<string, string> = {},
  token = world.tom.token,
) => world.staff("POST", `/tickets/bulk/macros/${id}`, { body: { numbers }, headers, token });
const outcomes = ({ body }: Json) =>
  body.data.map(({ number, status, code }: Json) => [number, status, code]);

test("each ticket gets the whole macro with its customer's name, or nothing and the reason", async () => {
  const id = await made(
    { message: { kind: "reply", body: "Hello {{client.first_name}}" }, assign: "me", add_tags: ["sent"] },
    { name: "Greet" },
  );
  const [one, other, closed] = [await open(), await open({}, omar), await open()];
  await world.staff("POST", `/tickets/${closed}/close`);
  const before = await read(closed);
  const done = await apply(id, [one, closed, "99999999999999", other]);
  assert.equal(done.status, 200, done.text);
  assert.deepEqual(outcomes(done), [
    [one, 200, null],
    [closed, 409, "macro_refused"],
    ["99999999999999", 404, "not_found"],
    [other, 200, null],
  ]);
  assert.match(done.body.data[1].message, /^“Greet” was not applied because it can't send its reply: /);
  assert.deepEqual(await read(closed), before);
  const { status, assignee_id, tags } = done.body.data[0].before;
  assert.deepEqual(
    [status, assignee_id, tags],
    ["open", null, []],
    "what each had before, by which it can be undone",
  );
  for (const number of [one, other]) {
    const { replies, client, tags, assignee_id, activity } = await read(number);
    assert.equal(replies.at(-1).body, `Hello ${client.first_name}`);
    assert.deepEqual([tags, assignee_id], [["sent"], world.tom.id]);
    assert.ok(activity.some(({ details }: Json) => details?.label === "Greet"));
  }
});

test("a ticket outside the macro's brand or department is reported, and a macro out of scope answers 404", async () => {
  const cora = await hireCora(world);
  const id = await made({ add_tags: ["b"] }, { brand_id: world.harbour.id, department_id: world.billing });
  const ofLantern = await made({ add_tags: ["l"] }, { brand_id: world.lantern.id });
  const [technical, billing] = [await open(), await open({ department_id: world.billing })];
  const done = await apply(id, [technical, billing]);
  assert.deepEqual(outcomes(done), [
    [technical, 404, "macro_of_others"],
    [billing, 200, null],
  ]);
  assert.deepEqual([(await read(technical)).tags, (await read(billing)).tags], [[], ["b"]]);
  const unseen = await apply(ofLantern, [technical], {}, cora.token);
  assert.deepEqual([unseen.status, unseen.body.code], [404, "not_found"]);
  const mixed = await apply(id, [technical, billing], {}, cora.token);
  assert.deepEqual(
    outcomes(mixed),
    [
      [technical, 404, "not_found"],
      [billing, 200, null],
    ],
    "a ticket out of sight is told as one that is not there, not as one of others",
  );
  assert.equal((await apply("01J00000000000000000000000", [technical])).status, 404);
});

async function listed(id: string): Promise<Json> {
  const { body } = await world.staff("GET", "/macros");
  return body.data.find((macro: Json) => macro.id === id);
}

test("a macro that changed since it was read is refused as a whole, and runs after it was read again", async () => {
  const id = await made({ add_tags: ["seen"] }, { name: "Tag" });
  const numbers = [await open(), await open()];
  const { updated_at: seen_updated_at } = await listed(id);
  await world.admin("PATCH", `/macros/${id}`, { body: { actions: { status: "closed" } } });
  const bulk = (seen: string) =>
    world.staff("POST", `/tickets/bulk/macros/${id}`, { body: { numbers, seen_updated_at: seen } });
  const refused = await bulk(seen_updated_at);
  assert.deepEqual([refused.status, refused.body.code], [412, "macro_changed_since_seen"]);
  for (const number of numbers) {
    const { status, activity } = await read(number);
    assert.deepEqual([status, activity.map(({ event }: Json) => event)], ["open", ["opened"]]);
  }
  const again = await bulk((await listed(id)).updated_at);
  assert.deepEqual(
    outcomes(again),
    numbers.map((number) => [number, 200, null]),
  );
});

test("a macro that changes during the run is refused for the remaining tickets, also by the same key", async () => {
  const id = await made({ message: { kind: "reply", body: "As seen" } });
  const numbers = [await open(), await open(), await open()];
  const body = { numbers, seen_updated_at: (await listed(id)).updated_at };
  const headers = { "idempotency-key": "changed-meanwhile" };
  const bulk = () => world.staff("POST", `/tickets/bulk/macros/${id}`, { body, headers });
  assert.equal((await stoppedAt(world, numbers[1] ?? "", bulk)).status, 503);
  const other = { actions: { message: { kind: "reply", body: "Not seen" } } };
  assert.equal((await world.admin("PATCH", `/macros/${id}`, { body: other })).status, 200);
  assert.deepEqual(outcomes(await bulk()), [
    [numbers[0], 200, null],
    [numbers[1], 412, "macro_changed_since_seen"],
    [numbers[2], 412, "macro_changed_since_seen"],
  ]);
  const said = await Promise.all(
    numbers.map(async (number) => (await read(number)).replies.slice(1).map(({ body }: Json) => body)),
  );
  assert.deepEqual(said, [["As seen"], [], []]);
});

test("at most two hundred tickets are accepted, each once", async () => {
  const id = await made({ priority: "low" });
  const many = Array.from({ length: 201 }, (_, index) => String(10_000_000_000_000 + index));
  for (const numbers of [many, ["10000000000001", "10000000000001"], []]) {
    const { status, body } = await apply(id, numbers);
    assert.deepEqual([status, Object.keys(body.errors)], [422, ["numbers"]]);
  }
});

test("two numbers of one merged ticket send its customer one reply", async () => {
  const id = await made({ message: { kind: "reply", body: "Both at once" }, add_tags: ["both"] });
  const [kept, merged] = [await open(), await open()];
  const { status, text } = await world.staff("POST", `/tickets/${merged}/merge`, { body: { into: kept } });
  assert.equal(status, 200, text);
  const done = await apply(id, [merged, kept]);
  assert.deepEqual(outcomes(done), [
    [merged, 200, null],
    [kept, 200, null],
  ]);
  assert.deepEqual(done.body.data[1].before, done.body.data[0].before);
  const { replies } = await read(kept);
  assert.equal(replies.filter(({ body }: Json) => body === "Both at once").length, 1);
});

test("repeating an interrupted run with the same key sends no customer a second reply", async () => {
  const id = await made({ message: { kind: "reply", body: "Once" }, status: "closed", add_tags: ["once"] });
  const numbers = [await open(), await open(), await open()];
  const key = { "idempotency-key": "for-many-once" };
  const stopped = await stoppedAt(world, numbers[1] ?? "", () => apply(id, numbers, key));
  assert.equal(stopped.status, 503);
  const statuses = await Promise.all(numbers.map(async (number) => (await read(number)).status));
  assert.deepEqual(statuses, ["closed", "open", "open"], "the first had been done");

  const again = await apply(id, numbers, key);
  assert.deepEqual(
    outcomes(again),
    numbers.map((number) => [number, 200, null]),
  );
  assert.equal(again.body.data[0].before.status, "open", "also what it had before is told as it was");
  for (const number of numbers) {
    const { replies, status } = await read(number);
    assert.deepEqual([replies.map(({ body }: Json) => body).slice(1), status], [["Once"], "closed"]);
  }
  const replayed = await apply(id, numbers, key);
  assert.deepEqual([replayed.text, replayed.headers.get("idempotency-replayed")], [again.text, "true"]);
});
