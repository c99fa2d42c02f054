import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import { hireCora } from "../../../../../test/scoped-agent.ts";
import { readerOf } from "../../../../../test/tickets.ts";
import { createWorld, type Json, type World } from "../../../../../test/world.ts";
import { newId } from "../../../core/values/ids.ts";

let world: World;
let cora: { id: string; token: string };
before(async () => {
  world = await createWorld();
  cora = await hireCora(world);
});
after(() => world.close());

const read = readerOf(() => world);

/** A note on a new ticket of a department. */
async function noted(body: string, { at = world.technical, token = world.tom.token } = {}): Promise<Json> {
  const { number } = await world.openTicket({ department_id: at });
  const {
    status,
    body: sent,
    text,
  } = await world.staff("POST", `/tickets/${number}/notes`, { token, body: { body } });
  assert.equal(status, 201, text);
  return { ...sent.data, number };
}

/** Who is notified of the ticket's note, and how often. */
async function notified({ number }: Json): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, { token }] of Object.entries({ tom: world.tom, maya: world.maya, cora })) {
    const { body } = await world.staff("GET", "/notifications", { token });
    const own = body.data.filter(
      ({ kind, ticket }: Json) => kind === "mentioned" && ticket.number === number,
    );
    if (own.length > 0) counts[name] = own.length;
  }
  return counts;
}

describe("a department mentioned in a note", () => {
  test("notifies its members who can see the ticket, once each, and not the author", async () => {
    const note = await noted("@maya lind and @technical support: who knows this?");
    assert.deepEqual(note.mentions, ["Maya Lind", "Technical support"]);
    assert.deepEqual(await notified(note), { maya: 1 });
    assert.deepEqual((await read(note.number)).notes[0].mentions, note.mentions);
    const billing = await noted("@Billing, see this", { at: world.billing });
    assert.deepEqual(await notified(billing), { maya: 1, cora: 1 });
    const { body } = await world.staff("GET", "/mentions", { token: cora.token });
    assert.deepEqual(
      body.data.map(({ note }: Json) => note.id),
      [billing.id],
    );
  });

  test("does not notify a member who cannot see the ticket", async () => {
    const note = await noted("@Billing, is this yours? @Cora Fine?");
    assert.deepEqual(note.mentions, ["Billing"]);
    assert.deepEqual(await notified(note), { maya: 1 });
    assert.deepEqual(
      (await world.staff("GET", `/tickets/${note.number}`, { token: cora.token })).status,
      404,
    );
  });

  test("is one that the author can see, of the ticket's brand", async () => {
    const note = await noted("@Technical support @Billing @Maya Lind", {
      at: world.billing,
      token: cora.token,
    });
    assert.deepEqual(note.mentions, ["Billing", "Maya Lind"]);
    assert.deepEqual(await notified(note), { maya: 1, tom: 1 });
    const { number } = await world.openTicket({ department_id: world.technical });
    const asked = { token: cora.token, body: { body: "@Technical support" } };
    assert.equal((await world.staff("POST", `/tickets/${number}/notes`, asked)).status, 404);
  });

  test("respects what its members chose to be notified of", async () => {
    const choose = (page: boolean, mail: boolean) =>
      world.staff("PATCH", "/preferences", {
        token: world.maya.token,
        body: { notifications: { mentioned: { page, mail } } },
      });
    assert.equal((await choose(false, false)).status, 200);
    assert.deepEqual(await notified(await noted("@Technical support?")), {});
    await choose(true, true);
  });

  test("notifies those whom an edit adds, and a redacted name is gone", async () => {
    const note = await noted("@Maya Lind, please", { at: world.billing });
    const path = `/tickets/${note.number}/notes/${note.id}`;
    const { status, body } = await world.staff("PATCH", path, {
      body: { body: "@Maya Lind, @Billing, please" },
    });
    assert.equal(status, 200);
    assert.deepEqual(body.data.mentions, ["Maya Lind", "Billing"]);
    assert.deepEqual(await notified(note), { maya: 1, cora: 1 });
    const redaction = { parts: [{ start: 1, text: "Maya Lind" }] };
    const redacted = await world.staff("POST", `/tickets/${note.number}/redact/notes/${note.id}`, {
      body: redaction,
    });
    assert.deepEqual(redacted.body.data.notes[0].mentions, ["Billing"]);
  });

  test("is refused if it would notify too many people", async () => {
    const { number } = await world.openTicket();
    const ids = Array.from({ length: 101 }, () => newId());
    await sql`insert into staff (id, email, name, role, password_hash)
      select id, id || '@staff.example', 'Temp', 'agent', '' from unnest(${ids}::text[]) as id`.execute(
      world.desk.db,
    );
    try {
      const say = (body: string) => world.staff("POST", `/tickets/${number}/notes`, { body: { body } });
      const { status, body } = await say("@Technical support, all of you");
      assert.equal(status, 422);
      assert.match(body.errors.body[0], /too many members \(the limit is 100\)/);
      assert.equal((await read(number)).notes.length, 0);
      assert.equal((await say("@Maya Lind only")).status, 201);
    } finally {
      await sql`delete from staff where id = any (${ids}::text[])`.execute(world.desk.db);
    }
  });
});
