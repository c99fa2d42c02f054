import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { plantTickets } from "../../../../../test/queue-model.ts";
import { createWorld, type World } from "../../../../../test/world.ts";
import { newestFirst, type OrderStep } from "../order.ts";
import { walk } from "./walk.ts";

let world: World;
let newest: { id: string; status: string; department_id: number }[];
before(async () => {
  world = await createWorld();
  await plantTickets(world, 200);
  const { rows } = await sql<(typeof newest)[0]>`
    select id, status, department_id from tickets order by last_reply_at desc, id desc`.execute(
    world.desk.db,
  );
  newest = rows;
});
after(() => world.close());

const everything = 1_000;
const isClosed = sql<boolean>`tickets.status = 'closed'`;
const stepOf = (changed: Partial<OrderStep> = {}): OrderStep => ({
  section: newestFirst,
  isDescending: true,
  after: undefined,
  fits: isClosed,
  ranks: null,
  departments: undefined,
  count: everything,
  ...changed,
});
const idsOf = (tickets: { id: string }[]) => tickets.map(({ id }) => id);

test("a walk scans at most its limit, and says whether more may follow, wherever its last match is", async () => {
  const all = newest.length;
  for (const maxScanned of [1, 2, 17, all - 1, all, all + 1, all * 2]) {
    const walked = await walk(world.desk.db, stepOf(), "all", maxScanned);
    const within = newest.slice(0, maxScanned).filter(({ status }) => status === "closed");
    assert.deepEqual(idsOf(walked.tickets), idsOf(within), `${maxScanned}`);
    // If exactly all tickets are scanned, it cannot know that no other follows.
    const last = maxScanned > all ? undefined : newest[maxScanned - 1]?.id;
    assert.equal(walked.stoppedAt?.id, last, `${maxScanned} of ${all}`);
  }
});

test("a full page reports nothing more, and has only the tickets' own columns", async () => {
  const closed = newest.filter(({ status }) => status === "closed");
  const fifth = newest.findIndex(({ id }) => id === closed[4]?.id);
  // Even if the last match is the last row that it may scan.
  const { tickets, stoppedAt } = await walk(world.desk.db, stepOf({ count: 5 }), "all", fifth + 1);
  assert.deepEqual(idsOf(tickets), idsOf(closed.slice(0, 5)));
  assert.equal(stoppedAt, undefined);
  assert.deepEqual(Object.keys(tickets[0] ?? {}).sort(), [
    "brand_id",
    "id",
    "last_reply_at",
    "priority_rank",
    "reply_due_at",
    "waiting_since",
  ]);
});

test("a walk that starts after the last ticket, or in an empty section, is at the end", async () => {
  const [oldest] = newest.slice(-1);
  const after = ["2000-01-01T00:00:00Z", oldest?.id ?? ""];
  const behind = await walk(world.desk.db, stepOf({ after }), "all", everything);
  assert.deepEqual(behind, { tickets: [], stoppedAt: undefined });
  const none = await walk(world.desk.db, stepOf({ ranks: [] }), "all", everything);
  assert.deepEqual(none, { tickets: [], stoppedAt: undefined });
});

test("by department it returns their tickets only, in one order", async () => {
  const departments = [world.billing, world.lanternDesk];
  const ofThem = newest.filter(({ department_id }) => departments.includes(department_id));
  const closed = ofThem.filter(({ status }) => status === "closed");
  const step = stepOf({ departments });
  const walked = await walk(world.desk.db, step, "all", ofThem.length + 1);
  assert.deepEqual(
    { ...walked, tickets: idsOf(walked.tickets) },
    { tickets: idsOf(closed), stoppedAt: undefined },
  );
  const { stoppedAt } = await walk(world.desk.db, step, "all", ofThem.length);
  assert.equal(stoppedAt?.id, ofThem.at(-1)?.id);
  assert.deepEqual((await walk(world.desk.db, stepOf({ departments: [] }), "all", everything)).tickets, []);
});
