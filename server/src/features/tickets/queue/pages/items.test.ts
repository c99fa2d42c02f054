import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { hireCora } from "../../../../../test/scoped-agent.ts";
import { createWorld, type Json, type World } from "../../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const rowOf = async (number: string, token = world.tom.token): Promise<Json> => {
  const { body }: Json = await world.staff("GET", `/tickets?q=${number}`, { token });
  return body.data[0];
};

test("a row's excerpt is the newest message that the customer sees, never a note", async () => {
  const { number } = await world.openTicket({
    body: "# Help\n\nIt is *down* & I \\<b> `ls`.\n\n- one",
  });
  assert.equal((await rowOf(number)).excerpt, "Help It is down & I <b> ls. one");
  await world.staff("POST", `/tickets/${number}/replies`, { body: { body: `Long ${"word ".repeat(100)}` } });
  await world.staff("POST", `/tickets/${number}/notes`, { body: { body: "A secret" } });
  const { excerpt, notes_count } = await rowOf(number);
  assert.match(excerpt, /^Long (word )+word…$/);
  assert.ok(excerpt.length <= 140);
  assert.equal(notes_count, 1);
});

test("a row shows files, credentials, the own draft and who else is present", async () => {
  const { number } = await world.openTicket();
  await world.staff("POST", `/tickets/${number}/secrets`, { body: { label: "FTP", value: "hunter2" } });
  await world.staff("PUT", `/tickets/${number}/draft`, { body: { body: "Half" } });
  await world.staff("PUT", `/tickets/${number}/presence`, { body: { state: "answering" } });
  const mine = await rowOf(number);
  assert.deepEqual([mine.credentials_count, mine.has_draft, mine.presence], [1, true, []]);
  const hers = await rowOf(number, world.maya.token);
  assert.equal(hers.has_draft, false);
  assert.deepEqual(
    hers.presence.map(({ staff, state }: Json) => [staff.name, state]),
    [["Tom Ferris", "answering"]],
  );
});

test("a ticket's neighbours are those beside it in the list", async () => {
  for (let count = 0; count < 4; count++) await world.openTicket({ subject: `Neighbour ${count}` });
  for (const query of [
    "sort=newest",
    "sort=oldest&status=active",
    "sort=waiting",
    "sort=priority",
    "q=neighbour",
  ]) {
    const { body }: Json = await world.staff("GET", `/tickets?${query}&per_page=100`);
    const numbers: string[] = body.data.map(({ number }: Json) => number);
    assert.ok(numbers.length > 3, query);
    for (const [index, number] of numbers.entries()) {
      const beside: Json = (await world.staff("GET", `/tickets/${number}/neighbours?${query}`)).body.data;
      const expected = [numbers[index - 1], numbers[index + 1]];
      assert.deepEqual([beside.previous?.number, beside.next?.number], expected, `${query} ${index}`);
    }
  }
  const missing = await world.staff("GET", "/tickets/99999999999999/neighbours");
  assert.equal(missing.status, 404);
});

test("the counts of the built-in views equal their lists", async () => {
  const { number } = await world.openTicket();
  await world.staff("POST", `/tickets/${number}/assign`, { body: { staff_id: world.tom.id } });
  const held = await world.openTicket();
  await world.staff("POST", `/tickets/${held.number}/hold`, { body: {} });
  const { data }: Json = (await world.staff("GET", "/tickets/counts")).body;
  for (const [name, query] of Object.entries({
    mine: "assignee=me&status=active",
    mine_unread: "assignee=me&status=active&unread=me",
    unassigned: "assignee=none&status=active",
    waiting: "status=open,in_progress",
    on_hold: "status=on_hold",
    all: "status=active",
  })) {
    const listed: Json = (await world.staff("GET", `/tickets?${query}&per_page=100`)).body;
    assert.ok(listed.data.length > 0, name);
    assert.deepEqual(data[name], { count: listed.data.length, count_is_capped: false }, name);
  }
});

test("tags are listed with their counts, of visible tickets only", async () => {
  const tag = async (tags: string[], department_id: number) => {
    const { number } = await world.openTicket({ department_id });
    await world.staff("PATCH", `/tickets/${number}`, { body: { tags } });
  };
  await tag(["vip", "domain-move"], world.technical);
  await tag(["vip"], world.billing);
  await tag(["invoice"], world.billing);
  const tags = async (query = "", token = world.tom.token): Promise<Json> =>
    Object.fromEntries(
      (await world.staff("GET", `/tags${query}`, { token })).body.data.map(({ name, count }: Json) => [
        name,
        count,
      ]),
    );
  assert.deepEqual(await tags(), { vip: 2, "domain-move": 1, invoice: 1 });
  assert.deepEqual(await tags("?q=MOVE"), { "domain-move": 1 });
  assert.deepEqual(await tags("?q=%25"), {});
  assert.deepEqual(await tags(`?department_id=${world.billing}`), { vip: 1, invoice: 1 });
  const cora = (await hireCora(world)).token;
  assert.deepEqual(await tags("", cora), { vip: 1, invoice: 1 }, "she sees one department");
});
