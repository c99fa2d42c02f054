import assert from "node:assert/strict";
import { Writable } from "node:stream";
import { after, before, test } from "node:test";
import { pino } from "pino";
import { formOf } from "../../../../test/hostile/scene.ts";
import { type Answer, createWorld, type Json, type World } from "../../../../test/world.ts";
import { createApp } from "../../../app.ts";
import { newGuestToken } from "../../core/values/tokens.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const base = "/api/v1/integration/guest/tickets";
const gone = "This ticket has been closed. For security reasons closed tickets cannot be viewed.";
const missing = "Not found. Check the address or ID and try again.";

interface Open {
  number: string;
  token: string;
  attachment: string;
}

async function openWithFile(): Promise<Open> {
  const { ticket, token } = await world.openGuestTicket();
  const reply = await world.ask("POST", `${base}/${ticket.number}/replies?token=${token}`, {
    form: formOf({ body: "A picture" }),
  });
  return { number: ticket.number, token, attachment: reply.body.data.attachments[0].id };
}

/** Every guest route with a ticket number: with a valid body, an invalid one, and a form. */
async function everyRoute({ number, attachment }: Open, token: string | undefined): Promise<Answer<Json>[]> {
  const one = `${base}/${number}`;
  // Resets the limit for wrong tokens, which is not under test here.
  await world.desk.db.deleteFrom("address_uses").execute();
  const inHeader: Record<string, string> = token === undefined ? {} : { "x-ticket-token": token };
  const inQuery = token === undefined ? "" : `?token=${token}`;
  const answers = [
    await world.ask("GET", one, { headers: inHeader }),
    await world.ask("GET", one + inQuery),
    await world.ask("GET", one, { headers: { ...inHeader, authorization: `Bearer ${world.harbour.key}` } }),
    await world.ask("POST", `${one}/replies`, { headers: inHeader, body: { body: "Hello?" } }),
    await world.ask("POST", `${one}/replies${inQuery}`, { body: {} }),
    await world.ask("POST", `${one}/replies`, { headers: inHeader, form: formOf({ body: "Hello?" }) }),
    await world.ask("GET", `${one}/attachments/${attachment}/download`, { headers: inHeader }),
    await world.ask("GET", `${one}/attachments/${attachment}/download${inQuery}`),
    await world.ask("POST", `${one}/close`, { headers: inHeader }),
    await world.ask("POST", `${one}/close${inQuery}`),
  ];
  return answers;
}

async function assertGone(open: Open): Promise<void> {
  for (const { status, body } of await everyRoute(open, open.token)) {
    assert.equal(status, 410);
    assert.deepEqual(body, { message: gone, code: "guest_link_gone" });
  }
}

/** Wrong tokens of every form, and none: always the same response, even for an unknown ticket. */
async function assertNotFound(open: Open): Promise<void> {
  const wrong = [
    undefined,
    "",
    "x",
    newGuestToken(),
    open.token.slice(0, -1),
    `${open.token}A`,
    open.token.toLowerCase(),
    open.token.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
  ];
  for (const token of wrong) {
    for (const { status, text } of await everyRoute(open, token)) {
      assert.deepEqual(
        [status, text],
        [404, JSON.stringify({ message: missing, code: "not_found" })],
        `token ${token}`,
      );
    }
  }
  const nowhere = await world.ask("GET", `${base}/10000000000000`, {
    headers: { "x-ticket-token": open.token },
  });
  assert.deepEqual([nowhere.status, nowhere.body], [404, { message: missing, code: "not_found" }]);
}

test("a missing or wrong token gets the same 404 before and after the close", async () => {
  const open = await openWithFile();
  await assertNotFound(open);
  assert.equal((await world.ask("GET", `${base}/${open.number}?token=${open.token}`)).status, 200);
  await world.ask("POST", `${base}/${open.number}/close?token=${open.token}`);
  await assertNotFound(open);
});

test("the guest's own close answers 200 with the ticket; every later route answers 410", async () => {
  const open = await openWithFile();
  const closed = await world.ask("POST", `${base}/${open.number}/close`, {
    headers: { "x-ticket-token": open.token },
  });
  assert.equal(closed.status, 200);
  const { data } = closed.body;
  assert.deepEqual(
    [data.number, data.status, data.status_label, data.is_guest],
    [open.number, "closed", "Closed", true],
  );
  assert.match(data.closed_at, /^\d{4}-.*\.\d{6}Z$/);
  assert.equal(data.replies.length, 2);
  await assertGone(open);
});

test("a close by staff ends the link, by the verb and by a reply that closes", async () => {
  const closings: [string, Json][] = [
    ["close", undefined],
    ["replies", { body: "Solved.", status: "closed" }],
  ];
  for (const [verb, body] of closings) {
    const open = await openWithFile();
    const { status } = await world.staff("POST", `/tickets/${open.number}/${verb}`, body ? { body } : {});
    assert.ok(status < 300, verb);
    await assertGone(open);
  }
});

test("a reopening by staff does not restore the link, after a guest's or their own close", async () => {
  for (const byGuest of [true, false]) {
    const open = await openWithFile();
    if (byGuest) await world.ask("POST", `${base}/${open.number}/close?token=${open.token}`);
    else await world.staff("POST", `/tickets/${open.number}/close`);
    assert.equal((await world.staff("POST", `/tickets/${open.number}/reopen`)).body.data.status, "open");
    await assertGone(open);
    await world.staff("POST", `/tickets/${open.number}/replies`, { body: { body: "Are you there?" } });
    await assertGone(open);
    await assertNotFound(open);
    const row = await world.desk.db
      .selectFrom("guest_senders")
      .innerJoin("tickets", "tickets.id", "guest_senders.ticket_id")
      .where("tickets.number", "=", open.number)
      .select(["sealed_token", "revoked_at"])
      .executeTakeFirstOrThrow();
    assert.equal(row.sealed_token, null);
    assert.notEqual(row.revoked_at, null);
  }
});

test("with a concurrent reply and close, nothing is written after the close", async () => {
  for (let round = 0; round < 10; round++) {
    const { ticket, token } = await world.openGuestTicket();
    const one = `${base}/${ticket.number}`;
    const headers = { "x-ticket-token": token };
    const [close, ...replies] = await Promise.all([
      world.ask("POST", `${one}/close`, { headers }),
      ...[1, 2, 3].map((turn) =>
        world.ask("POST", `${one}/replies`, { headers, body: { body: `Reply ${turn}` } }),
      ),
    ]);
    assert.equal(close?.status, 200);
    const accepted = replies.filter(({ status }) => status === 201).length;
    assert.ok(replies.every(({ status }) => status === 201 || status === 410));
    const { data } = (await world.staff("GET", `/tickets/${ticket.number}`)).body;
    assert.deepEqual([data.status, data.replies.length], ["closed", 1 + accepted]);
  }
});

test("410 and 404 are in the visitor's language", async () => {
  const open = await openWithFile();
  await world.staff("POST", `/tickets/${open.number}/close`);
  const german = { "accept-language": "de-AT, en;q=0.5" };
  const right = await world.ask("GET", `${base}/${open.number}?token=${open.token}`, { headers: german });
  assert.equal(right.status, 410);
  assert.notEqual(right.body.message, gone);
  assert.match(right.body.message, /geschlossen/i);
  await world.desk.db.deleteFrom("address_uses").execute();
  const wrong = await world.ask("GET", `${base}/${open.number}`, { headers: german });
  assert.equal(wrong.status, 404);
  assert.notEqual(wrong.body.message, missing);
});

test("no log line contains a token from header or query", async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(line: Buffer, _, done) {
      lines.push(line.toString());
      done();
    },
  });
  const app = await createApp({
    desk: world.desk,
    spoolFolder: world.spoolFolder,
    logger: pino({ level: "trace" }, sink),
    trustProxy: false,
    probes: {
      isReady: async () => true,
      metrics: async () => ({ type: "text/plain", text: "" }),
      mayReadMetrics: async () => false,
    },
  });
  try {
    const open = await openWithFile();
    const there = { ...world, url: await app.listen({ host: "127.0.0.1", port: 0 }) };
    for (const path of [
      `${base}/${open.number}`,
      `/t/${open.number}`,
      `/unsubscribe/${open.token}`,
      "/nowhere",
      "/%ff",
    ]) {
      await fetch(`${there.url}${path}?token=${open.token}`);
      await fetch(`${there.url}${path}`, {
        headers: { "x-ticket-token": open.token, authorization: `Bearer ${world.harbour.key}` },
      });
    }
    await fetch(`${there.url}${base}/${open.number}/replies?token=${open.token}`, {
      method: "POST",
      body: "x",
    });
    assert.ok(lines.length >= 8, `${lines.length} lines`);
    for (const line of lines) {
      assert.ok(!line.includes(open.token), line);
      assert.ok(!line.includes(world.harbour.key), line);
    }
  } finally {
    await app.close();
  }
});
