import assert from "node:assert/strict";
import { request } from "node:http";
import { after, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import {
  type SecondProcess,
  startSecondProcess,
} from "../../../../test/second-process/start-second-process.ts";
import { asClient } from "../../../../test/tickets.ts";
import { allLimitsOff, createWorld, type Json, type World } from "../../../../test/world.ts";
import { newId } from "../../core/values/ids.ts";

let world: World;
let process: SecondProcess;

before(async () => {
  world = await createWorld();
  await world.setLimits(allLimitsOff);
  process = await startSecondProcess(world);
});
after(async () => {
  await process.stop();
  await world.close();
});

/** As many replies as the hourly limit allows in eight hours, each with this much HTML. */
async function lengthen(ticket: Json, count: number, htmlBytes: number): Promise<void> {
  const ids = Array.from({ length: count }, () => newId());
  await sql`
    insert into replies (brand_id, id, ticket_id, author_type, is_opening, body, body_html, created_at)
    select ${world.harbour.id}, id, ${ticket.id}, 'client', false, 'reply ' || place,
      repeat('0123456789abcde ', ${Math.ceil(htmlBytes / 16)}::integer), now() + place * interval '1 second'
    from unnest(${ids}::text[]) with ordinality as reply (id, place)`.execute(world.desk.db);
  await sql`update tickets set replies_count = replies_count + ${count} where id = ${ticket.id}`.execute(
    world.desk.db,
  );
}

/** Reads the response and discards it; returns its size and time. */
function readAll(path: string): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${world.harbour.key}` };
    request(`${process.url}/api/v1/integration${path}`, { headers }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, bytes }));
      response.on("error", reject);
    })
      .on("error", reject)
      .end();
  });
}

test("thirty concurrent reads of the longest thread use less than 150 MB, and all succeed", {
  timeout: 240_000,
}, async () => {
  const ticket = await world.openTicket();
  await lengthen(ticket, 240, 100_000);
  const path = asClient(ticket.number);
  assert.equal((await readAll(asClient(ticket.number))).status, 200);
  const atFirst = await process.liveBytes();
  let isOver = false;
  const readers = Promise.all(Array.from({ length: 30 }, () => readAll(path))).finally(() => {
    isOver = true;
  });
  let most = 0;
  while (!isOver) {
    most = Math.max(most, (await process.liveBytes()) - atFirst);
    await delay(400);
  }
  for (const { status, bytes } of await readers) {
    assert.equal(status, 200);
    assert.ok(bytes > 240 * 100_000, `only ${bytes} bytes came`);
  }
  assert.ok(most < 150 * 2 ** 20, `it took ${Math.round(most / 2 ** 20)} MB`);
});

test("a long thread has the same JSON as a short one, complete and in order", async () => {
  const ticket = await world.openTicket({ subject: 'Odd "replies":[] in a subject' });
  await lengthen(ticket, 100, 9_000);
  const { body, headers } = await world.platform("GET", asClient(ticket.number));
  assert.match(headers.get("content-type") ?? "", /^application\/json/);
  assert.equal(body.data.subject, 'Odd "replies":[] in a subject');
  const said = body.data.replies.map(({ body }: Json) => body);
  assert.deepEqual(
    said.slice(1),
    Array.from({ length: 100 }, (_, place) => `reply ${place + 1}`),
  );
  assert.deepEqual(Object.keys(body.data.replies[50]), Object.keys(ticket.replies[0]));
});

test("a thread is complete while it grows long", async () => {
  for (let round = 0; round < 20; round++) {
    const ticket = await world.openTicket();
    await lengthen(ticket, 31, 100);
    const path = asClient(ticket.number);
    const readings = Array.from({ length: 12 }, () => world.platform("GET", path));
    const replying = world.platform("POST", asClient(ticket.number, "/replies"), {
      body: { body: "One more" },
    });
    for (const { body } of await Promise.all(readings))
      assert.match(String(body.data.replies.length), /^3[23]$/);
    assert.equal((await replying).status, 201);
    assert.equal((await world.platform("GET", path)).body.data.replies.length, 33);
  }
});

test("a reply that is split off during a long answer is still in it", async () => {
  const ticket = await world.openTicket();
  await lengthen(ticket, 400, 100_000);
  const headers = { authorization: `Bearer ${world.harbour.key}` };
  const answer = await fetch(`${process.url}/api/v1/integration${asClient(ticket.number)}`, { headers });
  const newest = (await world.staff("GET", `/tickets/${ticket.number}`)).body.data.replies.at(-1).id;
  const split = await world.staff("POST", `/tickets/${ticket.number}/split`, { body: { reply_id: newest } });
  assert.equal(split.status, 201);
  // The reader paused at the start, so the last pieces are read only now.
  const { data } = (await answer.json()) as Json;
  assert.deepEqual([data.replies.length, data.replies.at(-1).id], [401, newest]);
  const { body } = await world.platform("GET", asClient(ticket.number));
  assert.equal(body.data.replies.length, 400);
});

test("a long ticket is closed with its whole thread, and replayed for its key", async () => {
  const ticket = await world.openTicket();
  await lengthen(ticket, 40, 1_000);
  const close = () =>
    world.platform("POST", asClient(ticket.number, "/close"), { headers: { "idempotency-key": "long-1" } });
  const first = await close();
  assert.equal(first.body.data.status, "closed");
  assert.equal(first.body.data.replies.length, 41);
  assert.equal((await close()).text, first.text);
});

test("a guest reads a long thread whole and closes it", async () => {
  const { ticket, token } = await world.openGuestTicket();
  await lengthen(ticket, 50, 30_000);
  const headers = { "x-ticket-token": token };
  const path = `/api/v1/integration/guest/tickets/${ticket.number}`;
  assert.equal((await world.ask("GET", path, { headers })).body.data.replies.length, 51);
  const closed = await world.ask("POST", `${path}/close`, { headers });
  assert.equal(closed.body.data.replies.length, 51);
});

test("staff get the newest replies of a long thread, and page back to its beginning", async () => {
  const ticket = await world.openTicket();
  await lengthen(ticket, 130, 100);
  const { data } = (await world.staff("GET", `/tickets/${ticket.number}`)).body;
  assert.equal(data.replies.length, 100);
  assert.equal(data.replies.at(-1).body, "reply 130");

  const seen = [...data.replies];
  let cursor = data.older_replies_cursor;
  while (cursor) {
    const { body } = await world.staff(
      "GET",
      `/tickets/${ticket.number}/replies?per_page=7&cursor=${cursor}`,
    );
    seen.unshift(...body.data);
    cursor = body.meta.next_cursor;
  }
  assert.equal(seen.length, 131);
  assert.equal(seen[0].id, ticket.replies[0].id);
  assert.equal(new Set(seen.map(({ id }) => id)).size, 131);
});

test("a page for staff stays small, however large the replies are", async () => {
  const ticket = await world.openTicket();
  await lengthen(ticket, 60, 200_000);
  const { text, body } = await world.staff("GET", `/tickets/${ticket.number}/replies?per_page=100`);
  assert.ok(text.length < 600_000, `${text.length}`);
  assert.ok(body.meta.next_cursor);
});

test("an invalid cursor or one from another ticket is a 422 on cursor", async () => {
  const [one, other] = [await world.openTicket(), await world.openTicket()];
  for (const cursor of [other.replies[0].id, "nonsense"]) {
    const path = `/tickets/${one.number}/replies?cursor=${cursor}`;
    const { status, body } = await world.staff("GET", path);
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(body.errors), ["cursor"]);
  }
});

test("a short ticket says that nothing comes before its replies", async () => {
  const ticket = await world.openTicket();
  const { body } = await world.staff("GET", `/tickets/${ticket.number}`);
  assert.equal(body.data.older_replies_cursor, null);
});

test("an unchanged long thread answers 304", async () => {
  const ticket = await world.openTicket();
  await lengthen(ticket, 40, 1_000);
  const read = (tag = "") =>
    world.platform("GET", asClient(ticket.number), { headers: { "if-none-match": tag } });
  const first = await read();
  const tag = first.headers.get("etag") ?? "";
  assert.deepEqual([first.status, (await read(tag)).status], [200, 304]);
  await lengthen(ticket, 1, 100);
  assert.equal((await read(tag)).status, 200);
});
