import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import { asClient } from "../../../../../test/tickets.ts";
import { createWorld, type Json, type World } from "../../../../../test/world.ts";
import { fireTriggers } from "../../triggers/run-triggers.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const does = async (number: string, verb: string, body: object = {}) => {
  const answer = await world.staff("POST", `/tickets/${number}/${verb}`, { body });
  assert.ok(answer.status < 300, answer.text);
};

const states: Record<string, (number: string) => Promise<unknown>> = {
  open: async () => undefined,
  "awaiting reply": (number) => does(number, "replies", { body: "Done?" }),
  "in progress": (number) => does(number, "start"),
  "on hold": (number) => does(number, "hold"),
  closed: (number) => does(number, "close"),
};

interface Command {
  status: string | null;
  assign: "maya" | "nobody" | null;
  priority: string | null;
  add_tags: string[];
  remove_tags: string[];
}

const actionsOf = ({ assign, ...rest }: Command) => ({
  ...rest,
  assign: assign === "maya" ? world.maya.id : assign,
});

/** As bulk and apply take it: what does not change is left out. */
const updateOf = (command: Command) => {
  const { status, assign, priority, add_tags, remove_tags } = actionsOf(command);
  return {
    ...(status && { status }),
    ...(assign && { assign: assign === "nobody" ? null : assign }),
    ...(priority && { priority }),
    ...(add_tags.length > 0 && { add_tags }),
    ...(remove_tags.length > 0 && { remove_tags }),
  };
};

const ways: Record<string, (ticket: Json, command: Command) => Promise<unknown>> = {
  bulk: async ({ number }, command) => {
    const body = { numbers: [number], ...updateOf(command) };
    const answer = await world.staff("POST", "/tickets/bulk", { body });
    assert.equal(answer.body.data[0].status, 200, answer.text);
  },
  apply: ({ number }, command) => does(number, "apply", updateOf(command)),
  macro: async ({ number }, command) => {
    const body = { name: "Same", actions: actionsOf(command) };
    const macro = await world.admin("POST", "/macros", { body });
    assert.equal(macro.status, 201, macro.text);
    await does(number, `macros/${macro.body.data.id}`);
  },
  trigger: async ({ id }, command) => {
    const body = { name: "Same", event: "customer_replied", actions: actionsOf(command) };
    const trigger = await world.admin("POST", "/triggers", { body });
    assert.equal(trigger.status, 201, trigger.text);
    await world.desk.db
      .insertInto("trigger_runs")
      .values({
        brand_id: world.harbour.id,
        ticket_id: id,
        trigger_id: trigger.body.data.id,
        event_id: id,
        status: null,
        caused_by: [],
      })
      .execute();
    await world.run(fireTriggers, { brandId: world.harbour.id, ticketId: id });
    await world.admin("DELETE", `/triggers/${trigger.body.data.id}`);
  },
};

/** The row without its own keys and times, and what was published about the change. */
async function outcomeOf(number: string, seen: number): Promise<Json> {
  const row = await world.desk.db
    .selectFrom("tickets")
    .where("number", "=", number)
    .select(["status", "assignee_id", "priority", "tags", "department_id", "on_hold_until"])
    .select(({ eb }) => [
      eb("waiting_since", "is", null).as("waits"),
      eb("reply_owed_since", "is", null).as("owes"),
      eb("closed_at", "is", null).as("is_open"),
    ])
    .executeTakeFirstOrThrow();
  const { body } = await world.staff("GET", `/tickets/${number}/activity`);
  const events = body.data
    .slice(seen)
    .filter(({ event }: Json) => event !== "macro_applied" && event !== "trigger_fired")
    .map(({ event, details: { closed_at: _, ...details } }: Json) => [event, details]);
  return { row, events };
}

const command = fc.record<Command>({
  // A trigger sets these only.
  status: fc.constantFrom(null, "open", "in_progress", "closed"),
  assign: fc.constantFrom(null, "maya", "nobody"),
  priority: fc.constantFrom(null, "low", "medium", "emergency"),
  add_tags: fc.constantFrom<string[]>([], ["vip"], ["vip", "new"]),
  remove_tags: fc.constantFrom<string[]>([], ["old"], ["vip"]),
});
const isAny = (one: Command) => Object.keys(updateOf(one)).length > 0;

test("a command has the same result in bulk, applied, by a macro and by a trigger", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(states)), command.filter(isAny), async (state, one) => {
      const results: Record<string, Json> = {};
      for (const [way, run] of Object.entries(ways)) {
        const ticket = await world.openTicket();
        await world.staff("PATCH", `/tickets/${ticket.number}`, { body: { tags: ["old"] } });
        await states[state]?.(ticket.number);
        const { body } = await world.staff("GET", `/tickets/${ticket.number}/activity`);
        await run(ticket, one);
        results[way] = await outcomeOf(ticket.number, body.data.length);
      }
      for (const way of Object.keys(ways)) assert.deepEqual(results[way], results.bulk, way);
    }),
    { numRuns: 25 },
  );
});

test("in one command a ticket moves to a department and to an agent who sees only that one", async () => {
  const { number } = await world.openTicket();
  const { body } = await world.admin("POST", "/staff", {
    body: { email: "bill@staff.example", name: "Bill", role: "agent" },
  });
  const id = body.data.id;
  const confined = { is_confined: true, brand_ids: [], department_ids: [world.billing] };
  assert.equal((await world.admin("PATCH", `/staff/${id}`, { body: confined })).status, 200);
  const change = { department_id: world.billing, assign: id };
  const bulk = await world.staff("POST", "/tickets/bulk", { body: { numbers: [number], ...change } });
  assert.equal(bulk.body.data[0].status, 200, bulk.text);
  const other = await world.openTicket();
  await does(other.number, "apply", change);
  for (const each of [number, other.number]) {
    const { data } = (await world.staff("GET", `/tickets/${each}`)).body;
    assert.deepEqual([data.department.id, data.assigned_to], [world.billing, "Bill"]);
  }
});

test("undo in bulk restores the row, byte for byte but its version", async () => {
  for (const [state, bring] of Object.entries(states)) {
    if (state === "closed") continue;
    const { number } = await world.openTicket();
    await world.platform("POST", asClient(number, "/replies"), { body: { body: "More" } });
    await bring(number);
    const rowOf = async () => {
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
    const had = await rowOf();
    const bulk = (body: object) =>
      world.staff("POST", "/tickets/bulk", { body: { numbers: [number], ...body } });
    const changed = await bulk({
      status: "closed",
      assign: world.maya.id,
      priority: "emergency",
      add_tags: ["late"],
      department_id: world.billing,
    });
    assert.equal(changed.body.data[0].status, 200, changed.text);
    const { assignee_id, department_id, priority } = changed.body.data[0].before;
    const undone = await bulk({
      undo: true,
      assign: assignee_id,
      priority,
      remove_tags: ["late"],
      department_id,
    });
    assert.equal(undone.body.data[0].status, 200, undone.text);
    assert.deepEqual(await rowOf(), had, state);
  }
});
