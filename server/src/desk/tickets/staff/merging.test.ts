import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { formOf } from "../../../../test/hostile/walk.ts";
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

const merge = (from: string, into: string) =>
  world.staff("POST", `/tickets/${from}/merge`, { body: { into } });

/** Takes the mails to guests out of the queue. */
async function clearMails(): Promise<Json[]> {
  const { rows } = await sql<{ data: Json }>`
    delete from jobs.job where name = 'mail-guest' returning data`.execute(world.desk.db);
  return rows.map(({ data: { happeningId: _, ...mail } }) => mail);
}

const followAsGuest = (number: string, token: string, path = "") =>
  world.ask("GET", `/api/v1/integration/guest/tickets/${number}${path}`, {
    headers: { "x-ticket-token": token },
  });

test("a merge ends the one guest's link on every path, whatever they knew of the other ticket, and keeps the other's", async () => {
  const stranger = await world.openGuestTicket();
  const owner = await world.openGuestTicket();
  await world.ask("POST", `/api/v1/integration/guest/tickets/${owner.ticket.number}/replies`, {
    headers: { "x-ticket-token": owner.token },
    form: formOf({ body: "My contract" }),
  });
  const { data } = (await followAsGuest(owner.ticket.number, owner.token)).body;
  const file = data.replies[1].attachments[0];
  await clearMails();

  assert.equal((await merge(stranger.ticket.number, owner.ticket.number)).status, 200);

  const download = `/attachments/${file.id}/download`;
  for (const number of [stranger.ticket.number, owner.ticket.number]) {
    const expected = number === stranger.ticket.number ? 410 : 404;
    assert.equal((await followAsGuest(number, stranger.token)).status, expected);
    assert.equal((await followAsGuest(number, stranger.token, download)).status, expected);
    for (const verb of ["replies", "close"]) {
      const { status } = await world.ask("POST", `/api/v1/integration/guest/tickets/${number}/${verb}`, {
        headers: { "x-ticket-token": stranger.token },
        ...(verb === "replies" ? { body: { body: "As them" } } : {}),
      });
      assert.equal(status, expected, verb);
    }
  }
  assert.equal((await followAsGuest(owner.ticket.number, owner.token)).status, 200);
  assert.equal(
    (
      await fetch(file.download_url.replace("http://desk.test", world.url), {
        headers: { "x-ticket-token": owner.token },
      })
    ).status,
    200,
  );
  assert.deepEqual(await clearMails(), [
    { brandId: world.harbour.id, ticketId: owner.ticket.id, occasion: "merged" },
  ]);
});

test("a link that ended with a merge stays ended through the next merge", async () => {
  const [first, second, third] = [
    await world.openGuestTicket(),
    await world.openGuestTicket(),
    await world.openGuestTicket(),
  ];
  await merge(first.ticket.number, second.ticket.number);
  await merge(second.ticket.number, third.ticket.number);
  for (const { ticket, token } of [first, second])
    assert.equal((await followAsGuest(ticket.number, token)).status, 410);
  assert.equal((await followAsGuest(first.ticket.number, third.token)).status, 404);
  assert.equal((await followAsGuest(third.ticket.number, third.token)).status, 200);
});

test("two guests are never merged", async () => {
  const { ticket } = await world.openGuestTicket();
  const other = await world.openGuestTicket({ email: "other@visitor.example" });
  assert.equal((await merge(ticket.number, other.ticket.number)).status, 422);
});
