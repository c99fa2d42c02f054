import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { sql } from "kysely";
import {
  type SecondProcess,
  startSecondProcess,
} from "../../../../test/second-process/start-second-process.ts";
import { type Operation, operationsOf } from "../../../../test/ticket-operations.ts";
import { createWorld, ines, omar, type World } from "../../../../test/world.ts";
import { eraseNamed } from "../../organisation/clients/operator.ts";
import { addUpCounts } from "./counts.ts";
import { recountTickets } from "./operator.ts";

let world: World;
let second: SecondProcess;
before(async () => {
  world = await createWorld();
  second = await startSecondProcess(world);
});
after(async () => {
  await second.stop();
  await world.close();
});

const statuses = ["open", "awaiting_reply", "in_progress", "on_hold", "closed"];
const priorities = ["low", "medium", "high", "critical", "emergency"];
const none = { brands: 0, clients: 0, guests: 0 };

const summaryOf = async (client: string) =>
  (await world.platform("GET", `/clients/${encodeURIComponent(client)}/summary`)).body.data;
const summaryOfBrand = async (key = world.harbour.key) =>
  (await world.ask("GET", "/api/v1/integration/summary", { token: key })).body.data;

interface Row {
  brand_id: number;
  client: string | null;
  department_id: number;
  status: string;
  priority: string;
  is_assigned: boolean;
  waiting_since: string | null;
  last_reply_at: string;
}

/** All tickets one by one, with expired holds as open. */
async function allTickets(): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select brand_id, (select external_id from clients where clients.id = client_id) as client, department_id, priority,
      case when on_hold_until <= now() then 'open' else status end as status, assignee_id is not null as is_assigned,
      waiting_since, last_reply_at from tickets`.execute(world.desk.db);
  return rows;
}

function count(rows: Row[]) {
  const of = (status: string) => rows.filter((row) => row.status === status).length;
  const byStatus = Object.fromEntries(statuses.map((status) => [status, of(status)]));
  return { ...byStatus, active: rows.length - of("closed"), total: rows.length };
}

const isActive = ({ status }: Row) => status !== "closed";
const oldest = (times: (string | null)[]) => times.filter((time) => time !== null).sort()[0] ?? null;

/** The same rules once more, in TypeScript. */
async function assertEqualToFullCount(): Promise<void> {
  const tickets = await allTickets();
  const own = tickets.filter(({ brand_id }) => brand_id === world.harbour.id);
  const unassigned = own.filter((row) => isActive(row) && !row.is_assigned);
  const found = await summaryOfBrand();
  assert.deepEqual(found.tickets, count(own));
  assert.deepEqual(
    found.priorities,
    Object.fromEntries(
      priorities.map((name) => [name, own.filter((row) => isActive(row) && row.priority === name).length]),
    ),
  );
  assert.equal(found.unassigned, unassigned.length);
  assert.equal(found.oldest_waiting_at, oldest(own.map(({ waiting_since }) => waiting_since)));
  for (const { id, name, unassigned: nobodys, ...counts } of found.departments) {
    const there = own.filter(({ department_id }) => department_id === id);
    assert.deepEqual(counts, count(there), name);
    assert.equal(nobodys, there.filter((row) => unassigned.includes(row)).length, name);
  }
  for (const client of [ines, omar]) {
    const theirs = own.filter((row) => row.client === client);
    const summary = await summaryOf(client);
    assert.deepEqual(summary.tickets, count(theirs), client);
    const newest = theirs.map(({ last_reply_at }) => last_reply_at).sort();
    assert.equal(summary.last_reply_at, newest.at(-1) ?? null);
  }
}

test("a client's summary covers their own tickets and remaining limits, and answers 404 for an unknown client", async () => {
  await world.setLimits({ open_tickets: 3 });
  await world.openTicket();
  const answer = await world.platform("GET", `/clients/${ines}/summary`);
  assert.equal(answer.status, 200, answer.text);
  const { last_reply_at, ...rest } = answer.body.data;
  assert.match(last_reply_at, /^\d{4}-.*\.\d{6}Z$/);
  assert.deepEqual(rest, {
    tickets: { open: 1, awaiting_reply: 0, in_progress: 0, on_hold: 0, closed: 0, active: 1, total: 1 },
    ratings_pending: 0,
    announcements: 0,
    status_indicator: "none",
    limits: { open_tickets: { limit: 3, remaining: 2 } },
  });
  await world.setLimits({ open_tickets: null });
  assert.deepEqual((await summaryOf(ines)).limits.open_tickets, { limit: null, remaining: null });
  assert.equal((await world.platform("GET", "/clients/nobody/summary")).status, 404);
  const asOther = { token: world.lantern.key };
  assert.equal((await world.ask("GET", `/api/v1/integration/clients/${ines}/summary`, asOther)).status, 404);
  assert.deepEqual((await summaryOfBrand(world.lantern.key)).tickets.total, 0);
  assert.equal((await world.ask("GET", "/api/v1/integration/summary")).status, 401);
});

test("concurrent actions in two processes keep the counts equal to a full count at every moment", async () => {
  const numbers = [(await world.openTicket()).number, (await world.openTicket({}, omar)).number];
  await world.openGuestTicket();
  const addUp: Operation = async () => {
    await world.run(addUpCounts, {});
    return { status: 200, text: "" };
  };
  const operations = [...operationsOf(world, numbers), addUp];
  const step = fc.tuple(
    fc.nat(operations.length - 1),
    fc.array(fc.nat(1_000), { minLength: 3, maxLength: 3 }),
  );
  const { seed = 1 } = fc.readConfigureGlobal();
  const plans = fc.sample(fc.array(step, { minLength: 60, maxLength: 60, size: "max" }), {
    numRuns: 4,
    seed,
  });
  let isOver = false;
  const work = async (plan: [number, number[]][], url: string) => {
    for (const [which, chosen] of plan) {
      const { status, text } = (await operations[which]?.({ url, chosen })) ?? { status: 500, text: "" };
      assert.ok(status < 500, `seed ${seed}: ${which} ${status} ${text}`);
    }
  };
  const watch = async () => {
    for (let looks = 0; !isOver || looks === 0; looks++)
      assert.deepEqual(await recountTickets(world.desk.db), none, `seed ${seed}`);
  };
  const watching = watch();
  await Promise.all(plans.map((plan, at) => work(plan, at % 2 === 0 ? world.url : second.url)));
  isOver = true;
  await watching;
  // Expired holds count as open, even before a job has ended them.
  await sleep(350);
  await assertEqualToFullCount();
  await world.run(addUpCounts, {});
  await assertEqualToFullCount();
  const [left] = (
    await sql<{ count: number }>`select count(*) as count from ticket_count_changes`.execute(world.desk.db)
  ).rows;
  assert.equal(left?.count, 0);
});

test("erasing a client removes their tickets from the counts", async () => {
  await world.openTicket({}, "to-be-erased");
  const before = (await summaryOfBrand()).tickets.total;
  await eraseNamed(world.desk, { brand: world.harbour.slug, client: "to-be-erased" });
  assert.equal((await summaryOfBrand()).tickets.total, before - 1);
  await assertEqualToFullCount();
});

test("wrong counts are reported and corrected once", async () => {
  await sql`update ticket_counts set count = count + 7 where status = 'closed'`.execute(world.desk.db);
  await sql`update clients set on_hold_count = on_hold_count + 3, tickets_count = tickets_count + 1
    where external_id = ${ines}`.execute(world.desk.db);
  await sql`update guests set open_tickets_count = open_tickets_count + 1`.execute(world.desk.db);
  const { brands, clients, guests } = await recountTickets(world.desk.db);
  assert.ok(brands > 0);
  assert.deepEqual([clients, guests], [1, 1]);
  assert.deepEqual(await recountTickets(world.desk.db), none);
  await assertEqualToFullCount();
});
