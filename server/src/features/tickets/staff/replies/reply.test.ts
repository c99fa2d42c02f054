import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { readerOf } from "../../../../../test/tickets.ts";
import { createWorld, ines, type Json, type World } from "../../../../../test/world.ts";
import { newId } from "../../../core/values/ids.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const read = readerOf(() => world);

test("a reply by staff shows the display name, awaits the client, and is in the activity", async () => {
  const { number } = await world.openTicket();
  const { status, body } = await world.staff("POST", `/tickets/${number}/replies`, {
    body: { body: "Restarted." },
  });
  assert.equal(status, 201);
  assert.deepEqual(body.data.author, { type: "staff", name: "Tom Ferris", id: world.tom.id });
  assert.equal(body.ticket.status, "awaiting_reply");
  const list = await world.platform("GET", `/clients/${ines}/tickets`);
  const item = list.body.data.find((each: Json) => each.number === number);
  assert.equal(item.last_reply_from, "staff");
  assert.equal(item.replies_count, 2);
});

test("a reply by staff can close the ticket too", async () => {
  const { number } = await world.openTicket();
  const { body } = await world.staff("POST", `/tickets/${number}/replies`, {
    body: { body: "Done.", status: "closed" },
  });
  assert.equal(body.ticket.status, "closed");
  assert.notEqual((await read(number)).closed_at, null);
});

test("two concurrent replies are both stored, and the second gets the first as missed", async () => {
  const { number, replies } = await world.openTicket();
  const seen_reply_id = replies[0].id;
  const answer = (token: string, body: string) =>
    world.ask("POST", `/api/v1/staff/tickets/${number}/replies`, { token, body: { body, seen_reply_id } });
  const both = await Promise.all([
    answer(world.tom.token, "from Tom"),
    answer(world.maya.token, "from Maya"),
  ]);
  assert.deepEqual(
    both.map(({ status }) => status),
    [201, 201],
  );
  const missed = both.flatMap(({ body }) => body.missed.map(({ author }: Json) => author.name));
  assert.equal(missed.length, 1);
  assert.equal((await read(number)).replies.length, 3);
});

test("without a seen reply id, the answer lists colleagues' latest replies", async () => {
  const { number } = await world.openTicket();
  const answer = async (token: string, more: object = {}) => {
    const body = { body: "An answer", ...more };
    const { body: said } = await world.ask("POST", `/api/v1/staff/tickets/${number}/replies`, {
      token,
      body,
    });
    return said.missed.map(({ author }: Json) => author.name);
  };
  assert.deepEqual(await answer(world.tom.token), []);
  assert.deepEqual(await answer(world.maya.token), ["Tom Ferris"]);
  assert.deepEqual(await answer(world.tom.token, { seen_reply_id: newId() }), ["Maya Lind"]);
  await sql`update replies set created_at = created_at - interval '6 minutes'`.execute(world.desk.db);
  assert.deepEqual(await answer(world.maya.token), []);
});
