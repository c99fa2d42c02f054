import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import { sql } from "kysely";
import { asClient } from "../../../../test/tickets.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";
import { replyDue } from "../../organisation/departments/reply-targets.ts";
import { releaseHeldTickets } from "../release-holds.ts";
import { recomputeDues } from "./recompute-due.ts";

let world: World;
before(async () => {
  world = await createWorld();
  await world.setLimits({ replies_per_hour: null, tickets_per_hour: null });
});
after(() => world.close());

const minutes = (priority: string, first: number | null, next: number | null) => ({
  priority,
  first_reply_minutes: first,
  next_reply_minutes: next,
});
const usual = [minutes("medium", 60, 120), minutes("high", 10, null)];

const setTo = async (department: number, changes: Json) => {
  const { status } = await world.admin("PATCH", `/departments/${department}`, { body: changes });
  assert.equal(status, 200);
};
const putRight = (departmentId = world.technical) =>
  world.run(recomputeDues, { brandId: world.harbour.id, departmentId });

interface Due {
  owed: string | null;
  due: string | null;
  soon: string | null;
  tell: string | null;
  answered: string | null;
  waiting: string | null;
}

async function dueOf(number: string): Promise<Due> {
  const { rows } =
    await sql<Due>`select reply_owed_since as owed, reply_due_at as due, reply_due_soon_at as soon,
      reply_due_notify_at as tell, first_answered_at as answered, waiting_since as waiting
    from tickets where number = ${number}`.execute(world.desk.db);
  assert.ok(rows[0]);
  return rows[0];
}

const minutesTo = ({ owed, due }: Due) =>
  due === null ? null : (Date.parse(due) - Date.parse(owed ?? "")) / 60_000;
const reply = (number: string, body: Json = {}) =>
  world.staff("POST", `/tickets/${number}/replies`, { body: { body: "Look now", ...body } });
const customerReplies = (number: string) =>
  world.platform("POST", asClient(number, "/replies"), { body: { body: "Still down" } });

test("a reply is due by the department's time for the priority, until staff reply", async () => {
  await setTo(world.technical, { reply_targets: usual });
  const { number, created_at } = await world.openTicket();
  const first = await dueOf(number);
  assert.deepEqual([first.owed, minutesTo(first), first.tell], [created_at, 60, first.soon]);
  assert.equal((Date.parse(first.due ?? "") - Date.parse(first.soon ?? "")) / 60_000, 15);

  await reply(number);
  const none = { owed: null, due: null, soon: null, tell: null };
  const { answered, ...answeredOnce } = await dueOf(number);
  assert.deepEqual(answeredOnce, { ...none, waiting: null });
  assert.ok(answered);

  await customerReplies(number);
  const next = await dueOf(number);
  assert.equal(minutesTo(next), 120);
  await customerReplies(number);
  assert.deepEqual(await dueOf(number), next, "who writes twice waits since the first");
});

test("a priority without a time has no due reply", async () => {
  await setTo(world.technical, { reply_targets: usual });
  const { number } = await world.openTicket({ priority: "low" });
  const { owed, due } = await dueOf(number);
  assert.ok(owed);
  assert.equal(due, null);
  const urgent = await world.openTicket({ priority: "high" });
  await reply(urgent.number);
  await customerReplies(urgent.number);
  assert.equal((await dueOf(urgent.number)).due, null, "only its first answer has a time");
});

test("a held or closed ticket has no due reply, and gets a new one when it returns", async () => {
  await setTo(world.technical, { reply_targets: usual });
  const { number, id } = await world.openTicket();
  const before = await dueOf(number);
  await world.staff("POST", `/tickets/${number}/hold`, { body: { until: "2099-01-01T00:00:00Z" } });
  assert.deepEqual([(await dueOf(number)).owed, (await dueOf(number)).due], [null, null]);
  await sql`update tickets set on_hold_until = now() - interval '1 second' where id = ${id}`.execute(
    world.desk.db,
  );
  await world.run(releaseHeldTickets, {});
  const released = await dueOf(number);
  assert.equal(minutesTo(released), 60);
  assert.ok((released.owed ?? "") > (before.owed ?? ""));
  assert.equal(released.waiting, before.waiting, "the customer waits since they wrote");

  await world.staff("POST", `/tickets/${number}/close`);
  assert.equal((await dueOf(number)).due, null);
  await customerReplies(number);
  assert.equal(minutesTo(await dueOf(number)), 60, "nobody has answered yet");
});

test("the automatic reply does not count as a reply", async () => {
  await setTo(world.billing, { reply_targets: [minutes("low", 30, 30)] });
  await setTo(world.billing, { opening_hours: { mon: [["00:00", "00:01"]] } });
  const { number } = await world.openTicket({ department_id: world.billing });
  const { owed, due, answered } = await dueOf(number);
  assert.ok(owed && due);
  assert.equal(answered, null);
});

test("transfer, priority and merge change the due time", async () => {
  await setTo(world.technical, { reply_targets: usual });
  await setTo(world.presales, { reply_targets: [minutes("high", 7, null)] });
  const { number } = await world.openTicket();
  await world.staff("PATCH", `/tickets/${number}`, { body: { priority: "high" } });
  assert.equal(minutesTo(await dueOf(number)), 10);
  await world.staff("POST", `/tickets/${number}/transfer`, { body: { department_id: world.presales } });
  assert.equal(minutesTo(await dueOf(number)), 7);

  const other = await world.openTicket();
  await reply(other.number);
  await world.staff("POST", `/tickets/${other.number}/merge`, { body: { into: number } });
  const merged = await dueOf(number);
  assert.ok(merged.answered, "what was answered in the one was answered");
});

test("a split message is due since it was written", async () => {
  await setTo(world.technical, { reply_targets: usual });
  const { number } = await world.openTicket();
  await reply(number);
  const { body } = await customerReplies(number);
  const split = await world.staff("POST", `/tickets/${number}/split`, { body: { reply_id: body.data.id } });
  const part = await dueOf(split.body.data.number);
  assert.deepEqual([part.owed, minutesTo(part)], [body.data.created_at, 60]);
  assert.equal((await dueOf(number)).due, null);
});

test("a change of hours or targets recomputes the due times and notifies pages", async () => {
  await setTo(world.technical, { reply_targets: usual });
  const { number, id } = await world.openTicket();
  await setTo(world.technical, { reply_targets: [minutes("medium", 90, 90)] });
  await putRight();
  assert.equal(minutesTo(await dueOf(number)), 90);
  const told = await world.desk.db
    .selectFrom("staff_feed")
    .where("ticket_id", "=", id)
    .where(sql<boolean>`changed = '{reply_due_at}'`)
    .select("type")
    .execute();
  assert.deepEqual(told, [{ type: "ticket.changed" }]);

  await sql`update tickets set reply_owed_since = reply_owed_since - interval '10 days' where id = ${id}`.execute(
    world.desk.db,
  );
  await setTo(world.technical, { reply_targets: usual });
  await putRight();
  const late = await dueOf(number);
  assert.ok(late.due);
  assert.equal(late.tell, null, "nobody is told of what was late before anybody said so");
  await setTo(world.technical, { reply_targets: [] });
  await putRight();
  assert.equal((await dueOf(number)).due, null);
});

test("a priority has one pair of targets, in minutes up to a month", async () => {
  const told = async (reply_targets: Json) => {
    const { status, body } = await world.admin("PATCH", `/departments/${world.technical}`, {
      body: { reply_targets },
    });
    return [status, Object.keys(body.errors ?? {})];
  };
  assert.deepEqual(await told([minutes("low", 1, 1), minutes("low", 2, 2)]), [422, ["reply_targets.1"]]);
  assert.deepEqual(await told([minutes("low", 0, 1)]), [422, ["reply_targets.0.first_reply_minutes"]]);
  assert.deepEqual(await told([minutes("low", 1, 43_201)]), [422, ["reply_targets.0.next_reply_minutes"]]);
});

type Verb =
  | "replies"
  | "answers"
  | "closes"
  | "holds"
  | "releases"
  | "starts"
  | "urgent"
  | "transfers"
  | "awaits";
const verbs: Record<Verb, (number: string) => Promise<unknown>> = {
  replies: (number) => customerReplies(number),
  answers: (number) => reply(number),
  awaits: (number) => reply(number, { status: "in_progress" }),
  closes: (number) => world.staff("POST", `/tickets/${number}/close`),
  holds: (number) => world.staff("POST", `/tickets/${number}/hold`, { body: {} }),
  releases: (number) => world.staff("POST", `/tickets/${number}/release`, { body: {} }),
  starts: (number) => world.staff("POST", `/tickets/${number}/start`),
  urgent: (number) => world.staff("PATCH", `/tickets/${number}`, { body: { priority: "high" } }),
  transfers: (number) =>
    world.staff("POST", `/tickets/${number}/transfer`, { body: { department_id: world.presales } }),
};

test("any sequence of actions gives the due time of the rule", async () => {
  const hours = { mon: [["09:00", "17:00"]], wed: [["22:00", "03:00"]], fri: [["00:00", "24:00"]] };
  await setTo(world.technical, { reply_targets: usual, opening_hours: hours, timezone: "Europe/Berlin" });
  await setTo(world.presales, { reply_targets: [minutes("medium", 500, 30), minutes("high", 5, 5)] });
  const names = Object.keys(verbs) as Verb[];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 6 }), async (inTurn) => {
      const { number } = await world.openTicket();
      for (const verb of inTurn) await verbs[verb](number);
      await assertByTheRule(number);
    }),
    { numRuns: 12 },
  );
});

async function assertByTheRule(number: string): Promise<void> {
  const ticket = await world.desk.db
    .selectFrom("tickets")
    .innerJoin("departments", "departments.id", "tickets.department_id")
    .where("number", "=", number)
    .select(["tickets.priority", "status", "waiting_since", "first_answered_at", "tickets.id"])
    .select(["reply_targets", "opening_hours", "holiday_days", "departments.timezone"])
    .executeTakeFirstOrThrow();
  const { owed, due, soon } = await dueOf(number);
  const isOwed = ticket.waiting_since !== null && ["open", "in_progress"].includes(ticket.status);
  assert.equal(owed !== null, isOwed);
  const { rows } = await sql<{ at: string | null }>`select min(created_at) as at from replies
    where ticket_id = ${ticket.id} and author_type = 'staff'`.execute(world.desk.db);
  assert.equal(ticket.first_answered_at, rows[0]?.at);
  const how = { priority: ticket.priority, isFirst: ticket.first_answered_at === null };
  const wanted = owed === null ? { dueAt: null, soonAt: null } : replyDue(ticket, how, owed);
  assert.deepEqual(
    { dueAt: asMs(due), soonAt: asMs(soon) },
    { dueAt: asMs(wanted.dueAt), soonAt: asMs(wanted.soonAt) },
  );
}

const asMs = (instant: string | null) => instant && Date.parse(instant);
