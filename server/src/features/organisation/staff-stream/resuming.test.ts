import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { clientConfig, testDatabase } from "../../../../test/database.ts";
import { bearer, type EventStream, openEvents } from "../../../../test/event-stream.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";
import { deleteExpired } from "../../core/expiry.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const open = new Set<{ close(): unknown }>();
afterEach(() => {
  for (const each of open) each.close();
  open.clear();
});

async function listen(lastEventId?: string): Promise<EventStream> {
  const from = lastEventId === undefined ? {} : { "last-event-id": lastEventId };
  const stream = await openEvents(world.url, { ...bearer(world.tom.token), ...from });
  open.add(stream);
  return stream;
}

async function connect(connection: World["connection"] = world.connection): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(connection));
  await client.connect();
  open.add({ close: () => client.end().catch(() => undefined) });
  return client;
}

const tellOf = (client: pg.Client, { id }: Json) =>
  client.query("update tickets set tags = array[clock_timestamp()::text] where id = $1", [id]);

const numbersIn = (stream: EventStream): string[] => stream.told().map(({ ticket_number }) => ticket_number);

/** The tickets of the events that `tellOf` caused. */
const toldOf = (stream: EventStream): string[] =>
  stream
    .told()
    .filter(({ changed }) => changed.includes("tags"))
    .map(({ ticket_number }) => ticket_number);

// Any open transaction of the desk holds later events back, also past `ready`, so a test waits for the last event that it expects.
const untilTold = (stream: EventStream, { number }: Json) =>
  stream.until(({ data }) => data?.ticket_number === number, `the event of ${number}`);
const untilChanged = (stream: EventStream, { number }: Json) =>
  stream.until(
    ({ data }) => data?.ticket_number === number && data.changed.includes("tags"),
    `the change of ${number}`,
  );

test("a reconnect delivers every missed event once and in order", async () => {
  const first = await listen();
  const [known, one, two] = [await world.openTicket(), await world.openTicket(), await world.openTicket()];
  const seen = await untilTold(first, known);
  const again = await listen(seen.id);
  const three = await world.openTicket();
  await untilTold(again, three);
  assert.deepEqual(numbersIn(again), [one.number, two.number, three.number]);
  assert.ok(!again.text().includes("resync"));
});

test("a stream without events can be resumed from its start", async () => {
  const idle = await listen();
  const ticket = await world.openTicket();
  const again = await listen(idle.sent[1]?.id);
  await untilTold(again, ticket);
  assert.equal(numbersIn(again).at(-1), ticket.number);
  assert.ok(!again.text().includes("resync"));
});

test("a transaction that commits late is not lost, and later events wait for it", async () => {
  const [late, early] = [await world.openTicket(), await world.openTicket()];
  const stream = await listen();
  const slow = await connect();
  await slow.query("begin");
  await tellOf(slow, late);
  await tellOf(await connect(), early);
  await delay(300);
  const resumed = await listen(stream.lastId());
  const from = resumed.lastId();
  assert.deepEqual([stream, resumed].map(toldOf), [[], []]);
  await slow.query("commit");
  for (const each of [stream, resumed, await listen(from)]) {
    await untilChanged(each, early);
    assert.deepEqual(toldOf(each), [late.number, early.number]);
  }
});

test("a transaction in another database does not delay events", async () => {
  const elsewhere = await testDatabase();
  const client = await connect(elsewhere.connection);
  try {
    await client.query("begin; create table busy ()");
    const stream = await listen();
    await untilTold(stream, await world.openTicket());
  } finally {
    await client.end();
    await elsewhere.drop();
  }
});

test("four writers with overlapping transactions: no gap and no repeated event, whenever the stream breaks", async () => {
  const begun = await listen();
  const start = begun.lastId();
  begun.close();
  const tickets = await Promise.all(Array.from({ length: 4 }, () => world.openTicket()));
  const writers = Promise.all(tickets.map((ticket, writer) => write(ticket, writer)));

  const ids: string[] = [];
  let last = start;
  const follow = async (breakAfterMs: number) => {
    const stream = await listen(last);
    await delay(breakAfterMs);
    stream.close();
    const told = stream.sent.filter(({ data }) => data?.type !== undefined);
    ids.push(...told.map(({ id }) => id ?? ""));
    last = stream.lastId();
  };
  let isWriting = true;
  writers.finally(() => {
    isWriting = false;
  });
  while (isWriting) await follow(Math.random() * 150);
  await writers;

  const { rows } = await sql<{ id: string }>`
    select xid || '-' || id as id from staff_feed
    where (xid, id) > (split_part(${start}, '-', 1)::xid8, split_part(${start}, '-', 2)::bigint)
    order by xid, id`.execute(world.desk.db);
  assert.ok(rows.length > 140, String(rows.length));
  while (ids.at(-1) !== rows.at(-1)?.id) await follow(100);
  assert.deepEqual(
    ids,
    rows.map(({ id }) => id),
  );
});

/** Transactions of random length on a separate connection; one of them lasts for most of the test. */
async function write(ticket: Json, writer: number): Promise<void> {
  const client = await connect();
  for (let round = 0; round < 40; round++) {
    await client.query("begin");
    await tellOf(client, ticket);
    await delay(writer === 0 && round === 5 ? 1_500 : Math.random() * 20);
    if (round % 10 === 3) await client.query("rollback");
    else await client.query("commit");
  }
}

test("an unknown id, or one of another server, cannot be resumed and says so", async () => {
  for (const id of ["nonsense", "1-1", "99999999999999-1", "' or 1=1", "9".repeat(400)]) {
    const stream = await listen(id);
    assert.deepEqual(
      stream.sent.slice(0, 3).map(({ event }) => event),
      [undefined, "resync", "ready"],
      id,
    );
    await untilTold(stream, await world.openTicket());
  }
});

test("events expire after 24 hours, and an older id cannot be resumed", async () => {
  const stream = await listen();
  const old = await untilTold(stream, await world.openTicket());
  const older = stream.sent[1]?.id;
  await sql`update staff_feed set created_at = created_at - interval '25 hours'`.execute(world.desk.db);
  await world.run(deleteExpired, {});
  // If nothing newer was published, nothing after the last event is missing, however old it is.
  assert.deepEqual(numbersIn(await listen(old.id)), []);
  assert.equal((await listen(old.id)).sent[1]?.event, "ready");

  await world.openTicket();
  await world.run(deleteExpired, {});
  const { rows } = await sql<{ count: number }>`select count(*) from staff_feed`.execute(world.desk.db);
  assert.equal(rows[0]?.count, 1);
  for (const id of [old.id, older]) assert.equal((await listen(id)).sent[1]?.event, "resync");
});

test("a client that missed very much is told to reload instead of getting every event", async () => {
  const stream = await listen();
  const ticket = await world.openTicket();
  await sql`insert into staff_feed (brand_id, subject_id, ticket_id, type)
    select ${world.harbour.id}, ${ticket.id}, ${ticket.id}, 'ticket.noted' from generate_series(1, 1200)`.execute(
    world.desk.db,
  );
  const own = () => numbersIn(stream).filter((number) => number === ticket.number);
  await stream.until(() => own().length === 1_201, "all of them, to those who are there");
  const late = await listen(stream.sent[1]?.id);
  assert.deepEqual(
    late.sent.map(({ event }) => event),
    [undefined, "resync", "ready"],
  );
});
