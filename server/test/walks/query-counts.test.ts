import assert from "node:assert/strict";
import { after, before, mock, test } from "node:test";
import { RoundTrip } from "../../src/infrastructure/database/wire/round-trip.ts";
import { clientPath } from "../conformance/shapes.ts";
import { openPortal, type PortalPage } from "../hosted-portal.ts";
import { type Answer, allLimitsOff, createWorld, ines, type Json, type World } from "../world.ts";

/**
 * The cost of each hot operation in PostgreSQL: the statements of each round trip, in order, once everything is warm. A change that adds or
 * removes one updates this list, with its reason in the commit.
 */
const costs: Record<string, { statements: readonly number[]; ask(): Promise<Answer<Json>> }> = {
  "a client's tickets": {
    statements: [2],
    ask: () => world.platform("GET", `${clientPath(ines)}/tickets`),
  },
  "a client's ticket": {
    statements: [3],
    ask: () => world.platform("GET", `${clientPath(ines)}/tickets/${ticket.number}`),
  },
  "a client opens a ticket": {
    statements: [1, 4, 7, 1],
    ask: () =>
      world.platform("POST", `${clientPath(ines)}/tickets`, {
        body: { subject: "Down", body: "*Down*", department_id: world.technical },
      }),
  },
  "a client replies": {
    statements: [1, 4, 6, 1],
    ask: () =>
      world.platform("POST", `${clientPath(ines)}/tickets/${ticket.number}/replies`, {
        body: { body: "Up" },
      }),
  },
  "a link to the hosted portal": {
    statements: [1, 1],
    ask: () => world.platform("POST", `${clientPath(ines)}/portal-session`, { body: {} }),
  },
  "a client's tickets in the hosted portal": {
    statements: [1, 1],
    ask: () => portal.ask("GET", "/tickets"),
  },
  "a client replies in the hosted portal": {
    statements: [1, 4, 6, 1],
    ask: () => portal.ask("POST", `/tickets/${ticket.number}/replies`, { body: { body: "Up" } }),
  },
  "a preview": {
    statements: [1],
    ask: () => world.platform("POST", "/markdown/preview", { body: { markdown: "*Up*" } }),
  },
  "the departments": { statements: [1, 1], ask: () => world.platform("GET", "/departments") },
  "a client's summary": {
    statements: [1, 1],
    ask: () => world.platform("GET", `${clientPath(ines)}/summary`),
  },
  "the summary of a brand": {
    statements: [1, 1],
    ask: () => world.ask("GET", "/api/v1/integration/summary", { token: world.harbour.key }),
  },
  "articles that may answer": {
    statements: [1, 2, 1, 1, 1],
    ask: () => world.platform("POST", "/knowledge/suggestions", { body: { subject: "Restart" } }),
  },
  "a guest's ticket": { statements: [1, 2], ask: () => asGuest("GET", "") },
  "a guest replies": {
    statements: [1, 2, 1, 1, 1, 6, 1],
    ask: () => asGuest("POST", "/replies", { body: "And for three?" }),
  },
  "the queue": {
    statements: [1, 1, 1, 1],
    ask: () => world.staff("GET", "/tickets?status=open&assignee=none"),
  },
  "the counts of the views": {
    statements: [1, 1, 1, 1, 1, 1, 1],
    ask: () => world.staff("GET", "/tickets/counts"),
  },
  "a ticket, for staff": {
    statements: [1, 1, 1, 1, 1, 1, 1, 1, 2],
    ask: () => world.staff("GET", `/tickets/${ticket.number}`),
  },
  "staff reply": {
    statements: [1, 2, 1, 1, 1, 5, 1, 1, 1],
    ask: () => world.staff("POST", `/tickets/${ticket.number}/replies`, { body: { body: "Up again." } }),
  },
  "a ticket marked as unread": {
    statements: [1, 2, 1, 1, 1],
    ask: () => world.staff("DELETE", `/tickets/${unread.number}/seen`),
  },
  "staff list the links of a ticket": {
    statements: [1, 1, 1],
    ask: () => world.staff("GET", `/tickets/${noted.number}/links`),
  },
  "staff link two tickets again": {
    statements: [1, 2, 1, 1, 1, 1, 1, 1],
    ask: () =>
      world.staff("POST", `/tickets/${noted.number}/links`, {
        body: { kind: "related", number: unread.number },
      }),
  },
  "staff leave a note": {
    statements: [1, 2, 1, 3, 1, 1],
    ask: () => world.staff("POST", `/tickets/${ticket.number}/notes`, { body: { body: "A disk." } }),
  },
  "staff edit a note": {
    statements: [1, 2, 1, 1, 1, 3, 1, 1],
    ask: () =>
      world.staff("PATCH", `/tickets/${noted.number}/notes/${note.id}`, {
        body: { body: `A disk, ${++edits}.` },
      }),
  },
};

let world: World;
let ticket: Json;
let portal: PortalPage;
let noted: Json;
let note: Json;
let edits = 0;
/** Without a reply of staff. */
let unread: Json;
let guest: Awaited<ReturnType<World["openGuestTicket"]>>;
before(async () => {
  world = await createWorld();
  await world.setLimits(allLimitsOff);
  ticket = await world.openTicket();
  portal = await openPortal(world);
  noted = await world.openTicket();
  note = (await world.staff("POST", `/tickets/${noted.number}/notes`, { body: { body: "A disk?" } })).body
    .data;
  unread = await world.openTicket();
  guest = await world.openGuestTicket();
  const article = {
    brand_id: world.harbour.id,
    title: "Restart a server",
    body: "*Restart*",
    status: "published",
  };
  assert.equal((await world.admin("POST", "/articles", { body: article })).status, 201);
});
after(() => world.close());

function asGuest(method: string, path: string, body?: Json): Promise<Answer<Json>> {
  const headers = { "x-ticket-token": guest.token };
  const address = `/api/v1/integration/guest/tickets/${guest.ticket.number}${path}`;
  return world.ask(method, address, { headers, ...(body ? { body } : {}) });
}

async function statementsOf(ask: () => Promise<Answer<Json>>): Promise<number[]> {
  const submit = mock.method(RoundTrip.prototype, "submit");
  const { status, text } = await ask();
  submit.mock.restore();
  assert.ok(status < 300, text);
  return submit.mock.calls.map(({ this: trip }) => (trip as unknown as RoundTrip).statements.length);
}

for (const [name, { statements, ask }] of Object.entries(costs)) {
  test(`${name}: as many statements and round trips as recorded`, async () => {
    // The first use of a key in a minute is recorded, and statements are prepared once.
    for (let warm = 0; warm < 2; warm++) assert.ok((await ask()).status < 300);
    // The desk's background work counts as well, if only once.
    const seen = [await statementsOf(ask), await statementsOf(ask), await statementsOf(ask)];
    const least = seen.toSorted((one, other) => one.length - other.length)[0];
    assert.deepEqual(least, statements);
  });
}

test("a bulk change of 20 tickets: at most 15 statements in 3 round trips for each", async () => {
  const numbers: string[] = [];
  for (let more = 0; more < 20; more++) numbers.push((await world.openTicket()).number);
  const bulk = (fields: object) => world.staff("POST", "/tickets/bulk", { body: { numbers, ...fields } });
  const changes = (turn: number) => ({
    status: turn % 2 === 0 ? "closed" : "open",
    assign: turn % 2 === 0 ? world.maya.id : null,
    priority: turn % 2 === 0 ? "high" : "low",
    add_tags: [`turn-${turn}`],
  });
  for (let warm = 0; warm < 2; warm++) assert.equal((await bulk(changes(warm))).status, 200);
  const trips = await statementsOf(() => bulk(changes(2)));
  const statements = trips.reduce((sum, each) => sum + each, 0);
  // Authentication and the desk's background work count as well.
  assert.ok(trips.length <= 3 * 20 + 6, `${trips.length} round trips`);
  assert.ok(statements <= 15 * 20 + 6, `${statements} statements`);
});
