import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { onBusyMachine } from "../../../../test/command-line.ts";
import {
  type SecondProcess,
  startSecondProcess,
} from "../../../../test/second-process/start-second-process.ts";
import {
  type Answer,
  allLimitsOff,
  createWorld,
  gita,
  type Json,
  personOf,
  type World,
} from "../../../../test/world.ts";
import { newGuestToken } from "../values/tokens.ts";
import { claimAttempt } from "./attempts.ts";

const atOnce = 200;

let world: World;
let second: SecondProcess;
before(async () => {
  world = await createWorld();
  second = await startSecondProcess(world);
});
after(async () => {
  await second.stop();
  await world.close();
});

const integration = "/api/v1/integration";

/**
 * As the platform, at one of two processes. On a busy machine, a request that waits longer than five seconds for a connection
 * gets 503 and is retried.
 */
async function ask(at: string, method: string, path: string, asking: Json = {}): Promise<Answer<Json>> {
  const answer = await askOnce(at, method, path, asking);
  return answer.status === 503 ? ask(at, method, path, asking) : answer;
}

async function askOnce(at: string, method: string, path: string, asking: Json): Promise<Answer<Json>> {
  const response = await fetch(at + integration + path, {
    method,
    headers: {
      authorization: `Bearer ${world.harbour.key}`,
      ...(asking.body ? { "content-type": "application/json" } : {}),
      ...asking.headers,
    },
    ...(asking.body ? { body: JSON.stringify(asking.body) } : {}),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}

/** Sends all at once, every second one to the other process, and counts the statuses. */
async function together(
  submit: (at: string, index: number) => Promise<Answer<Json>>,
  refusal: { name: string; limit: number; retryAfter: [from: number, to: number] },
): Promise<Record<number, number>> {
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, index) => submit(index % 2 === 0 ? world.url : second.url, index)),
  );
  for (const { body, headers } of answers.filter(({ status }) => status === 429)) {
    assert.deepEqual(Object.keys(body).sort(), ["code", "limit", "limit_name", "message", "retry_after"]);
    assert.deepEqual([body.limit_name, body.limit], [refusal.name, refusal.limit]);
    assert.equal(headers.get("retry-after"), String(body.retry_after));
    const [from, to] = refusal.retryAfter;
    assert.ok(body.retry_after >= from && body.retry_after <= to, `retry_after ${body.retry_after}`);
  }
  const counted = Map.groupBy(answers, ({ status }) => status);
  return Object.fromEntries([...counted].map(([status, all]) => [status, all.length]));
}

let clients = 0;

async function newClient(): Promise<string> {
  const id = `parallel-${++clients}`;
  const path = `/clients/${id}`;
  assert.equal((await ask(world.url, "PUT", path, { body: personOf(id) })).status, 201);
  return path;
}

const draft = () => ({ subject: "Help", body: "Help", department_id: world.technical });
const guestDraft = () => ({ ...gita, subject: "Help", body: "Help", department_id: world.presales });

const ofAccounts: [name: string, limit: number, retryAfter: [number, number]][] = [
  ["tickets_per_hour", 5, [3_500, 3_600]],
  ["tickets_per_day", 20, [86_300, 86_400]],
  ["open_tickets", 25, [3_600, 3_600]],
];
for (const [name, limit, retryAfter] of ofAccounts) {
  test(`of ${atOnce} concurrent tickets of a client through two processes, ${name} allows exactly ${limit}`, async () => {
    await world.setLimits({ ...allLimitsOff, [name]: limit });
    const client = await newClient();
    const counted = await together((at) => ask(at, "POST", `${client}/tickets`, { body: draft() }), {
      name,
      limit,
      retryAfter,
    });
    assert.deepEqual(counted, { 201: limit, 429: atOnce - limit });
    assert.equal((await ask(world.url, "GET", client)).body.data.tickets_count, limit);
    assert.equal((await ask(world.url, "GET", `${client}/tickets`)).body.meta.total, limit);
  });
}

const ofGuests: [name: string, limit: number, retryAfter: [number, number]][] = [
  ["guest_tickets_per_hour", 2, [3_500, 3_600]],
  ["guest_tickets_per_day", 5, [86_300, 86_400]],
  ["guest_open_tickets", 3, [3_600, 3_600]],
];
for (const [name, limit, retryAfter] of ofGuests) {
  test(`of ${atOnce} concurrent tickets of one guest address, in any case, ${name} allows exactly ${limit}`, async () => {
    await world.setLimits({ ...allLimitsOff, [name]: limit });
    const email = `${name}@visitor.example`;
    const counted = await together(
      (at, index) =>
        ask(at, "POST", "/guest/tickets", {
          body: { ...guestDraft(), email: index % 3 === 0 ? email.toUpperCase() : email },
          headers: { "x-visitor-address": `198.51.100.${index}` },
        }),
      { name, limit, retryAfter },
    );
    assert.deepEqual(counted, { 201: limit, 429: atOnce - limit });
    const { rows } = await world.desk.db
      .selectFrom("tickets")
      .where("guest_email", "=", email)
      .select("id")
      .execute()
      .then((rows) => ({ rows }));
    assert.equal(rows.length, limit);
  });
}

test(`of ${atOnce} concurrent tickets from one network, guest_submissions_per_hour allows exactly 10`, async () => {
  await world.setLimits({ ...allLimitsOff, guest_submissions_per_hour: 10 });
  const counted = await together(
    (at, index) =>
      ask(at, "POST", "/guest/tickets", {
        body: { ...guestDraft(), email: `visitor-${index}@visitor.example` },
        headers: { "x-visitor-address": `2001:db8:7:7::${index}` },
      }),
    { name: "guest_submissions_per_hour", limit: 10, retryAfter: [3_500, 3_600] },
  );
  assert.deepEqual(counted, { 201: 10, 429: atOnce - 10 });
});

test(`of ${atOnce} concurrent replies of a client to several tickets, replies_per_hour allows exactly 30`, async () => {
  await world.setLimits(allLimitsOff);
  const client = await newClient();
  const open = () => ask(world.url, "POST", `${client}/tickets`, { body: draft() });
  const numbers = (await Promise.all([open(), open(), open()])).map(({ body }) => body.data.number);
  await world.setLimits({ ...allLimitsOff, replies_per_hour: 30 });
  const counted = await together(
    (at, index) =>
      ask(at, "POST", `${client}/tickets/${numbers[index % 3]}/replies`, { body: { body: "And another" } }),
    { name: "replies_per_hour", limit: 30, retryAfter: [3_500, 3_600] },
  );
  assert.deepEqual(counted, { 201: 30, 429: atOnce - 30 });
});

test(`of ${atOnce} concurrent wrong tokens from one network, 20 get 404 and all others 429`, async () => {
  await world.setLimits({ ...allLimitsOff, failed_ticket_tokens_per_hour: 20 });
  const { ticket } = await world.openGuestTicket();
  const counted = await together(
    (at, index) =>
      ask(at, "GET", `/guest/tickets/${ticket.number}`, {
        headers: { "x-ticket-token": newGuestToken(), "x-visitor-address": `2001:db8:8:8::${index}` },
      }),
    { name: "failed_ticket_tokens_per_hour", limit: 20, retryAfter: [3_500, 3_600] },
  );
  assert.deepEqual(counted, { 404: 20, 429: atOnce - 20 });
});

test("concurrent replies that reopen and new tickets together stay within the limit of open tickets", async () => {
  await world.setLimits(allLimitsOff);
  const client = await newClient();
  const closed = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { number } = (await ask(world.url, "POST", `${client}/tickets`, { body: draft() })).body.data;
      await ask(world.url, "POST", `${client}/tickets/${number}/close`);
      return number;
    }),
  );
  await world.setLimits({ ...allLimitsOff, open_tickets: 7 });
  const answers = await Promise.all(
    closed.flatMap((number) => [
      ask(second.url, "POST", `${client}/tickets/${number}/replies`, { body: { body: "Not solved" } }),
      ask(world.url, "POST", `${client}/tickets`, { body: draft() }),
    ]),
  );
  assert.equal(answers.filter(({ status }) => status === 201).length, 7);
  assert.ok(answers.every(({ status, body }) => status === 201 || body.limit_name === "open_tickets"));
  const open = await ask(world.url, "GET", `${client}/tickets?status=open&per_page=100`);
  assert.deepEqual([open.body.meta.total, open.body.data.length], [7, 7]);
});

test("no name can be made to wait for a lock that another caller holds for long", async () => {
  const name = "made@for.it 192.0.2.1";
  const counted = `sign_in_account ${name}`;
  const taken = await world.desk.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${counted}, 0))`.execute(tx);
    const attempt = claimAttempt(world.desk, ["sign_in_account", name]);
    return Promise.race([attempt, delay(onBusyMachine(3_000))]);
  });
  assert.equal(taken?.length, 1);
});
