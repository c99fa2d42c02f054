import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { asClient, readerOf } from "../../../../test/tickets.ts";
import { createWorld, ines, type Json, omar, personOf, type World } from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const read = readerOf(() => world);

test("after a merge both numbers lead to one ticket that has all of both, for its own client only", async () => {
  const older = await world.openTicket({ subject: "Older", body: "first" });
  const newer = await world.openTicket({ subject: "Newer", body: "second" });
  await world.staff("POST", `/tickets/${older.number}/notes`, { body: { body: "a note" } });
  const secret = (
    await world.platform("POST", asClient(older.number, "/secrets"), { body: { label: "FTP", value: "v1" } })
  ).body.data;
  const merged = await world.staff("POST", `/tickets/${older.number}/merge`, {
    body: { into: newer.number },
  });
  assert.equal(merged.status, 200);
  assert.deepEqual(
    merged.body.data.replies.map(({ body }: Json) => body),
    ["first", "second"],
  );
  assert.equal(merged.body.data.notes.length, 1);

  for (const number of [older.number, newer.number]) {
    assert.equal((await world.platform("GET", asClient(number))).body.data.number, newer.number);
    assert.equal((await read(number)).number, newer.number);
  }
  const reveal = await world.staff("POST", `/tickets/${newer.number}/secrets/${secret.id}/reveal`);
  assert.equal(reveal.body.data.value, "v1");
  const reply = await world.platform("POST", asClient(older.number, "/replies"), { body: { body: "third" } });
  assert.equal(reply.status, 201);
  assert.equal((await world.platform("GET", asClient(older.number, "/secrets"))).body.data.length, 1);

  await world.platform("PUT", `/clients/${encodeURIComponent(omar)}`, { body: personOf(omar) });
  for (const number of [older.number, newer.number]) {
    assert.equal((await world.platform("GET", asClient(number, "", omar))).status, 404);
  }
  const list = (await world.platform("GET", `/clients/${ines}/tickets?per_page=100`)).body;
  assert.ok(list.data.every(({ number }: Json) => number !== older.number));
  const item = list.data.find(({ number }: Json) => number === newer.number);
  assert.equal(item.replies_count, 3);
  const { tickets_count } = (await world.platform("GET", `/clients/${ines}`)).body.data;
  assert.equal(tickets_count, list.meta.total);
});

test("tickets of different customers, of different brands, and closed ones are not merged", async () => {
  const one = await world.openTicket();
  const others = await world.openTicket({}, omar);
  const merge = (into: string) => world.staff("POST", `/tickets/${one.number}/merge`, { body: { into } });
  assert.deepEqual((await merge(others.number)).body.errors, {
    into: ["Only tickets of the same customer can be merged."],
  });
  assert.equal((await merge(one.number)).status, 422);
  assert.equal((await merge("99999999999999")).status, 422);
  const closed = await world.openTicket();
  await world.staff("POST", `/tickets/${closed.number}/close`);
  assert.equal((await merge(closed.number)).status, 409);
  assert.equal((await read(one.number)).number, one.number);
});

test("a merged guest's ticket keeps its own link, and two guests are never merged", async () => {
  const first = await world.openGuestTicket();
  const second = await world.openGuestTicket();
  const stranger = await world.openGuestTicket({ email: "other@visitor.example" });
  const merge = (from: string, into: string) =>
    world.staff("POST", `/tickets/${from}/merge`, { body: { into } });
  assert.equal((await merge(first.ticket.number, stranger.ticket.number)).status, 422);
  assert.equal((await merge(first.ticket.number, second.ticket.number)).status, 200);
  const follow = (number: string, token: string) =>
    world.ask("GET", `/api/v1/integration/guest/tickets/${number}`, { headers: { "x-ticket-token": token } });
  const old = await follow(first.ticket.number, first.token);
  assert.equal(old.status, 200);
  assert.equal(old.body.data.number, second.ticket.number);
  assert.equal((await follow(first.ticket.number, second.token)).status, 404);
  await world.staff("POST", `/tickets/${second.ticket.number}/close`);
  assert.equal((await follow(first.ticket.number, first.token)).status, 410);
});
