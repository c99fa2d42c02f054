import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { TOTP } from "otpauth";
import { keeping } from "../../../../../test/recording-mailer.ts";
import { createWorld, type Json, type World } from "../../../../../test/world.ts";
import type { Mail } from "../../../../infrastructure/mail/mail.ts";
import { createStaff } from "../admin.ts";
import { mailStaffLink } from "../passwords/account-links.ts";

let world: World;
let passwords: { maya: string; tom: string };
before(async () => {
  world = await createWorld();
  passwords = { maya: world.maya.password, tom: world.tom.password };
});
after(() => world.close());

const anonymous = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  world.ask(method, `/api/v1/staff${path}`, { ...(body ? { body } : {}), headers });

const signIn = (fields: Record<string, unknown>) => anonymous("POST", "/session", fields);

async function session(email: string, password: string) {
  const answer = await signIn({ email, password });
  assert.equal(answer.status, 201, answer.text);
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  return {
    cookie,
    csrf: answer.body.data.csrf_token as string,
    setCookie: answer.headers.get("set-cookie") ?? "",
  };
}

const as = (s: { cookie: string; csrf?: string }) => ({
  cookie: s.cookie,
  ...(s.csrf ? { "x-csrf-token": s.csrf } : {}),
});

const hired = (name: string) =>
  createStaff(world.desk, { kind: "operator" }, { email: `${name}@staff.example`, name, role: "agent" });

async function forgetAttempts() {
  await sql`delete from address_uses`.execute(world.desk.db);
}

/** The job's email, without waiting for the job. */
async function mailed(staffId: string, purpose: "invitation" | "reset"): Promise<string> {
  const sent: Mail[] = [];
  const mailer = keeping(sent);
  await world.run(mailStaffLink, { staffId, purpose }, mailer);
  assert.ok(
    sent[0]?.text.includes("http://desk.test/desk/password#token="),
    "the link comes from PUBLIC_URL",
  );
  return /#token=([\w-]+)/.exec(sent[0]?.text ?? "")?.[1] ?? "";
}

test("over https, signing in sets a __Host- cookie that scripts cannot read", async (t) => {
  const { settings } = world.desk;
  const { publicUrl } = settings;
  t.after(() => Object.assign(settings, { publicUrl }));
  Object.assign(settings, { publicUrl: "https://desk.test" });
  const { cookie, setCookie } = await session(world.maya.email, passwords.maya);
  assert.match(
    setCookie,
    /^__Host-sidedesk=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
  );
  const { headers } = await anonymous("GET", "/me");
  const kept = ["strict-transport-security", "cross-origin-opener-policy"].map((name) => headers.get(name));
  assert.deepEqual(kept, ["max-age=31536000", "same-origin"]);
  // A neighbour on the same domain can set a cookie without the prefix, and so plant a session of its own.
  const planted = cookie.replace("__Host-", "");
  assert.equal((await anonymous("GET", "/me", undefined, { cookie: planted })).status, 401);
});

test("over plain http the cookie works without Secure", async () => {
  const { cookie, setCookie } = await session(world.maya.email, passwords.maya);
  assert.match(setCookie, /^sidedesk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/);
  assert.equal((await anonymous("GET", "/me", undefined, { cookie })).status, 200);
});

test("a session gives access to the staff routes, and signing out ends it", async () => {
  const s = await session(world.tom.email, passwords.tom);
  const me = await anonymous("GET", "/me", undefined, as(s));
  assert.equal(me.body.data.name, "Tom Ferris");
  assert.equal(me.body.data.csrf_token, s.csrf);
  assert.equal((await anonymous("DELETE", "/session", undefined, as(s))).status, 204);
  assert.equal((await anonymous("GET", "/me", undefined, as(s))).status, 401);
});

test("a change by session needs the CSRF token, a read does not", async () => {
  const s = await session(world.tom.email, passwords.tom);
  const { number } = await world.openTicket();
  const note = (headers: Record<string, string>) =>
    anonymous("POST", `/tickets/${number}/notes`, { body: "x" }, headers);
  assert.equal((await note({ cookie: s.cookie })).status, 403);
  assert.equal((await note({ cookie: s.cookie, "x-csrf-token": "wrong" })).status, 403);
  assert.equal((await note(as(s))).status, 201);
});

test("an unknown address and a wrong password get the same answer", async () => {
  const wrong = await signIn({ email: world.tom.email, password: "not it at all" });
  const unknown = await signIn({ email: "nobody@staff.example", password: "not it at all" });
  assert.equal(wrong.status, 401);
  assert.deepEqual([unknown.status, unknown.body], [wrong.status, wrong.body]);
});

test("attempts are limited per account, also concurrently, and a successful sign-in resets them", async () => {
  await forgetAttempts();
  const email = "limited@staff.example";
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => signIn({ email, password: "wrong password" })),
  );
  assert.equal(answers.filter(({ status }) => status === 401).length, 10);
  const refused = answers.find(({ status }) => status === 429);
  assert.equal(refused?.body.limit_name, "sign_ins_per_account");
  assert.ok(Number(refused?.headers.get("retry-after")) > 0);
  await forgetAttempts();
  for (let round = 0; round < 12; round++) await session(world.maya.email, passwords.maya);
  await forgetAttempts();
});

test("successful sign-ins do not count, however many from one address", async () => {
  await forgetAttempts();
  for (let round = 0; round < 52; round++) {
    const email = round % 2 ? world.maya.email : world.tom.email;
    await session(email, round % 2 ? passwords.maya : passwords.tom);
  }
  const { rows } = await sql`select from address_uses where kind like 'sign_in%'`.execute(world.desk.db);
  assert.equal(rows.length, 0);
});

test("resets requested by others are limited, and do not block the owner", async () => {
  await forgetAttempts();
  const ask = () => anonymous("POST", "/password-resets", { email: world.maya.email });
  const answers = await Promise.all(Array.from({ length: 12 }, ask));
  const refused = answers.filter(({ status }) => status === 429);
  assert.equal(refused.length, 2);
  assert.equal(refused[0]?.body.limit_name, "password_resets_per_account");
  assert.match(refused[0]?.body.message, /^Too many password links/);
  await session(world.maya.email, passwords.maya);
  await forgetAttempts();
});

test("a session ends when idle too long, and at its absolute end", async () => {
  for (const [column, interval] of [
    ["last_seen_at", "13 hours"],
    ["created_at", "15 days"],
  ]) {
    const s = await session(world.tom.email, passwords.tom);
    await sql`update staff_sessions set ${sql.ref(column ?? "")} = now() - ${interval}::interval`.execute(
      world.desk.db,
    );
    assert.equal((await anonymous("GET", "/me", undefined, as(s))).status, 401, column);
  }
});

test("a member's own sessions can be listed and ended one by one", async () => {
  const here = await session(world.tom.email, passwords.tom);
  const there = await session(world.tom.email, passwords.tom);
  const { body } = await anonymous("GET", "/sessions", undefined, as(here));
  assert.equal(body.data.filter(({ is_current }: Json) => is_current).length, 1);
  const current = (await anonymous("GET", "/sessions", undefined, as(there))).body.data.find(
    (s: Json) => s.is_current,
  );
  assert.equal((await anonymous("DELETE", `/sessions/${current.id}`, undefined, as(here))).status, 204);
  assert.equal((await anonymous("GET", "/me", undefined, as(there))).status, 401);
});

test("one-time codes are enrolled, required and never accepted twice; recovery codes work once each", async () => {
  const confirmation = { body: { password: passwords.tom } };
  const begun = (await world.staff("POST", "/one-time-codes", confirmation)).body.data;
  const totp = new TOTP({ issuer: "Sidedesk", secret: begun.secret });
  assert.equal(
    (await world.staff("POST", "/one-time-codes/confirm", { body: { code: "000000" } })).status,
    422,
  );
  const now = Date.now();
  const confirmed = await world.staff("POST", "/one-time-codes/confirm", {
    body: { code: totp.generate({ timestamp: now }) },
  });
  const codes: string[] = confirmed.body.data.recovery_codes;
  assert.equal(codes.length, 10);

  const fields = { email: world.tom.email, password: passwords.tom };
  assert.deepEqual(Object.keys((await signIn(fields)).body.errors), ["code"]);
  const again = totp.generate({ timestamp: now });
  assert.equal(
    (await signIn({ ...fields, code: again })).status,
    422,
    "the code of the confirmation is spent",
  );
  const next = totp.generate({ timestamp: now + 30_000 });
  const both = await Promise.all([signIn({ ...fields, code: next }), signIn({ ...fields, code: next })]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [201, 422]);

  assert.equal((await signIn({ ...fields, code: codes[0] })).status, 201);
  assert.equal((await signIn({ ...fields, code: codes[0] })).status, 422);
  assert.equal(
    (await world.staff("DELETE", "/one-time-codes", { body: { password: "wrong one here" } })).status,
    422,
  );
  assert.equal((await world.staff("DELETE", "/one-time-codes", confirmation)).status, 204);
  assert.equal((await signIn(fields)).status, 201);
});

test("an invitation sets a password once", async () => {
  const invited = await world.admin("POST", "/staff", {
    body: { name: "Una New", email: "una@staff.example", role: "agent" },
  });
  assert.equal(invited.status, 201);
  assert.equal(invited.body.data.has_password, false);
  assert.equal((await signIn({ email: "una@staff.example", password: "anything at all" })).status, 401);
  const token = await mailed(invited.body.data.id, "invitation");
  const choose = { token, password: "correct horse battery" };
  assert.equal((await anonymous("PUT", "/password-resets", { token, password: "short" })).status, 422);
  assert.equal((await anonymous("PUT", "/password-resets", choose)).status, 204);
  assert.equal((await anonymous("PUT", "/password-resets", choose)).status, 410);
  await session("una@staff.example", choose.password);
});

test("a reset has the same answer and time for unknown addresses, and ends every session", async () => {
  await forgetAttempts();
  const vera = await hired("vera");
  const s = await session(vera.email, vera.password);
  const timed = async (email: string) => {
    const begun = performance.now();
    const answer = await anonymous("POST", "/password-resets", { email });
    return { answer, ms: performance.now() - begun };
  };
  const known = await timed(vera.email);
  const unknown = await timed("nobody@staff.example");
  assert.equal(known.answer.status, 202);
  assert.deepEqual(unknown.answer.body, known.answer.body);
  assert.ok(known.ms >= 490 && unknown.ms >= 490, `${known.ms} and ${unknown.ms} ms`);

  const token = await mailed(vera.id, "reset");
  const password = "a wholly new password";
  assert.equal((await anonymous("PUT", "/password-resets", { token, password })).status, 204);
  assert.equal((await anonymous("GET", "/me", undefined, as(s))).status, 401);
  await session(vera.email, password);
});

test("access tokens have a name, an end and a last use, and are revoked at once", async () => {
  const { body } = await world.staff("POST", "/tokens", {
    body: { name: "Report", password: passwords.tom },
  });
  const use = () => world.ask("GET", "/api/v1/staff/me", { token: body.token });
  assert.equal((await use()).status, 200);
  const listed = (await world.staff("GET", "/tokens")).body.data.find(({ id }: Json) => id === body.data.id);
  assert.notEqual(listed.last_used_at, null);
  assert.equal((await world.staff("DELETE", `/tokens/${body.data.id}`)).status, 204);
  assert.equal((await use()).status, 401);
  const old = (expires_at: string) =>
    world.staff("POST", "/tokens", { body: { name: "Old", password: passwords.tom, expires_at } });
  const past = await old("2020-01-01T00:00:00Z");
  assert.deepEqual([past.status, Object.keys(past.body.errors)], [422, ["expires_at"]]);
  const expired = await old("2099-01-01T00:00:00Z");
  await world.desk.db
    .updateTable("staff_tokens")
    .set({ expires_at: sql<string>`now() - interval '1 second'` })
    .where("id", "=", expired.body.data.id)
    .execute();
  assert.equal((await world.ask("GET", "/api/v1/staff/me", { token: expired.body.token })).status, 403);
});

test("the last administrator cannot be removed, and an administrator cannot be confined", async () => {
  const path = `/staff/${world.maya.id}`;
  assert.equal((await world.admin("PATCH", path, { body: { role: "agent" } })).status, 409);
  assert.equal((await world.admin("PATCH", path, { body: { active: false } })).status, 409);
  assert.equal((await world.admin("PATCH", path, { body: { is_confined: true } })).status, 422);
  assert.equal((await world.admin("PATCH", path, { body: { brand_ids: [world.harbour.id] } })).status, 422);
  assert.equal((await world.admin("DELETE", path)).status, 409);
  assert.equal((await world.admin("GET", path)).body.data.role, "admin");
});

test("staff without activity can be deleted, those who worked on tickets cannot", async () => {
  const body = { name: "Brief", email: "brief@staff.example", role: "agent" };
  const { id } = (await world.admin("POST", "/staff", { body })).body.data;
  assert.equal((await world.admin("DELETE", `/staff/${id}`)).status, 204);
  assert.equal((await world.admin("GET", `/staff/${id}`)).status, 404);
  const { number } = await world.openTicket();
  await world.staff("POST", `/tickets/${number}/notes`, { body: { body: "Mine" } });
  const kept = await world.admin("DELETE", `/staff/${world.tom.id}`);
  assert.equal(kept.status, 409);
  assert.match(kept.body.message, /Set active to false/);
});

test("all errors of an invitation are reported together", async () => {
  const { status, body } = await world.admin("POST", "/staff", {
    body: {
      name: "",
      email: world.tom.email,
      role: "owner",
      brand_ids: [999_999],
      department_ids: [999_999],
    },
  });
  assert.equal(status, 422);
  assert.deepEqual(Object.keys(body.errors), ["name", "email", "role", "brand_ids", "department_ids"]);
});

test("a deactivated member loses access at once, by session and by token", async () => {
  const invited = (
    await world.admin("POST", "/staff", {
      body: { name: "Gone", email: "gone@staff.example", role: "agent" },
    })
  ).body.data;
  const password = "until this afternoon";
  await anonymous("PUT", "/password-resets", { token: await mailed(invited.id, "invitation"), password });
  const s = await session("gone@staff.example", password);
  const { token } = (await anonymous("POST", "/tokens", { name: "t", password }, as(s))).body;
  await world.admin("PATCH", `/staff/${invited.id}`, { body: { active: false } });
  assert.equal((await anonymous("GET", "/me", undefined, as(s))).status, 401);
  assert.equal((await world.ask("GET", "/api/v1/staff/me", { token })).status, 401);
  assert.equal((await signIn({ email: "gone@staff.example", password })).status, 401);
});

test("the audit log has sign-ins, and only administrators read it", async () => {
  const { body } = await world.admin("GET", "/audit-log?action=sign-in&per_page=100");
  assert.ok(
    body.data.some(({ actor }: Json) => actor.staff_id === world.maya.id && actor.address === "127.0.0.1"),
  );
  assert.equal((await world.ask("GET", "/api/v1/admin/audit-log", { token: world.tom.token })).status, 403);
});
