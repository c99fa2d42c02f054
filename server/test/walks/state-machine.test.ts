import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import { transitions } from "../../src/features/tickets/lifecycle.ts";
import { createWorld, ines, type Json, type World } from "../world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

type Status = "open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed";
const statuses: Status[] = ["open", "awaiting_reply", "in_progress", "on_hold", "closed"];

/** The contract's table, repeated here on purpose: the code must agree with it. */
const contract: Record<string, (from: Status, asked?: Status) => Status | "impossible"> = {
  "staff replies": (from, asked) => (from === "closed" ? "impossible" : (asked ?? "awaiting_reply")),
  start: (from) => (["open", "awaiting_reply", "on_hold"].includes(from) ? "in_progress" : "impossible"),
  hold: (from) => (from === "closed" ? "impossible" : "on_hold"),
  release: (from) => (from === "on_hold" ? "open" : "impossible"),
  close: () => "closed",
  reopen: (from) => (from === "closed" ? "open" : "impossible"),
  "client replies": (from) => (from === "in_progress" ? "in_progress" : "open"),
  "client closes": () => "closed",
  assign: (from) => from,
  note: (from) => from,
};

type Event = keyof typeof contract;

async function happen(
  event: Event,
  number: string,
  asked?: Status,
): Promise<{ status: number; message?: string }> {
  const asClient = `/clients/${ines}/tickets/${number}`;
  const asStaff = `/tickets/${number}`;
  const body = { body: "Hello" };
  switch (event) {
    case "staff replies":
      return world.staff("POST", `${asStaff}/replies`, { body: asked ? { ...body, status: asked } : body });
    case "client replies":
      return world.platform("POST", `${asClient}/replies`, { body });
    case "client closes":
      return world.platform("POST", `${asClient}/close`);
    case "assign":
      return world.staff("POST", `${asStaff}/assign`, { body: { staff_id: world.tom.id } });
    case "note":
      return world.staff("POST", `${asStaff}/notes`, { body });
    default:
      return world.staff("POST", `${asStaff}/${event}`);
  }
}

async function stateOf(number: string) {
  return (await world.staff("GET", `/tickets/${number}`)).body.data;
}

test("each sequence of events changes the status as the contract's table says, and a 409 changes nothing", async () => {
  const step = fc.record({
    event: fc.constantFrom(...Object.keys(contract)),
    asked: fc.option(fc.constantFrom(...statuses), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const { number } = await world.openTicket();
      let model: Status = "open";
      for (const { event, asked } of steps) {
        const expected: Status | "impossible" = contract[event]?.(model, asked) ?? "impossible";
        const answer = await happen(event, number, asked);
        if (expected === "impossible") assert.equal(answer.status, 409, `${event} from ${model}`);
        else {
          assert.ok(answer.status < 300, `${event} from ${model}: ${answer.status}`);
          model = expected;
        }
        const state = await stateOf(number);
        assert.equal(state.status, model, `after ${event}`);
        assert.equal(state.closed_at !== null, model === "closed", `closed_at after ${event}`);
        assert.equal("on_hold_until" in state, model === "on_hold", `on_hold_until after ${event}`);
      }
    }),
    { numRuns: 40 },
  );
});

test("an impossible transition is 409 with a message that names the current status", async () => {
  const { number } = await world.openTicket();
  await world.staff("POST", `/tickets/${number}/close`);
  for (const verb of ["start", "hold", "release"]) {
    const { status, body } = await world.staff("POST", `/tickets/${number}/${verb}`);
    assert.equal(status, 409);
    assert.match(body.message, /This ticket is closed; it cannot be/);
  }
});

test("awaiting_reply has a different label for clients and for staff", async () => {
  const { number } = await world.openTicket();
  const replied = await world.staff("POST", `/tickets/${number}/replies`, { body: { body: "Done?" } });
  assert.equal(replied.body.ticket.status_label, "Awaiting reply");
  assert.equal((await stateOf(number)).status_label, "Awaiting reply");
  const { body: queue } = await world.staff("GET", "/tickets?status=awaiting_reply");
  assert.deepEqual(new Set(queue.data.map((item: Json) => item.status_label)), new Set(["Awaiting reply"]));
  const seen = await world.platform("GET", `/clients/${ines}/tickets/${number}`);
  assert.equal(seen.body.data.status_label, "Awaiting your reply");

  const inGerman = { headers: { "accept-language": "de" } };
  const refused = await world.staff("POST", `/tickets/${number}/release`);
  assert.equal(refused.body.message, "This ticket is awaiting reply; it cannot be released.");
  const auf = await world.staff("POST", `/tickets/${number}/release`, inGerman);
  assert.equal(auf.body.message, "Dieses Ticket wartet auf Antwort; es kann nicht freigegeben werden.");
});

test("the table has a row for each event and no unknown status", () => {
  for (const row of Object.values(transitions)) {
    for (const [from, to] of Object.entries(row)) {
      assert.ok(statuses.includes(from as Status) && statuses.includes(to));
    }
  }
});

test("a client's reply clears a hold and its end", async () => {
  const { number } = await world.openTicket();
  const until = "2099-01-01T00:00:00Z";
  await world.staff("POST", `/tickets/${number}/hold`, { body: { until } });
  assert.equal((await stateOf(number)).on_hold_until, "2099-01-01T00:00:00.000000Z");
  const reply = await world.platform("POST", `/clients/${ines}/tickets/${number}/replies`, {
    body: { body: "!" },
  });
  assert.equal(reply.body.ticket.status, "open");
  assert.equal("on_hold_until" in (await stateOf(number)), false);
});
