import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { asClient } from "../../../../../test/tickets.ts";
import { createWorld, type Json, type World } from "../../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
  const reply_targets = ["low", "medium", "high"].map((priority) => ({
    priority,
    first_reply_minutes: 60,
    next_reply_minutes: 120,
  }));
  const set = await world.admin("PATCH", `/departments/${world.technical}`, { body: { reply_targets } });
  assert.equal(set.status, 200, set.text);
});
after(() => world.close());

const does = (number: string, verb: string, body: object = {}) =>
  world.staff("POST", `/tickets/${number}/${verb}`, { body });

/** Everything that a view can show or sort by, except the time of the change. */
const rowOf = async (number: string): Promise<Json> => {
  const {
    updated_at: _,
    before_move: __,
    ...row
  } = await world.desk.db
    .selectFrom("tickets")
    .where("number", "=", number)
    .selectAll()
    .executeTakeFirstOrThrow();
  return row;
};

const states: Record<string, (number: string) => Promise<unknown>> = {
  open: async () => undefined,
  "in progress": (number) => does(number, "start"),
  "awaiting reply": (number) => does(number, "replies", { body: "Done?" }),
  "on hold": (number) => does(number, "hold", { until: "2099-01-01T00:00:00Z" }),
  "open again": async (number) => {
    await does(number, "replies", { body: "Done?" });
    await world.platform("POST", asClient(number, "/replies"), { body: { body: "No" } });
  },
};
const moves = { close: {}, hold: {}, start: {}, apply: { status: "awaiting_reply" } };

for (const [state, bring] of Object.entries(states))
  test(`undo restores everything of a ticket that is ${state}, whatever changed it`, async () => {
    const { number } = await world.openTicket();
    await bring(number);
    for (const [move, body] of Object.entries(moves)) {
      const had = await rowOf(number);
      const moved = await does(number, move, body);
      if (moved.status === 409) continue;
      assert.equal(moved.status, 200, `${move}: ${moved.text}`);
      if (JSON.stringify(await rowOf(number)) === JSON.stringify(had)) continue;
      const undone = await does(number, "undo");
      assert.equal(undone.status, 200, `${move}: ${undone.text}`);
      assert.deepEqual(await rowOf(number), had, move);
    }
  });

test("undoing a bulk close restores all tickets and their waiting order", async () => {
  const numbers: string[] = [];
  for (const bring of Object.values(states)) {
    const { number } = await world.openTicket();
    await bring(number);
    numbers.push(number);
  }
  const rows = () => Promise.all(numbers.map(rowOf));
  const waiting = async () =>
    (await world.staff("GET", "/tickets?status=open,in_progress&sort=waiting")).body.data.map(
      ({ number }: Json) => number,
    );
  const had = [await rows(), await waiting()];
  const bulk = (body: object) => world.staff("POST", "/tickets/bulk", { body: { numbers, ...body } });
  await bulk({ status: "closed" });
  const { body } = await bulk({ undo: true });
  assert.deepEqual(new Set(body.data.map(({ status }: Json) => status)), new Set([200]));
  assert.deepEqual([await rows(), await waiting()], had);
});

test("another agent's change, or a ticket with newer messages, is not undone", async () => {
  const { number } = await world.openTicket();
  const refused = async (token?: string) => {
    const answer = await world.ask("POST", `/api/v1/staff/tickets/${number}/undo`, {
      token: token ?? world.tom.token,
      body: {},
    });
    return [answer.status, answer.body.code];
  };
  const tooLate = [409, "ticket_undo_too_late"];
  assert.deepEqual(await refused(), tooLate, "nothing was moved");
  await does(number, "close");
  assert.deepEqual(await refused(world.maya.token), tooLate, "by somebody else");
  await world.platform("POST", asClient(number, "/replies"), { body: { body: "Still broken" } });
  assert.deepEqual(await refused(), tooLate, "answered since");
  await does(number, "start");
  await does(number, "close");
  assert.equal((await does(number, "undo")).body.data.status, "in_progress");
  assert.deepEqual(await refused(), tooLate, "undone already");
});
