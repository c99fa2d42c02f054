import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { base64url, decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from "jose";
import { sql } from "kysely";
import { untilWaiting } from "../../../../../test/blocked-transactions.ts";
import {
  chatBase,
  identityOf,
  openChatPage,
  openSession,
  publicKeyOf,
} from "../../../../../test/chat-page.ts";
import { createWorld, ines, type Json, type World } from "../../../../../test/world.ts";
import { transaction } from "../../../../infrastructure/database/transaction.ts";
import { newId } from "../../../core/values/ids.ts";
import { lockChat } from "../chat.ts";
import { signingKey } from "../signing-keys.ts";

let world: World;
before(async () => {
  world = await createWorld();
  for (const token of [world.harbour.key, world.lantern.key])
    await world.platform("PUT", `/clients/${ines}`, {
      token,
      body: { first_name: "Ines", last_name: "Maurer", email: "ines@maurer.example" },
    });
});
after(() => world.close());

/** The file rules that the department states in German. */
async function rulesOf(department: number) {
  const url = `/api/v1/public/widget/${await publicKeyOf(world)}/departments`;
  const { body } = await world.ask("GET", url, { headers: { "accept-language": "de" } });
  return body.data.find(({ id }: Json) => id === department).files;
}

test("a stranger opens a session with the brand's public key, and is identified by its token", async () => {
  const { status, body } = await openSession(world, { language: "de-AT" });
  assert.equal(status, 201);
  assert.match(body.token, /^sdc_/);
  const { id, ...session } = body.data;
  assert.deepEqual(session, {
    verified: false,
    client: null,
    verified_until: null,
    chat: null,
    availability: { state: "nobody", reopens_at: null, waiting: 0, files: await rulesOf(world.presales) },
  });
  const read = await world.ask("GET", `${chatBase}/session`, { token: body.token });
  assert.deepEqual([read.status, read.body.data.id], [200, id]);
  const stored = await world.desk.db
    .selectFrom("chat_sessions")
    .where("id", "=", id)
    .select(["language", sql<string>`encode(token_hash, 'escape')`.as("hash")])
    .executeTakeFirstOrThrow();
  assert.equal(stored.language, "de");
  assert.ok(!stored.hash.includes(body.token));
});

test("no session opens without a brand's key, and nothing of it is served without its token", async () => {
  assert.equal((await openSession(world, { public_key: "sdw_nobody" })).status, 404);
  const missing = await world.ask("POST", `${chatBase}/sessions`, { body: {} });
  assert.deepEqual([missing.status, Object.keys(missing.body.errors)], [422, ["public_key"]]);
  for (const token of ["sdc_unknown", world.harbour.key, world.tom.token, await publicKeyOf(world)])
    assert.equal((await world.ask("GET", `${chatBase}/session`, { token })).status, 401);
  const { status, headers } = await world.ask("GET", `${chatBase}/session`);
  assert.deepEqual([status, headers.get("www-authenticate")], [401, "Bearer"]);
});

test("an identity token links the session to its client", async () => {
  const page = await openChatPage(world, { identity_token: await identityOf(world, ines) });
  const { verified, client, verified_until } = page.session;
  assert.deepEqual([verified, client], [true, { name: "Ines Maurer" }]);
  assert.ok(Math.abs(Date.parse(verified_until) - Date.now() - 600_000) < 5_000);
});

/** A token like the desk's own, with these differences. */
async function tokenWith(
  claims: Record<string, unknown> = {},
  { header = {}, key }: { header?: Record<string, unknown>; key?: Parameters<SignJWT["sign"]>[0] } = {},
): Promise<string> {
  const own = decodeJwt(await identityOf(world, ines));
  const signing = await signingKey(world.desk);
  return new SignJWT({ ...own, jti: newId(), ...claims })
    .setProtectedHeader({ alg: "EdDSA", kid: signing.kid, typ: "JWT", ...header })
    .sign(key ?? signing.key);
}

test("a token that is not exactly one of the desk's own identifies no client", async () => {
  const good = await tokenWith();
  const [head = "", payload = "", signature = ""] = good.split(".");
  const now = Math.floor(Date.now() / 1_000);
  const { privateKey: strange } = await generateKeyPair("EdDSA");
  const json = (value: unknown) => base64url.encode(JSON.stringify(value));
  const asKey = await crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode("public"),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const bad: Record<string, string> = {
    "signed by a stranger": await tokenWith({}, { key: strange }),
    "another's signature": `${head}.${payload}.${signature.split("").reverse().join("")}`,
    "changed afterwards": `${head}.${json({ ...decodeJwt(good), sub: newId() })}.${signature}`,
    "alg none": `${json({ ...decodeProtectedHeader(good), alg: "none" })}.${payload}.`,
    "alg none with its signature": `${json({ ...decodeProtectedHeader(good), alg: "none" })}.${payload}.${signature}`,
    "signed with what is published": await tokenWith({}, { header: { alg: "HS256" }, key: asKey }),
    "unknown kid": await tokenWith({}, { header: { kid: newId() } }),
    "kid that is no id": await tokenWith({}, { header: { kid: "../\u0000" } }),
    "no kid": await tokenWith({}, { header: { kid: undefined } }),
    "other audience": await tokenWith({ aud: "tickets" }),
    "no audience": await tokenWith({ aud: undefined }),
    "other issuer": await tokenWith({ iss: "https://elsewhere.example" }),
    expired: await tokenWith({ iat: now - 700, exp: now - 100 }),
    "good for ever": await tokenWith({ iat: now - 3_600, exp: now + 3_600 }),
    "without an end": await tokenWith({ exp: undefined }),
    "not yet": await tokenWith({ nbf: now + 300 }),
    "without an id": await tokenWith({ jti: undefined }),
    "of nobody": await tokenWith({ sub: newId() }),
    "of another brand": await identityOf(world, ines, world.lantern.key),
    "said to be of this brand": await tokenWith({ brand: "lantern" }),
    "no token": "not.a.token",
    "of another kind": await tokenWith({}, { header: { typ: "at+jwt" } }),
  };
  const page = await openChatPage(world);
  for (const [what, token] of Object.entries(bad)) {
    const opened = await openSession(world, { identity_token: token });
    assert.deepEqual(
      [opened.status, opened.body.code],
      [422, "chat_identity_unfit"],
      `${what}: ${opened.text}`,
    );
    assert.deepEqual(Object.keys(opened.body.errors), ["identity_token"], what);
    const shown = await page.ask("PUT", "/session/identity", { body: { identity_token: token } });
    assert.equal(shown.status, 422, what);
  }
  assert.equal((await page.ask("GET", "/session")).body.data.verified, false);
  assert.equal((await openSession(world, { identity_token: good })).status, 201, "and the good one is good");
});

test("a token works repeatedly in one session, but in no second session and not after the first ended", async () => {
  const token = await identityOf(world, ines);
  const first = await openChatPage(world);
  const second = await openChatPage(world);
  const show = (page: typeof first) =>
    page.ask("PUT", "/session/identity", { body: { identity_token: token } });
  assert.equal((await show(first)).status, 200);
  assert.equal((await show(first)).status, 200, "a retry");
  assert.equal((await show(second)).status, 422);
  assert.equal((await openSession(world, { identity_token: token })).status, 422);
  assert.equal((await first.ask("DELETE", "/session")).status, 204);
  assert.equal((await first.ask("GET", "/session")).status, 401);
  assert.equal((await show(first)).status, 401);
  assert.equal((await show(second)).status, 422);
  assert.equal((await openSession(world, { identity_token: token })).status, 422);
});

test("of ten sessions that present one token at once, one becomes the client's", async () => {
  const token = await identityOf(world, ines);
  const opened = await Promise.all(
    Array.from({ length: 10 }, () => openSession(world, { identity_token: token })),
  );
  assert.deepEqual(opened.map(({ status }) => status).toSorted(), [
    201,
    ...Array.from({ length: 9 }, () => 422),
  ]);
});

test("after signing out the session is a stranger's, and its token is used up", async () => {
  const token = await identityOf(world, ines);
  const page = await openChatPage(world, { identity_token: token });
  assert.equal((await page.ask("DELETE", "/session/identity")).status, 204);
  const { verified, client, verified_until } = (await page.ask("GET", "/session")).body.data;
  assert.deepEqual([verified, client, verified_until], [false, null, null]);
  assert.equal((await page.ask("PUT", "/session/identity", { body: { identity_token: token } })).status, 422);
  const renewed = await page.ask("PUT", "/session/identity", {
    body: { identity_token: await identityOf(world, ines) },
  });
  assert.deepEqual([renewed.status, renewed.body.data.verified], [200, true]);
});

test("after the verification expires the session answers 401 until a new identity token", async () => {
  const page = await openChatPage(world, { identity_token: await identityOf(world, ines) });
  await world.desk.db
    .updateTable("chat_sessions")
    .set({ verified_until: sql`clock_timestamp()` })
    .where("id", "=", page.session.id)
    .execute();
  const { status, body } = await page.ask("GET", "/session");
  assert.deepEqual([status, body.code], [401, "chat_identity_over"]);
  const renewed = await page.ask("PUT", "/session/identity", {
    body: { identity_token: await identityOf(world, ines) },
  });
  assert.equal(renewed.status, 200);
  assert.equal((await page.ask("GET", "/session")).status, 200);
});

test("if a brand lists its sites, pages of other origins are refused and cannot read why", async (t) => {
  const page = await openChatPage(world);
  const setOrigins = (origins: string[]) =>
    world.desk.db
      .updateTable("brands")
      .set({ allowed_origins: origins })
      .where("id", "=", world.harbour.id)
      .execute();
  const from = (origin: string) => ({ headers: { origin } });
  const open = await page.ask("GET", "/session", from("https://any.example"));
  assert.deepEqual([open.status, open.headers.get("access-control-allow-origin")], [200, "*"]);

  await setOrigins(["https://shop.example"]);
  t.after(() => setOrigins([]));
  const publicKey = await publicKeyOf(world);
  const asks = (origin: string) => [
    page.ask("GET", "/session", from(origin)),
    openSession(world, {}, from(origin)),
    world.ask("GET", `${chatBase}/availability?public_key=${publicKey}`, from(origin)),
  ];
  for (const { status, headers } of await Promise.all(asks("https://shop.example")))
    assert.deepEqual([Math.floor(status / 100), headers.get("access-control-allow-origin")], [2, "*"]);
  for (const { status, body, headers } of await Promise.all(asks("https://thief.example"))) {
    assert.deepEqual([status, body.code], [403, "chat_origin_refused"]);
    assert.equal(headers.get("access-control-allow-origin"), null);
  }
  assert.equal((await page.ask("GET", "/session")).status, 200, "what is no browser names no site");
});

test("the CORS preflight allows the Authorization header", async () => {
  const { status, headers } = await world.ask("OPTIONS", `${chatBase}/session`, {
    headers: {
      origin: "https://shop.example",
      "access-control-request-method": "DELETE",
      "access-control-request-headers": "authorization, content-type, last-event-id",
    },
  });
  assert.equal(status, 204);
  assert.equal(headers.get("access-control-allow-origin"), "*");
  assert.equal(headers.get("access-control-allow-methods"), "GET, DELETE");
  assert.equal(headers.get("access-control-allow-headers"), "authorization, *");
  assert.equal(headers.get("access-control-allow-credentials"), null);
});

test("sessions of strangers are limited by IP address, those of verified clients are not", async (t) => {
  await world.setLimits({ chat_sessions_per_hour: 2 });
  t.after(() => world.setLimits({ chat_sessions_per_hour: null }));
  await world.desk.db.deleteFrom("address_uses").execute();
  const opened = await Promise.all(Array.from({ length: 5 }, () => openSession(world)));
  assert.equal(opened.filter(({ status }) => status === 201).length, 2);
  const { status, body, headers } = await openSession(world, {}, { headers: { "accept-language": "de" } });
  assert.deepEqual([status, body.limit_name, body.limit], [429, "chat_sessions_per_hour", 2]);
  assert.equal(headers.get("retry-after"), String(body.retry_after));
  assert.match(body.message, /^Aus Ihrem Netz/);
  assert.equal((await openSession(world, { identity_token: await identityOf(world, ines) })).status, 201);
});

test("a closed department says when it opens again", async () => {
  const { body } = await world.ask(
    "GET",
    `${chatBase}/availability?public_key=${await publicKeyOf(world)}&department_id=${world.presales}`,
  );
  assert.equal(body.data.state, "nobody");
  await world.desk.db
    .updateTable("departments")
    .set({
      opening_hours: JSON.stringify({
        ...Object.fromEntries(["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map((day) => [day, []])),
        [["sun", "mon", "tue", "wed", "thu", "fri", "sat"][(new Date().getUTCDay() + 3) % 7] ?? "mon"]: [
          ["09:00", "17:00"],
        ],
      }),
    })
    .where("id", "=", world.presales)
    .execute();
  const closed = (await world.ask("GET", `${chatBase}/availability?public_key=${await publicKeyOf(world)}`))
    .body.data;
  assert.equal(closed.state, "closed");
  assert.match(closed.reopens_at, /T09:00:00\.000000Z$/);
  await world.desk.db
    .updateTable("departments")
    .set({ opening_hours: null })
    .where("id", "=", world.presales)
    .execute();
});

test("a client's cached answers are not replayed to the next user of the browser", async () => {
  const page = await openChatPage(world, { identity_token: await identityOf(world, ines) });
  const { id } = await page.start({ body: "A secret of Ines" });
  const headers = { "idempotency-key": crypto.randomUUID() };
  const close = () => page.ask("POST", `/chats/${id}/close`, { headers });
  assert.equal((await close()).status, 200);
  assert.equal((await close()).headers.get("idempotency-replayed"), "true");
  await page.ask("DELETE", "/session/identity");
  const { status, text } = await close();
  assert.equal(status, 404);
  assert.ok(!text.includes("secret"));
});

test("a chat begun while its client signs out is refused with 401, and does not block a new one", async () => {
  const page = await openChatPage(world, { identity_token: await identityOf(world, ines) });
  const { begun } = await transaction(world.desk.db, async (db) => {
    const session = db.updateTable("chat_sessions").where("id", "=", page.session.id);
    await session.set({ language: "en" }).execute();
    const begun = page.ask("POST", "/chats", { body: { id: crypto.randomUUID(), body: "As a client" } });
    await untilWaiting(world);
    await session.set({ client_id: null, verified_until: null }).execute();
    return { begun };
  });
  const { status, body } = await begun;
  assert.deepEqual([status, body.code], [401, "chat_identity_over"]);
  const chat = await page.start({ body: "As a stranger" });
  assert.equal(chat.entries.length, 2);
});

test("presenting an identity waits for the chat before it locks the client, so an erasure cannot deadlock", async () => {
  const page = await openChatPage(world);
  const { id: chatId } = await page.start();
  const body = { identity_token: await identityOf(world, ines) };
  const shown = await transaction(world.desk.db, async (db) => {
    await lockChat(db, { brandId: world.harbour.id, chatId });
    const shown = page.ask("PUT", "/session/identity", { body });
    await untilWaiting(world);
    await db
      .selectFrom("clients")
      .where("external_id", "=", ines)
      .select("id")
      .forUpdate()
      .noWait()
      .execute();
    // Awaited outside, because it waits for the end of this transaction.
    return { shown };
  });
  assert.equal((await shown.shown).status, 200);
});
