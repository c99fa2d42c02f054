import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { beginChat, onDuty } from "../../../../test/chats.ts";
import { openPushService, type PushService } from "../../../../test/push-service.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";
import type { LeaseLoop } from "../../../infrastructure/leases/lease-loop.ts";
import { createStaff } from "../../organisation/staff-accounts/admin.ts";
import { deliverPushes } from "./deliver.ts";
import { mostBrowsers } from "./staff.ts";

let world: World;
let service: PushService;
let pushes: LeaseLoop;

before(async () => {
  world = await createWorld({ settings: { allowPrivateTargets: true } });
});
after(() => world.close());
beforeEach(async () => {
  service = await openPushService();
  await sql`delete from push_subscriptions`.execute(world.desk.db);
  pushes = deliverPushes(world.desk, (error) => console.error(error));
});
afterEach(async () => {
  await pushes.stop(1_000);
  await service[Symbol.asyncDispose]();
});

let hires = 0;

/** An agent in a browser. */
async function signedIn(scope?: Json) {
  const email = `push-${++hires}@staff.example`;
  const agent = await createStaff(
    world.desk,
    { kind: "operator" },
    { email, name: `Una ${hires}`, role: "agent" },
  );
  if (scope) await world.admin("PATCH", `/staff/${agent.id}`, { body: { is_confined: true, ...scope } });
  const login = await world.ask("POST", "/api/v1/staff/session", {
    body: { email, password: agent.password },
  });
  const cookie = String(login.headers.get("set-cookie")).split(";")[0] ?? "";
  const headers = { cookie, "x-csrf-token": login.body.data.csrf_token as string };
  const ask = (method: string, path: string, body?: unknown) =>
    world.ask(method, `/api/v1/staff${path}`, { headers, ...(body ? { body } : {}) });
  return { ...agent, name: `Una ${hires}`, ask };
}

async function subscribed(scope?: Json) {
  const una = await signedIn(scope);
  const { status, text } = await una.ask("PUT", "/push/subscription", service.subscription());
  assert.equal(status, 200, text);
  return una;
}

const assign = (number: string, staff_id: string | null) =>
  world.staff("POST", `/tickets/${number}/assign`, { token: world.maya.token, body: { staff_id } });

async function left(): Promise<{ tries: number }[]> {
  const { rows } = await sql<{ tries: number }>`select tries from push_deliveries`.execute(world.desk.db);
  return rows;
}
const subscriptions = async () =>
  (await sql<{ staff_id: string }>`select staff_id from push_subscriptions`.execute(world.desk.db)).rows;

async function untilNoneIsLeft(): Promise<void> {
  const end = Date.now() + 8_000;
  while ((await left()).length > 0) {
    assert.ok(Date.now() < end, "a message is left");
    await delay(20);
  }
}

test("a message is encrypted for the browser, signed by the desk's key, and names only event and number", async () => {
  const una = await subscribed();
  const { number } = await world.openTicket({ subject: "Secret subject" });
  await assign(number, una.id);
  const [message] = await service.until(1);
  assert.deepEqual(message?.payload, { kind: "assigned", number, chat: null, language: null });
  const { body } = await una.ask("GET", "/push");
  assert.equal(message.publicKey, body.data.public_key);
  assert.ok(body.data.subscribed_at);
  assert.equal(message.claims.aud, service.url);
  assert.match(message.claims.sub, /^(https:|mailto:)/);
  assert.deepEqual(
    [message.headers.ttl, message.headers["content-encoding"], message.headers.urgency],
    ["3600", "aes128gcm", "normal"],
  );
  await untilNoneIsLeft();
});

test("mentions, due replies and offered chats are pushed, each by its own switch, in the person's language", async () => {
  const una = await subscribed();
  await una.ask("PATCH", "/preferences", { language: "de" });
  const { number } = await world.openTicket();
  const mention = () =>
    world.staff("POST", `/tickets/${number}/notes`, {
      token: world.maya.token,
      body: { body: `@${una.name}, please look` },
    });
  assert.ok((await mention()).status < 300);
  await onDuty(una);
  const chat = await beginChat(world);
  const messages = await service.until(2);
  assert.deepEqual(
    messages.map(({ payload }) => [payload.kind, payload.number, payload.chat, payload.language]).sort(),
    [
      ["chat", null, chat.id, "de"],
      ["mentioned", number, null, "de"],
    ],
  );
  assert.equal(messages.find(({ payload }) => payload.kind === "chat")?.headers.urgency, "high");
  const { data } = (await una.ask("GET", "/preferences")).body;
  const mentioned = { ...data.notifications.mentioned, push: false };
  await una.ask("PATCH", "/preferences", { notifications: { ...data.notifications, mentioned } });
  assert.ok((await mention()).status < 300);
  await assign(number, una.id);
  const [, , next] = await service.until(3);
  assert.equal(next?.payload.kind, "assigned");
});

test("nothing is sent in quiet hours, of what was read, or of a ticket out of sight", async () => {
  const confined = await subscribed({ department_ids: [world.billing] });
  const una = await subscribed();
  await pushes.stop(1_000);
  const { number } = await world.openTicket({ department_id: world.billing });
  await assign(number, confined.id);
  const transferred = await world.staff("POST", `/tickets/${number}/transfer`, {
    token: world.maya.token,
    body: { department_id: world.technical },
  });
  assert.ok(transferred.status < 300);
  const read = await world.openTicket();
  await assign(read.number, una.id);
  await una.ask("POST", "/notifications/read", { all: true });
  pushes = deliverPushes(world.desk, (error) => console.error(error));
  await untilNoneIsLeft();
  await una.ask("PATCH", "/preferences", {
    quiet_hours: { from: "00:00", until: "00:00", timezone: "Europe/Berlin" },
  });
  const quiet = await world.openTicket();
  await assign(quiet.number, una.id);
  await untilNoneIsLeft();
  assert.deepEqual(service.received, []);
});

test("a browser that the push service no longer knows is removed, for 404 and 410", async () => {
  for (const status of [404, 410]) {
    service.answer = (response) => response.writeHead(status).end();
    const una = await subscribed();
    const { number } = await world.openTicket();
    await assign(number, una.id);
    await untilNoneIsLeft();
    assert.deepEqual(await subscriptions(), []);
    assert.equal((await una.ask("GET", "/push")).body.data.subscribed_at, null);
  }
});

test("a failed message is tried again, and one that the service refuses is given up", async () => {
  const una = await subscribed();
  service.answer = (response) => response.writeHead(503).end();
  const { number } = await world.openTicket();
  await assign(number, una.id);
  await service.until(1);
  const end = Date.now() + 8_000;
  while ((await left())[0]?.tries !== 1) {
    assert.ok(Date.now() < end, "the try is counted");
    await delay(20);
  }
  service.answer = (response) => response.writeHead(400).end();
  await sql`update push_deliveries set next_try_at = clock_timestamp()`.execute(world.desk.db);
  await service.until(2);
  await untilNoneIsLeft();
  assert.equal((await subscriptions()).length, 1);
});

test("sign-out and deactivation end it; a browser belongs to whoever signed in there last", async () => {
  const [una, ben] = [await signedIn(), await signedIn()];
  const browser = service.subscription();
  await una.ask("PUT", "/push/subscription", browser);
  await ben.ask("PUT", "/push/subscription", browser);
  assert.deepEqual(await subscriptions(), [{ staff_id: ben.id }]);
  assert.equal((await ben.ask("DELETE", "/session")).status, 204);
  assert.deepEqual(await subscriptions(), []);
  await una.ask("PUT", "/push/subscription", service.subscription());
  await una.ask("PUT", "/push/subscription", service.subscription());
  assert.equal((await subscriptions()).length, 1, "one for each session");
  assert.equal((await una.ask("DELETE", "/push/subscription")).status, 204);
  assert.deepEqual(await subscriptions(), []);
  await una.ask("PUT", "/push/subscription", service.subscription());
  await world.admin("PATCH", `/staff/${una.id}`, { body: { active: false } });
  assert.deepEqual(await subscriptions(), []);
});

test("a key for which nothing can be encrypted is refused", async () => {
  const una = await signedIn();
  const subscription = service.subscription();
  const { p256dh, auth } = subscription.keys;
  const offTheCurve = Buffer.from(p256dh, "base64url");
  offTheCurve.fill(1, 1);
  for (const key of ["A".repeat(87), offTheCurve.toString("base64url"), `C${p256dh.slice(1)}`]) {
    const keys = { p256dh: key, auth };
    const { status, body } = await una.ask("PUT", "/push/subscription", { ...subscription, keys });
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, ["keys.p256dh"]], key);
  }
});

test("a message that can't be sent is given up after an hour", async () => {
  const una = await subscribed();
  await pushes.stop(1_000);
  const { number } = await world.openTicket();
  await assign(number, una.id);
  await sql`update push_deliveries set created_at = created_at - interval '61 minutes'`.execute(
    world.desk.db,
  );
  pushes = deliverPushes(world.desk, (error) => console.error(error));
  await untilNoneIsLeft();
  assert.deepEqual(service.received, []);
});

test("several sessions may subscribe several browsers at once", async () => {
  const people = [await signedIn(), await signedIn()];
  const browsers = [service.subscription(), service.subscription(), service.subscription()];
  const answers = await Promise.all(
    people.flatMap(({ ask }) =>
      [...browsers, ...browsers].map((browser) => ask("PUT", "/push/subscription", browser)),
    ),
  );
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
});

test("a person's oldest browser ends beyond the limit", async () => {
  const una = await subscribed();
  await sql`with session as (
      insert into staff_sessions (id, staff_id, token_hash, address)
      select lpad(n::text, 26, '0'), ${una.id}, sha256(n::text::bytea), '127.0.0.1'
      from generate_series(1, ${mostBrowsers}) as n returning id)
    insert into push_subscriptions (id, staff_id, session_id, endpoint, p256dh, auth, created_at)
    select id, ${una.id}, id, 'https://push.example.com/' || id, 'x', 'x', now() - interval '1 day' + id::numeric * interval '1 second'
    from session`.execute(world.desk.db);
  await una.ask("PUT", "/push/subscription", service.subscription());
  const { rows } = await sql<{ id: string }>`select id from push_subscriptions where staff_id = ${una.id}
    order by created_at`.execute(world.desk.db);
  assert.equal(rows.length, mostBrowsers);
  assert.equal(rows[0]?.id, "2".padStart(26, "0"));
});

test("a subscription needs a session and an https address of the public Internet", async () => {
  const subscription = { ...service.subscription(), endpoint: "https://push.example.com/1" };
  const token = await world.staff("PUT", "/push/subscription", { body: subscription });
  assert.deepEqual([token.status, token.body.code], [409, "push_needs_session"]);
  const una = await signedIn();
  world.desk.settings.allowPrivateTargets = false;
  try {
    for (const endpoint of [
      "http://push.example.com/1",
      "https://127.0.0.1/1",
      "https://[::1]/1",
      "https://10.0.0.8/1",
      "https://localhost/1",
      "https://user:secret@push.example.com/1",
      "ftp://push.example.com/1",
      "nonsense",
    ]) {
      const { status, body } = await una.ask("PUT", "/push/subscription", { ...subscription, endpoint });
      assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, ["endpoint"]], endpoint);
    }
    // A name that resolves to this machine is found out when the message is sent.
    await una.ask("PUT", "/push/subscription", subscription);
    await sql`update push_subscriptions set endpoint = ${service.subscription().endpoint}`.execute(
      world.desk.db,
    );
    const { number } = await world.openTicket();
    await assign(number, una.id);
    await untilNoneIsLeft();
    assert.deepEqual(service.received, []);
  } finally {
    world.desk.settings.allowPrivateTargets = true;
  }
});
