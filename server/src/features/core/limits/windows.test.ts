import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import {
  type Answer,
  allLimitsOff,
  createWorld,
  gita,
  type Json,
  personOf,
  type World,
} from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld({ limits: "on" });
});
after(() => world.close());

let clients = 0;

/** A separate client for a test, and its actions. */
async function newClient() {
  const path = `/clients/windows-${++clients}`;
  await world.platform("PUT", path, { body: personOf(path) });
  const draft = { subject: "Help", body: "Help", department_id: world.technical };
  const post = (rest: string, body?: Json, headers = {}) =>
    world.platform("POST", path + rest, { headers, ...(body ? { body } : {}) });
  return {
    open: (fields = {}, headers = {}) => post("/tickets", { ...draft, ...fields }, headers),
    reply: (number: string, fields = { body: "More" }) => post(`/tickets/${number}/replies`, fields),
    close: (number: string) => post(`/tickets/${number}/close`),
    /** Moves all the client's actions into the past. */
    age: async (seconds: number) => {
      const { data } = (await world.platform("GET", `${path}/tickets?per_page=100`)).body;
      for (const { id } of data) await world.age(id, `${seconds} seconds`);
    },
  };
}

/** Seconds that a test's statements may take on a busy machine. */
const slack = 20;

function assertLimited({ status, body, headers }: Answer<Json>, name: string, limit: number): number {
  assert.equal(status, 429);
  assert.deepEqual(Object.keys(body).sort(), ["code", "limit", "limit_name", "message", "retry_after"]);
  assert.deepEqual([body.limit_name, body.limit], [name, limit]);
  assert.ok(Number.isInteger(body.retry_after) && body.retry_after > 0);
  assert.equal(headers.get("retry-after"), String(body.retry_after));
  assert.ok(body.message.length > 20);
  return body.retry_after;
}

/** A retry before the stated seconds is refused, and succeeds afterwards. */
async function assertRetryAfter(
  retryAfter: number,
  age: (seconds: number) => Promise<void>,
  retry: () => Promise<Answer<Json>>,
): Promise<Answer<Json>> {
  await age(retryAfter - slack);
  const early = await retry();
  assert.equal(early.status, 429);
  assert.ok(early.body.retry_after <= slack, `${early.body.retry_after} s are left`);
  await age(slack);
  return retry();
}

const defaults = {
  tickets_per_hour: 5,
  tickets_per_day: 20,
  open_tickets: 25,
  replies_per_hour: 30,
  guest_tickets_per_hour: 2,
  guest_tickets_per_day: 5,
  guest_open_tickets: 3,
  guest_submissions_per_hour: 10,
  reports_per_hour: 5,
  failed_ticket_tokens_per_hour: 20,
  chat_sessions_per_hour: 30,
  chats_per_hour: 10,
  chat_messages_per_minute: 30,
  chat_files_per_hour: 20,
};

test("the API's default limits are 5 tickets an hour, 20 a day, 25 open and 30 replies an hour", async () => {
  await world.setLimits({});
  const { limits } = (await world.admin("GET", `/brands/${world.harbour.id}`)).body.data;
  for (const [name, limit] of Object.entries(defaults)) assert.equal(limits[name], limit, name);
  const client = await newClient();
  for (let opened = 0; opened < 20; opened++) {
    if (opened > 0 && opened % 5 === 0) {
      assertLimited(await client.open(), "tickets_per_hour", 5);
      await client.age(3_600);
    }
    assert.equal((await client.open()).status, 201);
  }
  await client.age(3_600);
  assertLimited(await client.open(), "tickets_per_day", 20);
  await client.age(86_400);
  for (let opened = 20; opened < 25; opened++) assert.equal((await client.open()).status, 201);
  await client.age(86_400);
  assert.equal(assertLimited(await client.open(), "open_tickets", 25), 3_600);
});

test("a ticket of the hourly limit is accepted again after retry_after, not before", async () => {
  await world.setLimits({ ...allLimitsOff, tickets_per_hour: 3 });
  const client = await newClient();
  for (let opened = 0; opened < 3; opened++) assert.equal((await client.open()).status, 201);
  const retryAfter = assertLimited(await client.open(), "tickets_per_hour", 3);
  assert.ok(retryAfter > 3_600 - slack && retryAfter <= 3_600);
  assert.equal((await assertRetryAfter(retryAfter, client.age, client.open)).status, 201);
});

test("a ticket of the daily limit is accepted again after retry_after, not before", async () => {
  await world.setLimits({ ...allLimitsOff, tickets_per_day: 2 });
  const client = await newClient();
  for (let opened = 0; opened < 2; opened++) assert.equal((await client.open()).status, 201);
  const retryAfter = assertLimited(await client.open(), "tickets_per_day", 2);
  assert.ok(retryAfter > 86_400 - slack && retryAfter <= 86_400);
  assert.equal((await assertRetryAfter(retryAfter, client.age, client.open)).status, 201);
});

test("a reply is accepted again after retry_after, not before", async () => {
  await world.setLimits({ ...allLimitsOff, replies_per_hour: 2 });
  const client = await newClient();
  const [one, other] = [(await client.open()).body.data.number, (await client.open()).body.data.number];
  assert.equal((await client.reply(one)).status, 201);
  assert.equal((await client.reply(other)).status, 201);
  const retryAfter = assertLimited(await client.reply(one), "replies_per_hour", 2);
  assert.equal((await assertRetryAfter(retryAfter, client.age, () => client.reply(one))).status, 201);
});

test("windows slide: one place is free as soon as the oldest use is an hour old", async () => {
  await world.setLimits({ ...allLimitsOff, tickets_per_hour: 3 });
  const client = await newClient();
  await client.open();
  await client.age(20 * 60);
  await client.open();
  await client.age(30 * 60);
  await client.open();
  const first = assertLimited(await client.open(), "tickets_per_hour", 3);
  assert.ok(first > 10 * 60 - slack && first <= 10 * 60, `${first} s until the first is an hour old`);
  await client.age(10 * 60);
  assert.equal((await client.open()).status, 201);
  const next = assertLimited(await client.open(), "tickets_per_hour", 3);
  assert.ok(next > 20 * 60 - slack && next <= 20 * 60, `${next} s until the second is an hour old`);
});

test("a guest's windows slide by email address", async () => {
  await world.setLimits({ ...allLimitsOff, guest_tickets_per_hour: 1, guest_tickets_per_day: 2 });
  const open = (email: string) =>
    world.platform("POST", "/guest/tickets", {
      body: { ...gita, email, subject: "Hello", body: "Hello", department_id: world.presales },
    });
  const age = async (seconds: number) => {
    await sql`update tickets set created_at = created_at - make_interval(secs => ${seconds})
      where guest_email = 'slide@visitor.example'`.execute(world.desk.db);
  };
  assert.equal((await open("slide@visitor.example")).status, 201);
  const retryAfter = assertLimited(await open("Slide@Visitor.example"), "guest_tickets_per_hour", 1);
  assert.equal((await open("other@visitor.example")).status, 201);
  assert.equal((await assertRetryAfter(retryAfter, age, () => open("slide@visitor.example"))).status, 201);
  await age(3_600);
  const byDay = assertLimited(await open("slide@visitor.example"), "guest_tickets_per_day", 2);
  assert.equal((await assertRetryAfter(byDay, age, () => open("slide@visitor.example"))).status, 201);
});

test("of two full windows, retry_after is the longer wait", async () => {
  await world.setLimits({ ...allLimitsOff, tickets_per_hour: 2, tickets_per_day: 3 });
  const client = await newClient();
  await client.open();
  await client.age(22 * 3_600);
  await client.open();
  await client.open();
  const retryAfter = assertLimited(await client.open(), "tickets_per_day", 3);
  assert.ok(retryAfter > 7_200 - slack && retryAfter <= 7_200);
  assert.equal((await assertRetryAfter(retryAfter, client.age, client.open)).status, 201);
});

test("with too many open tickets on a full day, the answer names the daily limit, which no close shortens", async () => {
  await world.setLimits({ ...allLimitsOff, open_tickets: 2, tickets_per_day: 2 });
  const client = await newClient();
  const { number } = (await client.open()).body.data;
  await client.open();
  const retryAfter = assertLimited(await client.open(), "tickets_per_day", 2);
  await client.close(number);
  assert.equal((await assertRetryAfter(retryAfter, client.age, client.open)).status, 201);
});

test("if address and network are both over the limit, retry_after is the longer wait", async () => {
  await world.setLimits({ ...allLimitsOff, guest_submissions_per_hour: 1, guest_tickets_per_day: 1 });
  const { status, body } = await guestTwice("both@visitor.example", "203.0.113.1");
  assert.equal(status, 429);
  assert.equal(body.limit_name, "guest_tickets_per_day");
  assert.ok(body.retry_after > 86_400 - slack);
});

async function guestTwice(email: string, address: string): Promise<Answer<Json>> {
  const asking = {
    headers: { "x-visitor-address": address },
    body: { ...gita, email, subject: "Hello", body: "Hello", department_id: world.presales },
  };
  assert.equal((await world.platform("POST", "/guest/tickets", asking)).status, 201);
  return world.platform("POST", "/guest/tickets", asking);
}

const told = ({ headers }: Answer<Json>) => [headers.get("ratelimit-policy"), headers.get("ratelimit")];

test("rate limit headers of an accepted request show what is left and when more is free", async () => {
  await world.setLimits({ ...allLimitsOff, tickets_per_hour: 3, tickets_per_day: 10, open_tickets: 2 });
  const client = await newClient();
  const first = await client.open();
  assert.deepEqual(told(first), [
    '"tickets_per_hour";q=3, "tickets_per_day";q=10, "open_tickets";q=2',
    '"tickets_per_hour";r=2;t=3600, "tickets_per_day";r=9;t=86400, "open_tickets";r=1',
  ]);
  await client.age(600);
  assert.deepEqual(told(await client.open({ subject: "" })), [null, null]);
  const second = told(await client.open())[1] ?? "";
  const [, hour, day] =
    /^"tickets_per_hour";r=1;t=(\d+), "tickets_per_day";r=8;t=(\d+), "open_tickets";r=0$/.exec(second) ?? [];
  assert.ok(Number(hour) <= 3_000 && Number(hour) > 3_000 - slack, second);
  assert.ok(Number(day) <= 85_800 && Number(day) > 85_800 - slack, second);
});

test("a reply shows its own limit, and that of open tickets if it reopens one", async () => {
  await world.setLimits({ ...allLimitsOff, replies_per_hour: 5, open_tickets: 4 });
  const client = await newClient();
  const { number } = (await client.open()).body.data;
  assert.equal(told(await client.reply(number))[1], '"replies_per_hour";r=4;t=3600');
  await client.close(number);
  const reopened = told(await client.reply(number))[1] ?? "";
  assert.match(reopened, /^"replies_per_hour";r=3;t=3[56]\d\d, "open_tickets";r=3$/);
});

test("a guest's ticket shows the limits of their address, and no header for what is unlimited", async () => {
  await world.setLimits({ ...allLimitsOff, guest_tickets_per_day: 5, guest_submissions_per_hour: 9 });
  const open = () =>
    world.platform("POST", "/guest/tickets", {
      headers: { "x-visitor-address": "192.0.2.77" },
      body: { ...gita, email: "left@visitor.example", ...draftOf(world.presales) },
    });
  assert.equal(
    told(await open())[1],
    '"guest_tickets_per_day";r=4;t=86400, "guest_submissions_per_hour";r=8;t=3600',
  );
  await world.setLimits(allLimitsOff);
  assert.deepEqual(told(await open()), [null, null]);
});

test("a replay counts for no limit and has no rate limit headers", async () => {
  await world.setLimits({ ...allLimitsOff, tickets_per_hour: 3 });
  const client = await newClient();
  const open = () => client.open({}, { "idempotency-key": "left-once" });
  assert.match(told(await open())[1] ?? "", /r=2/);
  const replayed = await open();
  assert.deepEqual([replayed.headers.get("idempotency-replayed"), ...told(replayed)], ["true", null, null]);
  assert.match(told(await client.open())[1] ?? "", /r=1/);
});

function draftOf(department_id: number) {
  return { subject: "Help", body: "Help", department_id };
}
