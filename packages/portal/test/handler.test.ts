import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { inspect } from "node:util";
import { chatBase, openSession } from "../../../server/test/chat-page.ts";
import { createWorld, ines, type Json, omar, personOf, type World } from "../../../server/test/world.ts";
import { type SupportClient, supportHandler } from "../src/index.ts";
import { routes } from "../src/routes.ts";

let world: World;
let handle: (request: Request) => Promise<Response>;
let signedIn: SupportClient | null;
/** What was sent to the desk. */
let passed: { url: string; headers: Headers }[] = [];

const asInes = { id: ines, ...personOf(ines) };
const origin = "https://platform.example";

function ask(
  method: string,
  path: string,
  { headers = {}, ...init }: RequestInit & { headers?: object } = {},
): Promise<Response> {
  const request = new Request(`${origin}/support${path}`, {
    method,
    headers: { "sec-fetch-site": "same-origin", "x-sidedesk-portal": "1", ...headers },
    ...init,
  });
  return handle(request);
}
const json = (value: object) => ({
  body: JSON.stringify(value),
  headers: { "content-type": "application/json" },
});
const ticketOf = async (response: Response): Promise<Json> => {
  assert.equal(response.status, 201, await response.clone().text());
  return ((await response.json()) as Json).data;
};
const open = async () =>
  ticketOf(
    await ask(
      "POST",
      "/api/tickets",
      json({ subject: "The shop is down", body: "It answers 502.", department_id: world.technical }),
    ),
  );

describe("the portal's handler", () => {
  before(async () => {
    world = await createWorld();
    await world.setLimits({ tickets_per_hour: null, open_tickets: null });
    handle = supportHandler({
      baseUrl: world.url,
      key: world.harbour.key,
      client: () => signedIn,
      fetch: (input, init) => {
        passed.push({ url: String(input), headers: new Headers(init?.headers) });
        return fetch(input, init);
      },
    });
    signedIn = asInes;
  });
  after(() => world.close());

  test("an Idempotency-Key passes only where the desk should keep the answer", async () => {
    const keyed = (path: string, value: object) => {
      const { body, headers } = json(value);
      return ask("POST", path, { body, headers: { ...headers, "idempotency-key": randomUUID() } });
    };
    passed = [];
    assert.equal((await keyed("/api/markdown/preview", { markdown: "*one*" })).status, 200);
    assert.equal((await keyed("/api/knowledge/suggestions", { subject: "mail" })).status, 200);
    const ticket = { subject: "Once", body: "Once", department_id: world.technical };
    assert.equal((await keyed("/api/tickets", ticket)).status, 201);
    const keys = passed.filter(({ url }) => /preview|suggestions|tickets/.test(url));
    assert.deepEqual(
      keys.map(({ headers }) => headers.has("idempotency-key")),
      [false, false, true],
    );
  });

  test("a client who is new to the desk opens a ticket with a file, and gets the file back", async () => {
    const form = new FormData();
    form.set("subject", "The shop is down");
    form.set("body", "See the log.");
    form.set("department_id", String(world.technical));
    form.append("attachments[]", new File(["a line of the log"], "error ü.log", { type: "text/plain" }));
    const { number, replies } = await ticketOf(await ask("POST", "/api/tickets", { body: form }));
    const [{ id }] = replies[0].attachments;
    const file = await ask("GET", `/api/attachments/${id}/download`);
    assert.equal(await file.text(), "a line of the log");
    assert.match(file.headers.get("content-disposition") ?? "", /^attachment; .*error%20%C3%BC\.log/);
    assert.deepEqual(
      ["x-content-type-options", "content-security-policy", "cache-control"].map((name) =>
        file.headers.get(name),
      ),
      ["nosniff", "sandbox; default-src 'none'", "private, no-store"],
    );
    const { data } = (await (await ask("GET", `/api/tickets/${number}`)).json()) as Json;
    assert.equal(data.replies.length, 1);
  });

  test("no one reaches another client's ticket, whatever they put into the path, the query or the body", async () => {
    const { number } = await open();
    signedIn = { id: omar, ...personOf(omar) };
    try {
      for (const path of [
        `/api/tickets/${number}`,
        `/api/tickets/${number}?client_id=${ines}`,
        `/api/tickets/..%2f..%2f..%2fclients%2f${ines}%2ftickets%2f${number}`,
        `/api/tickets/%2e%2e`,
        `/api/clients/${ines}/tickets/${number}`,
        `/api/../api/clients/${ines}`,
      ])
        assert.equal((await ask("GET", path)).status, 404, path);
      const { meta } = (await (await ask("GET", `/api/tickets?external_id=${ines}`)).json()) as Json;
      assert.equal(meta.total, 0);
      const reply = json({ body: "Mine.", client_id: ines });
      assert.equal((await ask("POST", `/api/tickets/${number}/replies`, reply)).status, 404);
    } finally {
      signedIn = asInes;
    }
  });

  test("only the routes of a client pass: nothing of guests, other clients, staff or the brand", async () => {
    passed = [];
    for (const path of [
      "/summary/../../summary",
      "/clients/1042",
      "/guest/departments",
      "/guest/tickets",
      "/clients/1042/export",
      "/reports",
      "/../staff/tickets",
      "//evil.example/",
    ])
      assert.equal(
        (await ask("GET", `/api${path}`)).status === 200 && path !== "/summary/../../summary",
        false,
        path,
      );
    assert.ok(passed.every(({ url }) => !/staff|guest|export|evil/.test(url)));
    const deletions = routes.filter(({ method }) => method === "DELETE").map(({ to }) => to);
    assert.deepEqual(deletions, ["/clients/:client/tickets/:number/secrets/:id", "/chat/session"]);
    assert.equal((await ask("DELETE", "/api/tickets")).status, 405);
  });

  test("the key, cookies and the visitor's own headers stay where they are", async () => {
    passed = [];
    const response = await ask("GET", "/api/departments", {
      headers: {
        cookie: "session=1",
        authorization: "Bearer mine",
        "x-person-id": "7",
        "x-forwarded-for": "1.2.3.4",
      },
    });
    const [{ headers }] = passed.slice(-1) as [(typeof passed)[number]];
    assert.deepEqual(
      ["cookie", "x-person-id", "x-forwarded-for", "x-ticket-token"].map((name) => headers.get(name)),
      [null, null, null, null],
    );
    assert.equal(headers.get("authorization"), `Bearer ${world.harbour.key}`);
    const answered = JSON.stringify([...response.headers]) + (await response.text());
    assert.ok(!answered.includes(world.harbour.key));
    assert.equal(response.headers.get("set-cookie"), null);
  });

  test("without a session it is 401; a request of another site, or of a form, is refused", async () => {
    signedIn = null;
    assert.equal((await ask("GET", "/api/tickets")).status, 401);
    signedIn = asInes;
    const ticket = json({ subject: "Forged", body: "Forged.", department_id: world.technical });
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "none" },
    ])
      assert.equal(
        (await ask("POST", "/api/tickets", { ...ticket, headers: { ...ticket.headers, ...headers } })).status,
        403,
      );
    const old = new Request(`${origin}/support/api/tickets`, { method: "POST", ...ticket });
    assert.equal((await handle(old)).status, 403);
    assert.equal(
      (await ask("GET", "/api/tickets", { headers: { "sec-fetch-site": "cross-site" } })).status,
      403,
    );
  });

  test("a page of a proxy before the desk is never shown on the platform's own origin", async (context) => {
    const said = context.mock.method(console, "error", () => undefined);
    const html = "<script>alert(document.cookie)</script>";
    const foreign: [status: number, headers: Record<string, string>][] = [
      [500, { "content-type": "text/html" }],
      [200, { "content-type": "image/svg+xml", "content-disposition": "inline" }],
      [404, { "content-type": "application/xhtml+xml" }],
      [200, {}],
    ];
    for (const [status, headers] of foreign) {
      const other = supportHandler({
        baseUrl: world.url,
        key: world.harbour.key,
        client: () => asInes,
        fetch: async (input, init) =>
          init?.method === "PUT"
            ? fetch(input, init)
            : new Response(new TextEncoder().encode(html), { status, headers }),
      });
      const response = await other(
        new Request(`${origin}/support/api/tickets`, { headers: { "sec-fetch-site": "same-origin" } }),
      );
      assert.deepEqual([response.status, ((await response.json()) as Json).code], [502, "desk_away"]);
    }
    assert.equal(said.mock.callCount(), foreign.length);
    for (const path of ["/api/tickets", "/api/tickets/48210573966120"]) {
      const { headers } = await ask("GET", path);
      assert.equal(headers.get("content-security-policy"), "sandbox; default-src 'none'", path);
    }
  });

  test("a fault of a field comes as the desk said it, and limits with their headers", async () => {
    const refused = await ask(
      "POST",
      "/api/tickets",
      json({ subject: "", body: "x", department_id: world.technical }),
    );
    assert.equal(refused.status, 422);
    assert.deepEqual(Object.keys(((await refused.json()) as Json).errors), ["subject"]);
    assert.match(refused.headers.get("x-request-id") ?? "", /^[0-9A-Z]{26}$/);
  });

  test("a wrong key and a desk that is away are 502, with a sentence for the visitor and one in the log", async (context) => {
    const said = context.mock.method(console, "error", () => undefined);
    for (const [options, code] of [
      [{ baseUrl: world.url, key: "sdi_wrong" }, "desk_refused"],
      [{ baseUrl: "http://127.0.0.1:1", key: world.harbour.key }, "desk_away"],
    ] as const) {
      const other = supportHandler({ ...options, client: () => asInes });
      const response = await other(
        new Request(`${origin}/support/api/tickets`, { headers: { "sec-fetch-site": "same-origin" } }),
      );
      const { message, ...rest } = (await response.json()) as Json;
      assert.deepEqual([response.status, rest], [502, { code }]);
      assert.match(message, /temporarily unavailable/);
    }
    assert.equal(said.mock.callCount(), 2);
  });

  test("client() that throws is said in the log, and the page is a page", async (context) => {
    const said = context.mock.method(console, "error", () => undefined);
    const other = supportHandler({
      baseUrl: world.url,
      key: world.harbour.key,
      client: () => {
        throw new Error("no session");
      },
    });
    const page = await other(new Request(`${origin}/support`));
    assert.deepEqual([page.status, page.headers.get("content-type")], [502, "text/html; charset=utf-8"]);
    assert.match(await page.text(), /temporarily unavailable/);
    const [, error] = said.mock.calls[0]?.arguments ?? [];
    assert.deepEqual([error.message, error.cause.message], ["client() threw an error.", "no session"]);
  });

  test("signed out, the page and the API say where to sign in", async () => {
    for (const client of [() => null, () => undefined]) {
      const other = supportHandler({
        baseUrl: world.url,
        key: world.harbour.key,
        signInUrl: "/login?next=/support",
        client,
      });
      const page = await other(new Request(`${origin}/support`));
      assert.equal(page.status, 401);
      const policy = page.headers.get("content-security-policy") ?? "";
      assert.match(policy, /; img-src 'self'; .*; trusted-types 'none'$/);
      assert.match(await page.text(), /<a href="\/login\?next=\/support">Sign in<\/a>/);
      const api = await other(
        new Request(`${origin}/support/api/tickets`, { headers: { "sec-fetch-site": "same-origin" } }),
      );
      assert.equal(((await api.json()) as Json).sign_in_url, "/login?next=/support");
    }
  });

  test("a number as an id is the same client as its text", async () => {
    await open();
    signedIn = { ...asInes, id: Number(ines) };
    const { meta } = (await (await ask("GET", "/api/tickets")).json()) as Json;
    signedIn = asInes;
    assert.ok(meta.total > 0);
  });

  test("a visitor who leaves is no failure: a rejection would end the platform's server", async (context) => {
    const said = context.mock.method(console, "error", () => undefined);
    const leaving = new AbortController();
    const answer = ask("GET", "/api/tickets", { signal: leaving.signal });
    leaving.abort();
    assert.equal((await answer).status, 502);
    assert.equal(said.mock.callCount(), 0);
  });

  test("a missing option is said when the handler is made", () => {
    const client = () => null;
    const make = (options: object) => () => supportHandler(options as never);
    assert.throws(make({ key: "sdi_x", client }), /^TypeError: baseUrl must be the desk's address/);
    assert.throws(make({ baseUrl: world.url, client }), /^TypeError: key must be an integration key/);
    assert.throws(make({ baseUrl: world.url, key: "sdi_x" }), /^TypeError: client must be a function/);
    const given = { baseUrl: world.url, key: "sdi_x", client };
    assert.throws(make({ ...given, basePath: "help" }), /^TypeError: basePath must begin with a slash/);
  });

  test("a changed name or address of the client reaches the desk with the next call", async () => {
    await ask("GET", "/api/tickets");
    signedIn = { ...asInes, company: "Maurer & Co" };
    await ask("GET", "/api/tickets");
    assert.equal((await world.platform("GET", `/clients/${ines}`)).body.data.company, "Maurer & Co");
    passed = [];
    await ask("GET", "/api/tickets");
    assert.equal(passed.length, 1);
    signedIn = asInes;
  });

  test("an id that is none, or would lead elsewhere, reaches nothing, and the log says why", async (context) => {
    const said = context.mock.method(console, "error", () => undefined);
    const ids = ["", Number.NaN, 4.2, ["1042"], {}, "x".repeat(192), "\ud800"];
    ids.push(".", "..", "../1042", "x/../1042", "x\\..\\1042", "x/.", "./1042");
    passed = [];
    for (const id of ids) {
      signedIn = { id } as SupportClient;
      assert.equal((await ask("GET", "/api/summary")).status, 502, String(id));
      assert.equal((await ask("GET", "")).status, 502, String(id));
    }
    signedIn = undefined as never;
    assert.equal((await ask("GET", "")).status, 401);
    assert.deepEqual(passed, []);
    assert.match(
      String(said.mock.calls[0]?.arguments[1]),
      /id that is a whole number or a text of 1 to 191 characters/,
    );
    for (const id of ["..a/...", "a/b?c#d", "Ünïcödé 🎉", "%2e%2e", "__proto__"]) {
      signedIn = { id, ...personOf("x"), email: `${randomUUID()}@product.example` };
      const { data } = (await (await ask("GET", "/api/chat")).json()) as Json;
      assert.equal(data.external_id, id);
    }
    signedIn = asInes;
  });

  test("a client who was erased on the desk is created again", async () => {
    const erase = () => world.platform("DELETE", `/clients/${ines}`);
    await ask("GET", "/api/summary");
    assert.equal((await erase()).status, 204);
    assert.equal((await ask("GET", "/api/summary")).status, 200);
    await erase();
    const ticket = json({ subject: "Again", body: "Again.", department_id: world.technical });
    assert.equal((await ask("POST", "/api/tickets", ticket)).status, 502);
    assert.equal((await ask("POST", "/api/tickets", ticket)).status, 201);
  });

  test("a client whose record the desk refuses reads a sentence, and the log says why", async (context) => {
    const said = context.mock.method(console, "error", () => undefined);
    await ask("GET", "/api/summary");
    signedIn = { ...personOf(omar), id: "another", email: asInes.email as string };
    const refused = await ask("GET", "/api/tickets", { headers: { "accept-language": "de" } });
    signedIn = asInes;
    const { code, message } = (await refused.json()) as Json;
    assert.deepEqual([refused.status, code], [422, "client_refused"]);
    assert.match(message, /abgelehnt/);
    assert.match(inspect(said.mock.calls[0]?.arguments[1]), /email/);
  });

  test("every sentence of the handler is in the language that the request asks for", async (context) => {
    context.mock.method(console, "error", () => undefined);
    const made = (options = {}) =>
      supportHandler({ baseUrl: world.url, key: world.harbour.key, client, ...options });
    const client = (): SupportClient | null => asInes;
    const bare = { method: "POST", body: "{}" };
    const refusals: [code: string, options?: object, path?: string, init?: RequestInit][] = [
      ["signed_out", { client: () => null }],
      ["portal_origin_refused", {}, "/tickets", bare],
      ["route_unknown", {}, "/tickets/foo%20bar"],
      ["method_not_allowed", {}, "/tickets", { method: "DELETE" }],
      ["client_refused", { client: () => ({ ...personOf(omar), id: "another", email: asInes.email }) }],
      ["desk_refused", { key: "sdi_wrong" }],
      ["desk_away", { baseUrl: "http://127.0.0.1:1" }],
    ];
    await ask("GET", "/api/summary");
    for (const [code, options, path = "/tickets", init] of refusals) {
      const messages: string[] = [];
      for (const language of ["en-GB", "de-AT"]) {
        const headers = { "accept-language": language };
        const request = new Request(`${origin}/support/api${path}`, { ...init, headers });
        const answer = (await (await made(options)(request)).json()) as Json;
        assert.equal(answer.code, code);
        messages.push(answer.message);
      }
      const [english = "", german = ""] = messages;
      assert.match(english, /^(Please|This|Page|Support|The) /);
      assert.match(german, /^(Bitte|Diese|Seite|Der) /, code);
    }
  });

  test("a page ends its chat session by the session's token, also once no one or another client is signed in", async () => {
    const shown = { "x-sidedesk-client": `sdw_x ${encodeURIComponent(ines)}` };
    for (const next of [null, { id: omar, ...personOf(omar) }]) {
      const { token: identity_token } = ((await (await ask("GET", "/api/chat")).json()) as Json).data;
      const { token } = (await openSession(world, { identity_token })).body;
      const headers = { ...shown, authorization: `Bearer ${token}` };
      const statusOf = async () => (await world.ask("GET", `${chatBase}/session`, { token })).status;
      signedIn = next;
      try {
        assert.equal((await ask("GET", "/api/chat/session", { headers })).status, 401);
        const elsewhere = { ...headers, "sec-fetch-site": "same-site" };
        assert.equal((await ask("DELETE", "/api/chat/session", { headers: elsewhere })).status, 403);
        assert.equal((await ask("DELETE", "/api/chat/session", { headers: shown })).status, 401);
        assert.equal(await statusOf(), 200);
        assert.equal((await ask("DELETE", "/api/chat/session", { headers })).status, 204);
        assert.equal(await statusOf(), 401);
      } finally {
        signedIn = asInes;
      }
    }
  });

  test("a page that shows another client than the one who signed in since changes nothing", async () => {
    const shown = async () => {
      const { external_id, widget } = ((await (await ask("GET", "/api/chat")).json()) as Json).data;
      return { "x-sidedesk-client": `${widget.public_key} ${encodeURIComponent(external_id)}` };
    };
    const ticket = json({ subject: "Mine", body: "Mine.", department_id: world.technical });
    const headers = { ...ticket.headers, ...(await shown()) };
    assert.equal((await ask("POST", "/api/tickets", { ...ticket, headers })).status, 201);
    signedIn = { id: omar, ...personOf(omar) };
    const refused = await ask("POST", "/api/tickets", { ...ticket, headers });
    signedIn = asInes;
    assert.equal(refused.status, 401);
  });
});
