import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { formOf } from "../../../../test/hostile/scene.ts";
import { asClient, readerOf } from "../../../../test/tickets.ts";
import { createWorld, ines, type Json, omar, personOf, type World } from "../../../../test/world.ts";
import { ticketToMail } from "../../channels/ticket-emails/guest-ticket.ts";
import { openGuestToken } from "../guest-link.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const read = readerOf(() => world);

test("after a merge both numbers lead to one ticket with everything of both, for its own client only", async () => {
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

test("tickets of different customers or brands, and closed ones, cannot be merged", async () => {
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

/** Removes the guest emails from the queue. */
async function clearMails(): Promise<Json[]> {
  const { rows } = await sql<{ data: Json }>`
    delete from jobs.job where name = 'mail-guest' returning data`.execute(world.desk.db);
  return rows.map(({ data: { eventId: _, ...mail } }) => mail);
}

const followAsGuest = (number: string, token: string, path = "") =>
  world.ask("GET", `/api/v1/integration/guest/tickets/${number}${path}`, {
    headers: { "x-ticket-token": token },
  });

/** The token of the guest's current link. */
async function mailedToken(ticketId: string): Promise<string> {
  const key = { brandId: world.harbour.id, ticketId };
  const ticket = await ticketToMail(world.desk, key);
  return openGuestToken(world.desk, key, ticket?.sealed_token ?? "");
}

/** The status of every path of a guest's ticket. */
async function statusesAsGuest(number: string, token: string, fileId: string): Promise<number[]> {
  const post = (path: string, body?: Json) =>
    world.ask("POST", `/api/v1/integration/guest/tickets/${number}/${path}`, {
      headers: { "x-ticket-token": token },
      ...(body ? { body } : {}),
    });
  const answers = [
    await followAsGuest(number, token),
    await followAsGuest(number, token, `/attachments/${fileId}/download`),
    await post("replies", { body: "As them" }),
    await post("close"),
  ];
  return answers.map(({ status }) => status);
}

for (const strangerOpened of ["the one that goes", "the one that stays"]) {
  test(`if a stranger opened ${strangerOpened}, only the address's owner can read the two merged guest tickets`, async () => {
    const stranger = await world.openGuestTicket();
    const owner = await world.openGuestTicket();
    await world.ask("POST", `/api/v1/integration/guest/tickets/${owner.ticket.number}/replies`, {
      headers: { "x-ticket-token": owner.token },
      form: formOf({ body: "My contract" }),
    });
    const { data } = (await followAsGuest(owner.ticket.number, owner.token)).body;
    const fileId = data.replies[1].attachments[0].id;
    await clearMails();

    const [gone, kept] = strangerOpened === "the one that goes" ? [stranger, owner] : [owner, stranger];
    assert.equal((await merge(gone.ticket.number, kept.ticket.number)).status, 200);

    for (const { ticket, token } of [gone, kept]) {
      assert.deepEqual(await statusesAsGuest(ticket.number, token, fileId), [410, 410, 410, 410]);
      const elsewhere = ticket === gone.ticket ? kept.ticket.number : gone.ticket.number;
      assert.deepEqual(await statusesAsGuest(elsewhere, token, fileId), [404, 404, 404, 404]);
    }
    assert.equal((await read(kept.ticket.number)).replies.length, 3);
    assert.deepEqual(await clearMails(), [
      { brandId: world.harbour.id, ticketId: kept.ticket.id, occasion: "merged" },
    ]);
    const mailed = await mailedToken(kept.ticket.id);
    assert.deepEqual(await statusesAsGuest(kept.ticket.number, mailed, fileId), [200, 200, 201, 200]);
  });
}

test("links that ended with a merge stay ended after the next merge", async () => {
  const [first, second, third] = [
    await world.openGuestTicket(),
    await world.openGuestTicket(),
    await world.openGuestTicket(),
  ];
  await merge(first.ticket.number, second.ticket.number);
  const between = await mailedToken(second.ticket.id);
  await merge(second.ticket.number, third.ticket.number);
  for (const { ticket, token } of [first, second, { ...second, token: between }, third])
    assert.equal((await followAsGuest(ticket.number, token)).status, 410);
  assert.equal((await followAsGuest(first.ticket.number, third.token)).status, 404);
  const mailed = await mailedToken(third.ticket.id);
  assert.equal((await followAsGuest(third.ticket.number, mailed)).status, 200);
});

test("a merge does not restore a link that a close ended", async () => {
  const [gone, kept] = [await world.openGuestTicket(), await world.openGuestTicket()];
  await world.staff("POST", `/tickets/${kept.ticket.number}/close`);
  await world.staff("POST", `/tickets/${kept.ticket.number}/reopen`);
  assert.equal((await merge(gone.ticket.number, kept.ticket.number)).status, 200);
  const { sealed_token: sealed } =
    (await ticketToMail(world.desk, { brandId: world.harbour.id, ticketId: kept.ticket.id })) ?? {};
  assert.equal(sealed, null);
  assert.equal((await followAsGuest(kept.ticket.number, kept.token)).status, 410);
});

test("merged guest tickets keep the cc that both have; a client's keep the cc of either", async () => {
  const joinedCopies = async (tickets: Json[]) => {
    const [source, target] = tickets.map(({ number }) => number);
    for (const [number, cc] of [
      [source, "{friend@both.example,friend@source.example}"],
      [target, "{friend@target.example,friend@both.example}"],
    ])
      await sql`update tickets set cc = ${cc}::text[] where number = ${number}`.execute(world.desk.db);
    const { status } = await world.staff("POST", `/tickets/${source}/merge`, { body: { into: target } });
    assert.equal(status, 200);
    return (await read(target)).cc.sort();
  };
  const guests = [await world.openGuestTicket(), await world.openGuestTicket()].map(({ ticket }) => ticket);
  assert.deepEqual(await joinedCopies(guests), ["friend@both.example"]);
  assert.deepEqual(await joinedCopies([await world.openTicket(), await world.openTicket()]), [
    "friend@both.example",
    "friend@source.example",
    "friend@target.example",
  ]);
});

test("tickets of two guests cannot be merged", async () => {
  const { ticket } = await world.openGuestTicket();
  const other = await world.openGuestTicket({ email: "other@visitor.example" });
  assert.equal((await merge(ticket.number, other.ticket.number)).status, 422);
});
