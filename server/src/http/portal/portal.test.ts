import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { routes } from "@sidedesk/portal/routes";
import { sql } from "kysely";
import { openPortal, portalHeaders, portalLinkOf, visit } from "../../../test/hosted-portal.ts";
import { createWorld, ines, type Json, omar, type World } from "../../../test/world.ts";
import { createKey, revokeKey, rotateKey } from "../../features/organisation/api-keys/admin.ts";
import { portal, publicInPortal } from "./index.ts";

let world: World;
const operator = { kind: "operator" } as const;
const ticketsOf = (page: { ask: Awaited<ReturnType<typeof openPortal>>["ask"] }) =>
  page.ask("GET", "/tickets");
const newKey = () => createKey(world.desk, operator, { brand_id: world.harbour.id, name: "Shop" });
const asJson = { "content-type": "application/json" };

describe("the hosted portal's API", () => {
  before(async () => {
    world = await createWorld();
  });
  after(() => world.close());

  test("a link opens once, whoever tries at the same moment", async () => {
    const link = await portalLinkOf(world);
    const opened = await Promise.all(Array.from({ length: 20 }, () => visit(link)));
    const statuses = opened.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [303, ...Array<number>(19).fill(410)]);
    assert.equal(opened.filter(({ headers }) => headers.has("set-cookie")).length, 1);
  });

  test("a link expires after 60 seconds, and its session after 30 minutes", async () => {
    const lifeOf = async () => {
      const { rows } = await sql<{
        life: number;
      }>`select round(extract(epoch from expires_at - clock_timestamp()))::integer
        as life from portal_sessions order by created_at desc limit 1`.execute(world.desk.db);
      return rows[0]?.life ?? 0;
    };
    const expire = () =>
      sql`update portal_sessions set expires_at = clock_timestamp() - interval '1 millisecond'`.execute(
        world.desk.db,
      );
    const late = await portalLinkOf(world);
    assert.ok(Math.abs((await lifeOf()) - 60) <= 2);
    await expire();
    assert.equal((await visit(late)).status, 410);

    const page = await openPortal(world);
    assert.ok(Math.abs((await lifeOf()) - 30 * 60) <= 2);
    assert.equal((await ticketsOf(page)).status, 200);
    await expire();
    const { status, body, headers } = await ticketsOf(page);
    assert.deepEqual([status, body.code], [401, "portal_session_over"]);
    assert.ok(headers.get("www-authenticate"));
  });

  test("the answer names when the link expires, and no Idempotency-Key replays it", async () => {
    const headers = { "idempotency-key": "the-same" };
    const ask = () => world.platform("POST", `/clients/${ines}/portal-session`, { headers, body: {} });
    const [one, other] = [await ask(), await ask()];
    assert.equal(one.status, 201, one.text);
    assert.deepEqual(Object.keys(one.body.data), ["url", "expires_at"]);
    assert.notEqual(one.body.data.url, other.body.data.url);
    const { rows } = await sql<{ now: Date }>`select now()`.execute(world.desk.db);
    const life = Date.parse(one.body.data.expires_at) - new Date(rows[0]?.now ?? 0).getTime();
    assert.ok(life > 50_000 && life <= 60_000, `${life} ms`);
  });

  test("a page that shows another client than the one whose link was opened since changes nothing", async () => {
    const page = await openPortal(world);
    const { data } = (await page.ask("GET", "/chat")).body;
    const headers = { "x-sidedesk-client": `${data.widget.public_key} ${encodeURIComponent(ines)}` };
    assert.equal((await page.ask("GET", "/tickets", { headers })).status, 200);
    await world.openTicket({}, omar);
    const { status, body } = await (await openPortal(world, omar)).ask("GET", "/tickets", { headers });
    assert.deepEqual([status, body.code], [401, "portal_session_over"]);
  });

  test("previews and suggestions, which no limit counts, leave no answers on the disk", async () => {
    const page = await openPortal(world);
    const stored = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int from idempotent_outcomes`.execute(
        world.desk.db,
      );
      return rows[0]?.count;
    };
    const before = await stored();
    const headers = { "idempotency-key": "a-fresh-key" };
    const preview = await page.ask("POST", "/markdown/preview", {
      headers,
      body: { markdown: "&".repeat(20_000) },
    });
    const suggestions = await page.ask("POST", "/knowledge/suggestions", {
      headers,
      body: { subject: "mail" },
    });
    assert.deepEqual([preview.status, suggestions.status, await stored()], [200, 200, before]);
  });

  test("the request needs no body", async () => {
    assert.equal((await world.platform("POST", `/clients/${ines}/portal-session`)).status, 201);
  });

  test("a client that was never upserted gets no link, and only hashes of tokens are stored", async () => {
    const unknown = await world.platform("POST", "/clients/nobody/portal-session", { body: {} });
    assert.deepEqual([unknown.status, unknown.body.code], [404, "client_not_upserted"]);
    const page = await openPortal(world);
    const rows = JSON.stringify(
      (await sql`select portal_sessions::text from portal_sessions`.execute(world.desk.db)).rows,
    );
    for (const token of [page.link.split("/").at(-1), page.cookie.split("=")[1]])
      assert.ok(token && !rows.includes(token));
  });

  test("a return URL must be a web address without a user, so that no script and no other site hides in it", async () => {
    const given = async (return_url: unknown) =>
      (await world.platform("POST", `/clients/${ines}/portal-session`, { body: { return_url } })).status;
    for (const fit of ["https://my.harbour.example/a?b=c#d", "http://localhost:3000/", null])
      assert.equal(await given(fit), 201, String(fit));
    for (const unfit of [
      "javascript:alert(1)",
      "JavaScript:alert(1)",
      " javascript:alert(1)",
      "java\nscript:alert(1)",
      "data:text/html,x",
      "//elsewhere.example",
      "/account",
      "https://my.harbour.example@elsewhere.example/",
      "https://user:secret@my.harbour.example/",
      "https://",
      `https://my.harbour.example/${"x".repeat(2_000)}`,
      7,
      "",
    ])
      assert.equal(await given(unfit), 422, String(unfit));
  });

  test("revoking or rotating the key, its end and erasing the client end links and sessions at once", async () => {
    const endings: Record<string, (id: string) => Promise<unknown>> = {
      revoked: (id) => revokeKey(world.desk, operator, id),
      rotated: (id) => rotateKey(world.desk, operator, id, 0),
      expired: (id) =>
        sql`update integration_keys set expires_at = now() where id = ${id}`.execute(world.desk.db),
      erased: () => world.platform("DELETE", `/clients/${encodeURIComponent(omar)}`),
    };
    for (const [how, end] of Object.entries(endings)) {
      const { key, token } = await newKey();
      const page = await openPortal(world, omar, { token });
      const link = await portalLinkOf(world, omar, { token });
      assert.equal((await ticketsOf(page)).status, 200, how);
      await end(key.id);
      assert.equal((await ticketsOf(page)).status, 401, how);
      assert.equal((await visit(`${world.url}/portal`, { cookie: page.cookie })).status, 410, how);
      assert.equal((await visit(link)).status, 410, how);
    }
    const { key, token } = await newKey();
    const page = await openPortal(world, omar, { token });
    await rotateKey(world.desk, operator, key.id, 3_600);
    assert.equal((await ticketsOf(page)).status, 200, "the old token is still valid");
    assert.equal((await ticketsOf(await openPortal(world, omar, { token }))).status, 200);
  });

  test("the session determines the client: nothing in a path, query or body does", async () => {
    const page = await openPortal(world, omar);
    await world.openTicket();
    const body = { subject: "Mine", body: "Mine", department_id: world.technical };
    const named = await page.ask("POST", "/tickets", { body: { ...body, client_id: ines } });
    assert.deepEqual([named.status, Object.keys(named.body.errors)], [422, ["client_id"]]);
    assert.equal((await page.ask("POST", "/tickets?client_id=1042", { body })).status, 201);
    for (const query of ["", "?client_id=1042", "?external_id=1042", "?client=1042"]) {
      const { body } = await page.ask("GET", `/tickets${query}`);
      const subjects = body.data.map(({ subject }: Json) => subject);
      assert.deepEqual(subjects, ["Mine"], query);
    }
    const identity = await page.ask("GET", "/chat?external_id=1042");
    assert.equal(identity.body.data.external_id, omar);
  });

  test("the portal package's routes are served, and nothing else of the integration API", async () => {
    assert.equal(portal.routes.length + publicInPortal.routes.length, routes.length);
    const page = await openPortal(world);
    for (const [method, path] of [
      ["PUT", `/clients/${ines}`],
      ["GET", `/clients/${ines}`],
      ["GET", `/clients/${ines}/export`],
      ["DELETE", `/clients/${ines}`],
      ["POST", `/clients/${ines}/portal-session`],
      ["POST", "/portal-session"],
      ["GET", "/export"],
      ["GET", "/reports/types"],
      ["POST", "/reports"],
      ["GET", "/tickets/../clients"],
      ["GET", "/%2e%2e/api/v1/integration/departments"],
      ["POST", "/guest/tickets"],
    ] as const)
      assert.equal((await page.ask(method, path)).status, 404, `${method} ${path}`);
    assert.equal((await page.ask("DELETE", "/tickets")).status, 405);
    const { cookie } = page;
    for (const path of ["/api/v1/integration/departments", "/api/v1/staff/me", "/api/v1/admin/brands"])
      assert.equal((await world.ask("GET", path, { headers: { cookie } })).status, 401, path);
  });

  test("a ticket is opened, answered with a file, rated, and the file comes back", async () => {
    const page = await openPortal(world);
    const body = { subject: "The shop is down", body: "*502*", department_id: world.technical };
    const opened = await page.ask("POST", "/tickets", { body });
    assert.equal(opened.status, 201, opened.text);
    const { number } = opened.body.data;
    const form = new FormData();
    form.set("body", "See the log");
    form.append("attachments[]", new Blob(["a line of the log"]), "error.log");
    const reply = await page.ask("POST", `/tickets/${number}/replies`, { form });
    assert.equal(reply.status, 201, reply.text);
    const [file] = reply.body.data.attachments;
    // A person opens the file in a new tab.
    const download = `/attachments/${file.id}/download`;
    const got = await page.ask("GET", download, { headers: { "sec-fetch-site": "none" } });
    assert.deepEqual([got.status, got.text], [200, "a line of the log"]);
    assert.match(got.headers.get("content-security-policy") ?? "", /^sandbox;/);
    const secret = { label: "FTP", value: "hunter2" };
    const added = await page.ask("POST", `/tickets/${number}/credentials`, { body: secret });
    assert.equal(added.status, 201, added.text);
    const { id } = added.body.data;
    assert.equal((await page.ask("DELETE", `/tickets/${number}/credentials/${id}`)).status, 204);
    assert.equal((await page.ask("POST", `/tickets/${number}/close`)).status, 200);
    assert.equal((await page.ask("PUT", `/tickets/${number}/rating`, { body: { score: 5 } })).status, 201);
    const { body: list } = await page.ask("GET", "/tickets?status=all&per_page=1");
    assert.equal(list.data[0].number, number);
  });

  test("an Idempotency-Key belongs to the client: replayed in their next session, and to no one else", async () => {
    const body = { subject: "Once", body: "Once", department_id: world.technical };
    const send = async (client: string) =>
      (await openPortal(world, client)).ask("POST", "/tickets", {
        body,
        headers: { "idempotency-key": "once" },
      });
    const [first, again, others] = [await send(ines), await send(ines), await send(omar)];
    assert.deepEqual([first.status, again.headers.get("idempotency-replayed")], [201, "true"]);
    assert.equal(again.text, first.text);
    assert.deepEqual([others.status, others.headers.get("idempotency-replayed")], [201, null]);
    assert.notEqual(others.body.data.number, first.body.data.number);
    const direct = await world.platform("POST", `/clients/${ines}/tickets`, {
      body,
      headers: { "idempotency-key": "once" },
    });
    assert.equal(direct.headers.get("idempotency-replayed"), null);
    await world.platform("DELETE", `/clients/${ines}`);
    const { rows } = await sql<{ owner: string }>`select owner from idempotent_outcomes
      where owner like 'portal %'`.execute(world.desk.db);
    assert.equal(rows.length, 1, "only the other client's outcome is left");
  });

  test("a chat works below the page, also when the brand lists only its own sites", async () => {
    const allow = (allowed_origins: string[]) =>
      world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { allowed_origins } });
    await allow(["https://my.harbour.example"]);
    const page = await openPortal(world);
    const { token: identity_token, widget } = (await page.ask("GET", "/chat")).body.data;
    const session = { public_key: widget.public_key, identity_token };
    const begin = (headers: Record<string, string>) =>
      world.ask("POST", "/portal/api/chat/sessions", { body: session, headers });
    const origin = "https://desk.example";
    assert.equal((await begin({ origin, "sec-fetch-site": "cross-site" })).status, 403);
    const opened = await begin({ origin, "sec-fetch-site": "same-origin" });
    assert.equal(opened.status, 201, opened.text);
    const { token } = opened.body;
    const started = await world.ask("POST", "/portal/api/chat/chats", {
      token,
      body: { id: "in-the-portal", body: "Hello" },
    });
    assert.equal(started.status, 201, started.text);
    assert.equal((await world.ask("GET", "/portal/api/captcha/challenge")).status, 200);
    const withoutToken = await world.ask("GET", "/portal/api/chat/chats", {
      headers: { cookie: page.cookie },
    });
    assert.equal(withoutToken.status, 401);
    await allow([]);
  });

  test("a request is refused before its body is read, and a form of another site changes nothing", async () => {
    const page = await openPortal(world);
    const { cookie } = page;
    const ask = (headers: Record<string, string>, body: string) =>
      world.ask("POST", "/portal/api/tickets", { headers: { cookie, ...headers }, body });
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
    ]) {
      const { status } = await ask({ "content-type": type, "sec-fetch-site": "cross-site" }, "{");
      assert.equal(status, 403, type);
    }
    assert.equal((await ask({ ...asJson, ...portalHeaders }, "{")).status, 400);
    assert.equal((await ask({ ...asJson, ...portalHeaders, cookie: "" }, "{")).status, 401);
  });
});
