import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, ines, type Json, type World } from "../../../../test/world.ts";
import { newId } from "../../core/values/ids.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const rowOf = async (number: string, token = world.tom.token): Promise<Json> => {
  const { body }: Json = await world.staff("GET", `/tickets?q=${number}`, { token });
  return body.data[0];
};
const unreadOf = async (number: string, token?: string): Promise<[boolean, number]> => {
  const { is_unread, unread_count } = await rowOf(number, token);
  return [is_unread, unread_count];
};
const repliesOf = async (number: string): Promise<Json[]> =>
  (await world.staff("GET", `/tickets/${number}`)).body.data.replies;
const see = (number: string, reply_id: string, token = world.tom.token) =>
  world.staff("PUT", `/tickets/${number}/seen`, { token, body: { reply_id } });
const write = (number: string) =>
  world.platform("POST", `/clients/${ines}/tickets/${number}/replies`, { body: { body: "And more." } });
const unreadNumbers = async (token = world.tom.token): Promise<string[]> => {
  const { body }: Json = await world.staff("GET", "/tickets?unread=me&per_page=100", { token });
  return body.data.map(({ number }: Json) => number);
};

test("a customer's message is unread until seen, for each person separately", async () => {
  const { number } = await world.openTicket();
  assert.deepEqual(await unreadOf(number), [true, 1]);
  assert.ok((await unreadNumbers()).includes(number));
  const [opening] = await repliesOf(number);
  assert.equal((await see(number, opening.id)).status, 204);
  assert.deepEqual(await unreadOf(number), [false, 0]);
  assert.ok(!(await unreadNumbers()).includes(number));
  assert.deepEqual(await unreadOf(number, world.maya.token), [true, 1]);
  await write(number);
  await write(number);
  assert.deepEqual(await unreadOf(number), [true, 2]);
});

test("seeing an older message does not make newer ones unread again", async () => {
  const { number } = await world.openTicket();
  await write(number);
  const [first, second] = await repliesOf(number);
  await see(number, second.id);
  await see(number, first.id);
  assert.deepEqual(await unreadOf(number), [false, 0]);
});

const forgetSeen = (number: string, token = world.tom.token) =>
  world.staff("DELETE", `/tickets/${number}/seen`, { token });

test("a ticket marked as unread is unread for this person only, until it is seen again", async () => {
  const { number } = await world.openTicket();
  await write(number);
  const newest = (await repliesOf(number)).at(-1).id;
  await see(number, newest);
  await see(number, newest, world.maya.token);
  for (let time = 0; time < 2; time++) {
    assert.equal((await forgetSeen(number)).status, 204);
    assert.deepEqual(await unreadOf(number), [true, 1], "the newest message only");
  }
  assert.ok((await unreadNumbers()).includes(number));
  assert.deepEqual(await unreadOf(number, world.maya.token), [false, 0]);
  await write(number);
  assert.deepEqual(await unreadOf(number), [true, 2]);
  await see(number, (await repliesOf(number)).at(-1).id);
  assert.deepEqual(await unreadOf(number), [false, 0]);
});

test("a ticket that was never seen stays unread as a whole if it is marked as unread", async () => {
  const { number } = await world.openTicket();
  await write(number);
  assert.equal((await forgetSeen(number)).status, 204);
  assert.deepEqual(await unreadOf(number), [true, 2]);
});

test("a ticket without a customer message that waits cannot be marked as unread", async () => {
  const [answered, closed] = [await world.openTicket(), await world.openTicket()];
  await world.staff("POST", `/tickets/${answered.number}/replies`, { body: { body: "Done." } });
  await world.staff("POST", `/tickets/${closed.number}/close`);
  for (const { number } of [answered, closed]) {
    await see(number, (await repliesOf(number)).at(-1).id);
    const { status, body } = await forgetSeen(number);
    assert.deepEqual([status, body.code], [409, "seen_not_waiting"]);
    assert.deepEqual(await unreadOf(number), [false, 0]);
  }
});

test("a confined agent marks only tickets of their departments as unread", async () => {
  const confine = (fields: Json) => world.admin("PATCH", `/staff/${world.tom.id}`, { body: fields });
  const [inside, outside] = [
    await world.openTicket({ department_id: world.technical }),
    await world.openTicket({ department_id: world.billing }),
  ];
  for (const { number } of [inside, outside]) await see(number, (await repliesOf(number)).at(-1).id);
  await confine({ is_confined: true, department_ids: [world.technical] });
  const refused = await forgetSeen(outside.number);
  assert.equal(refused.status, 404);
  assert.deepEqual(refused.body, (await forgetSeen("99999999999999")).body);
  assert.equal((await forgetSeen(inside.number)).status, 204);
  assert.deepEqual(await unreadOf(inside.number), [true, 1]);
  await confine({ is_confined: false });
  assert.deepEqual(await unreadOf(outside.number), [false, 0]);
});

test("replied and closed tickets are not unread", async () => {
  const [answered, closed] = [await world.openTicket(), await world.openTicket()];
  await world.staff("POST", `/tickets/${answered.number}/replies`, { body: { body: "Done." } });
  await world.staff("POST", `/tickets/${closed.number}/close`);
  for (const { number } of [answered, closed]) assert.deepEqual(await unreadOf(number), [false, 0]);
});

test("a message of another or no ticket is refused by field", async () => {
  const [one, other] = [await world.openTicket(), await world.openTicket()];
  const [foreign] = await repliesOf(other.number);
  for (const id of [foreign.id, newId()]) {
    const { status, body } = await see(one.number, id);
    assert.deepEqual(
      [status, body.code, Object.keys(body.errors)],
      [422, "seen_not_a_message", ["reply_id"]],
    );
  }
  assert.equal((await see("99999999999999", foreign.id)).status, 404);
});

test("after a merge the unseen messages of both tickets are unread", async () => {
  const [source, target] = [await world.openTicket(), await world.openTicket()];
  const newest = async (number: string) => (await repliesOf(number)).at(-1).id;
  await see(source.number, await newest(source.number));
  await see(target.number, await newest(target.number));
  await see(target.number, await newest(target.number), world.maya.token);
  await write(target.number);
  await see(target.number, await newest(target.number), world.maya.token);
  await world.staff("POST", `/tickets/${source.number}/merge`, { body: { into: target.number } });
  assert.equal((await unreadOf(target.number))[0], true);
  assert.equal((await unreadOf(target.number, world.maya.token))[0], true, "she had opened one only");
  await see(target.number, await newest(target.number));
  assert.equal((await unreadOf(target.number))[0], false);
});
