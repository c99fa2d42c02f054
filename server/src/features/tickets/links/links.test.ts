import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import { stoppedAt } from "../../../../test/lost-connection.ts";
import { hireCora } from "../../../../test/scoped-agent.ts";
import { asClient, readerOf } from "../../../../test/tickets.ts";
import {
  type Answer,
  allLimitsOff,
  createWorld,
  type Json,
  omar,
  type World,
} from "../../../../test/world.ts";

let world: World;
let cora: { id: string; token: string };
before(async () => {
  world = await createWorld();
  await world.setLimits(allLimitsOff);
  cora = await hireCora(world);
});
after(() => world.close());

const read = readerOf(() => world);

const opened = (fields: Json = {}, client?: string): Promise<Json> => world.openTicket(fields, client);
const link = (number: string, kind: string, other: string, token = world.tom.token): Promise<Answer<Json>> =>
  world.staff("POST", `/tickets/${number}/links`, { token, body: { kind, number: other } });
const unlink = (number: string, other: string, token = world.tom.token): Promise<Answer<Json>> =>
  world.staff("DELETE", `/tickets/${number}/links/${other}`, { token });

/** The links of a ticket as `kind number`. */
async function linksOf(number: string, token = world.tom.token): Promise<string[]> {
  const { status, body, text } = await world.staff("GET", `/tickets/${number}/links`, { token });
  assert.equal(status, 200, text);
  return body.data.map((one: Json) => `${one.kind} ${one.number}`);
}

async function linked(number: string, kind: string, other: string): Promise<void> {
  const { status, text } = await link(number, kind, other);
  assert.equal(status, 201, text);
}

const activityOf = async (number: string, token = world.tom.token): Promise<Json[]> =>
  (await world.staff("GET", `/tickets/${number}`, { token })).body.data.activity.filter(({ event }: Json) =>
    ["linked", "unlinked"].includes(event),
  );

describe("a link", () => {
  for (const [kind, opposite] of [
    ["related", "related"],
    ["duplicates", "duplicated_by"],
    ["blocked_by", "blocks"],
    ["incident_of", "problem_for"],
    ["problem_for", "incident_of"],
  ] as const)
    test(`as ${kind} shows the other ticket as ${opposite}`, async () => {
      const [one, other] = [await opened({ subject: "One" }), await opened({ subject: "Other" })];
      await world.staff("POST", `/tickets/${other.number}/close`);
      const { status, body } = await link(one.number, kind, other.number);
      assert.equal(status, 201);
      const { created_at, ...rest } = body.data;
      assert.deepEqual(rest, {
        kind,
        number: other.number,
        subject: "Other",
        status: "closed",
        status_label: "Closed",
      });
      assert.deepEqual(await linksOf(one.number), [`${kind} ${other.number}`]);
      assert.deepEqual(await linksOf(other.number), [`${opposite} ${one.number}`]);
    });

  test("is written once, and another kind replaces it", async () => {
    const [one, other] = [await opened(), await opened()];
    await linked(one.number, "related", other.number);
    await linked(other.number, "related", one.number);
    assert.equal((await activityOf(one.number)).length, 1);
    await linked(other.number, "duplicates", one.number);
    assert.deepEqual(await linksOf(one.number), [`duplicated_by ${other.number}`]);
    await linked(one.number, "duplicated_by", other.number);
    assert.equal((await activityOf(one.number)).length, 2);
  });

  test("is removed from both tickets, from either, any number of times", async () => {
    const [one, other] = [await opened(), await opened()];
    await linked(one.number, "blocks", other.number);
    for (let time = 0; time < 2; time++) assert.equal((await unlink(other.number, one.number)).status, 204);
    assert.deepEqual([await linksOf(one.number), await linksOf(other.number)], [[], []]);
    const seen = (all: Json[]) => all.map(({ event, details }) => [event, details.kind, details.number]);
    assert.deepEqual(seen(await activityOf(one.number)), [
      ["linked", "blocks", other.number],
      ["unlinked", "blocks", other.number],
    ]);
    assert.deepEqual(seen(await activityOf(other.number)), [
      ["linked", "blocked_by", one.number],
      ["unlinked", "blocked_by", one.number],
    ]);
  });

  test("leads to another ticket of the same brand", async () => {
    const one = await opened();
    const elsewhere = await world.staff("POST", "/tickets", {
      body: {
        guest: { first_name: "G", last_name: "R", email: "g@lantern.example" },
        brand_id: world.lantern.id,
        department_id: world.lanternDesk,
        subject: "There",
        body: "There",
      },
    });
    assert.equal(elsewhere.status, 201, elsewhere.text);
    const codeOf = async (number: string) => {
      const { status, body } = await link(one.number, "related", number);
      return [status, body.code];
    };
    assert.deepEqual(await codeOf(one.number), [422, "link_itself"]);
    assert.deepEqual(await codeOf(elsewhere.body.data.number), [422, "link_other_brand"]);
    assert.deepEqual(await codeOf("99999999999999"), [404, "not_found"]);
  });

  test("is invisible to customers", async () => {
    const [one, other] = [await opened(), await opened()];
    const before = (await world.platform("GET", asClient(one.number))).text;
    await linked(one.number, "related", other.number);
    assert.equal((await world.platform("GET", asClient(one.number))).text, before);
  });

  test("is refused beyond 100 of a ticket", async () => {
    const [one, other] = [await opened(), await opened()];
    await sql`
      with made as (
        insert into tickets (brand_id, id, number, subject, priority, source, department_id, client_id, last_reply_at,
          last_reply_from, created_at, updated_at)
        select brand_id, left(id, 20) || lpad(n::text, 6, '0'), (10000000000000 + n)::text, subject, priority, source,
          department_id, client_id, last_reply_at, last_reply_from, created_at, updated_at
        from tickets, generate_series(1, 100) n where id = ${one.id}
        returning brand_id, id)
      insert into ticket_links (brand_id, ticket_id, other_id, kind)
      select brand_id, id, ${one.id}, 'related' from made`.execute(world.desk.db);
    const { status, body } = await link(other.number, "related", one.number);
    assert.deepEqual([status, body.code], [422, "link_too_many"]);
    assert.equal(
      (await link(one.number, "blocks", "10000000000007")).status,
      201,
      "another kind of one of them",
    );
  });
});

describe("a confined agent", () => {
  test("neither sees, adds nor removes a link to a ticket outside their departments", async () => {
    const inside = await opened({ department_id: world.billing });
    const also = await opened({ department_id: world.billing });
    const outside = await opened({ department_id: world.technical });
    await linked(inside.number, "related", outside.number);
    await linked(inside.number, "related", also.number);
    assert.deepEqual(await linksOf(inside.number, cora.token), [`related ${also.number}`]);
    assert.deepEqual(
      (await activityOf(inside.number, cora.token)).map(({ details }) => details.number),
      [also.number],
    );
    const missing = await link(inside.number, "related", "99999999999999", cora.token);
    for (const answer of [
      await link(inside.number, "blocks", outside.number, cora.token),
      await unlink(inside.number, outside.number, cora.token),
      await link(outside.number, "blocks", inside.number, cora.token),
    ])
      assert.deepEqual([answer.status, answer.body], [404, missing.body]);
    assert.equal((await unlink(inside.number, also.number, cora.token)).status, 204);
    assert.deepEqual(await linksOf(inside.number), [`related ${outside.number}`]);
  });
});

describe("a merge", () => {
  const merge = async (from: string, into: string) => {
    const { status, text } = await world.staff("POST", `/tickets/${from}/merge`, { body: { into } });
    assert.equal(status, 200, text);
  };

  test("moves the links, once each, and drops that between the two", async () => {
    const [source, target, third, fourth] = [await opened(), await opened(), await opened(), await opened()];
    await linked(source.number, "related", target.number);
    await linked(source.number, "blocks", third.number);
    await linked(target.number, "duplicates", third.number);
    await linked(source.number, "blocked_by", fourth.number);
    await merge(source.number, target.number);
    assert.deepEqual(await linksOf(target.number), [
      `duplicates ${third.number}`,
      `blocked_by ${fourth.number}`,
    ]);
    assert.deepEqual(await linksOf(fourth.number), [`blocks ${target.number}`]);
    assert.deepEqual(await linksOf(source.number), await linksOf(target.number), "by either number");
  });

  test("keeps one problem for an incident, and no problem an incident", async () => {
    const [problem, other, incident, source] = [
      await opened(),
      await opened(),
      await opened(),
      await opened(),
    ];
    await linked(incident.number, "incident_of", problem.number);
    await linked(source.number, "incident_of", other.number);
    await merge(source.number, incident.number);
    assert.deepEqual(await linksOf(incident.number), [
      `incident_of ${problem.number}`,
      `related ${other.number}`,
    ]);
    const [second, theirs] = [await opened(), await opened()];
    await linked(second.number, "problem_for", theirs.number);
    await merge(second.number, incident.number);
    assert.deepEqual(await linksOf(theirs.number), [`related ${incident.number}`]);
  });
});

test("a ticket's links are deleted with it", async () => {
  const [one, other] = [await opened(), await opened({}, omar)];
  await linked(one.number, "related", other.number);
  const erased = await world.platform("DELETE", `/clients/${encodeURIComponent(omar)}`);
  assert.ok(erased.status < 300, erased.text);
  assert.deepEqual(await linksOf(one.number), []);
});

describe("a problem", () => {
  test("has incidents with one problem each, and is no incident itself", async () => {
    const [problem, other, incident, third] = [
      await opened(),
      await opened(),
      await opened(),
      await opened(),
    ];
    await linked(problem.number, "problem_for", incident.number);
    const codeOf = async (number: string, kind: string, of: string) =>
      (await link(number, kind, of)).body.code;
    assert.equal(await codeOf(incident.number, "incident_of", other.number), "link_has_problem");
    assert.equal(await codeOf(problem.number, "incident_of", other.number), "link_incident_is_problem");
    assert.equal(await codeOf(third.number, "incident_of", incident.number), "link_problem_is_incident");
    await linked(third.number, "incident_of", problem.number);
    assert.equal((await linksOf(problem.number)).length, 2);
  });

  const update = (number: string, body: Json, asked: Json = {}): Promise<Answer<Json>> =>
    world.staff("POST", `/tickets/${number}/incidents`, { body, ...asked });

  async function withIncidents(...fields: Json[]): Promise<{ problem: Json; incidents: Json[] }> {
    const problem = await opened({ department_id: world.billing });
    const incidents = [];
    for (const each of fields) {
      const incident = await opened(each);
      await linked(incident.number, "incident_of", problem.number);
      incidents.push(incident);
    }
    return { problem, incidents };
  }

  test("sends one text to each open incident, filled in for each, and closes them", async () => {
    const { problem, incidents } = await withIncidents({ subject: "First" }, { subject: "Second" }, {});
    await world.staff("POST", `/tickets/${incidents[2]?.number}/close`);
    const { status, body } = await update(problem.number, {
      body: "About {{ticket.subject}}: fixed.",
      status: "closed",
    });
    assert.equal(status, 200);
    assert.deepEqual(
      body.data.map((one: Json) => [one.number, one.status]),
      incidents.slice(0, 2).map(({ number }) => [number, 200]),
    );
    assert.equal(body.left_out, 0);
    for (const [index, text] of ["About First: fixed.", "About Second: fixed."].entries()) {
      const incident = await read(incidents[index]?.number);
      assert.deepEqual([incident.status, incident.replies.at(-1).body], ["closed", text]);
    }
    assert.equal((await read(incidents[2]?.number)).replies.length, 1);
    assert.equal((await read(problem.number)).status, "open");
  });

  test("awaits the customers' replies after a text, and can be closed without one", async () => {
    const { problem, incidents } = await withIncidents({});
    const [{ number }] = incidents as [Json];
    await update(problem.number, { body: "We are on it." });
    assert.equal((await read(number)).status, "awaiting_reply");
    await update(problem.number, { status: "closed" });
    const incident = await read(number);
    assert.deepEqual([incident.status, incident.replies.length], ["closed", 2]);
    const nothing = await update(problem.number, {});
    assert.deepEqual([nothing.status, nothing.body.code], [422, "apply_nothing"]);
  });

  test("is answered by a confined agent for the incidents that they see, and says how many it left out", async () => {
    const { problem, incidents } = await withIncidents(
      { department_id: world.billing },
      { department_id: world.technical },
    );
    const { body } = await update(problem.number, { body: "Fixed." }, { token: cora.token });
    assert.deepEqual(
      [body.data.map(({ number }: Json) => number), body.left_out],
      [[incidents[0]?.number], 1],
    );
    assert.equal((await read(incidents[1]?.number)).replies.length, 1);
  });

  test("answers no incident twice if the request is repeated", async () => {
    const { problem, incidents } = await withIncidents({}, {});
    const headers = { "idempotency-key": "incidents-once" };
    const first = await update(problem.number, { body: "Fixed.", status: "closed" }, { headers });
    const again = await update(problem.number, { body: "Fixed.", status: "closed" }, { headers });
    assert.deepEqual(again.body, first.body);
    for (const { number } of incidents) assert.equal((await read(number)).replies.length, 2);
  });

  test("continues with the other incidents if the desk was stopped in between", async () => {
    const { problem, incidents } = await withIncidents({}, {});
    const [first, second] = incidents as [Json, Json];
    const headers = { "idempotency-key": "incidents-stopped" };
    const send = () => update(problem.number, { body: "Fixed.", status: "closed" }, { headers });
    assert.equal((await stoppedAt(world, second.number, send)).status, 503);
    assert.equal((await read(first.number)).status, "closed");
    assert.deepEqual(
      (await send()).body.data.map((one: Json) => [one.number, one.status]),
      incidents.map(({ number }) => [number, 200]),
    );
    for (const { number } of incidents) assert.equal((await read(number)).replies.length, 2);
  });
});
