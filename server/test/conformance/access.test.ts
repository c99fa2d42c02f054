import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import { type Answer, createWorld, ines, type Json, omar, personOf, type World } from "../world.ts";
import { clientPath, fileOf, formOf, refused } from "./shapes.ts";

let world: World;
/** The objects of Ines: a ticket, an entry on it, and a file on it. */
let ticket: Json;
let secretId: string;
let attachmentId: string;

before(async () => {
  world = await createWorld();
  await world.openTicket({}, omar);
  await world.openTicket();
  const fields = { subject: "s", body: "b", department_id: world.technical };
  const form = formOf(fields, [fileOf("note.txt", "x")]);
  ticket = (await world.platform("POST", `${clientPath(ines)}/tickets`, { form })).body.data;
  attachmentId = ticket.replies[0].attachments[0].id;
  const body = { label: "FTP", value: "x" };
  const path = `${clientPath(ines)}/tickets/${ticket.number}/secrets`;
  secretId = (await world.platform("POST", path, { body })).body.data.id;
});
after(() => world.close());

const base = "/api/v1/integration";

interface Asked {
  client?: string;
  number?: string;
  secret?: string;
  attachment?: string;
  token?: string | undefined;
  headers?: Record<string, string>;
}

interface RouteOfApi {
  name: string;
  /** The owner of the path: "nothing", a client, or a client's object. */
  of: "brand" | "client" | "thing";
  ask(asked?: Asked): Promise<Answer<Json>>;
}

function route(
  method: string,
  of: RouteOfApi["of"],
  path: (asked: Required<Pick<Asked, "client" | "number" | "secret" | "attachment">>) => string,
  body?: () => unknown,
): RouteOfApi {
  const shown = path({ client: "{client_id}", number: "{number}", secret: "{id}", attachment: "{id}" });
  return {
    name: `${method} ${decodeURIComponent(shown)}`,
    of,
    ask: ({ headers = {}, ...asked } = {}) => {
      const token = "token" in asked ? asked.token : world.harbour.key;
      const own = { client: ines, number: ticket.number, secret: secretId, attachment: attachmentId };
      const address = base + path({ ...own, ...asked });
      return world.ask(method, address, { ...(token ? { token } : {}), headers, body: body?.() });
    },
  };
}

const ticketPath = ({ client, number }: { client: string; number: string }) =>
  `${clientPath(client)}/tickets/${number}`;

const routes = [
  route("GET", "brand", () => "/departments"),
  route(
    "POST",
    "brand",
    () => "/markdown/preview",
    () => ({ markdown: "*x*" }),
  ),
  route(
    "PUT",
    "brand",
    ({ client }) => clientPath(client),
    () => personOf(ines),
  ),
  route("GET", "client", ({ client }) => clientPath(client)),
  route("GET", "client", ({ client }) => `${clientPath(client)}/tickets`),
  route(
    "POST",
    "client",
    ({ client }) => `${clientPath(client)}/tickets`,
    () => ({ subject: "s", body: "b", department_id: world.technical }),
  ),
  route("GET", "thing", ticketPath),
  route(
    "POST",
    "thing",
    (asked) => `${ticketPath(asked)}/replies`,
    () => ({ body: "b" }),
  ),
  route("GET", "thing", (asked) => `${ticketPath(asked)}/secrets`),
  route(
    "POST",
    "thing",
    (asked) => `${ticketPath(asked)}/secrets`,
    () => ({ label: "l", value: "v" }),
  ),
  route(
    "GET",
    "thing",
    ({ client, attachment }) => `${clientPath(client)}/attachments/${attachment}/download`,
  ),
  route("DELETE", "thing", (asked) => `${ticketPath(asked)}/secrets/${asked.secret}`),
  route("POST", "thing", (asked) => `${ticketPath(asked)}/close`),
];

async function newKey(fields: Json = {}): Promise<{ id: string; token: string }> {
  const body = { brand_id: world.harbour.id, name: "Another", ...fields };
  const answer = await world.admin("POST", "/keys", { body });
  assert.equal(answer.status, 201, answer.text);
  return { id: answer.body.data.id, token: answer.body.token };
}

/** As if its time had come. */
async function expire(id: string): Promise<void> {
  const expires_at = sql<string>`now() - interval '1 second'`;
  await world.desk.db.updateTable("integration_keys").set({ expires_at }).where("id", "=", id).execute();
}

function challenged(answer: Answer<Json>): void {
  refused(answer, 401);
  assert.match(answer.headers.get("www-authenticate") ?? "", /^Bearer\b/);
}

describe('401 "token missing or invalid", with `WWW-Authenticate: Bearer` (contract 1)', () => {
  for (const { name, ask } of routes) {
    test(`${name}: missing, unknown and revoked tokens are refused`, async () => {
      challenged(await ask({ token: undefined }));
      challenged(await ask({ token: `sdi_${"x".repeat(43)}` }));
      const { id, token } = await newKey();
      assert.equal((await world.admin("DELETE", `/keys/${id}`)).status, 204);
      challenged(await ask({ token }));
    });
  }

  test("the metrics need a token as well, and a wrong one gets its own error", async () => {
    const without = await world.ask("GET", "/metrics");
    challenged(without);
    assert.equal(without.body.code, "token_missing");
    const wrong = await world.ask("GET", "/metrics", { token: "wrong" });
    assert.deepEqual([wrong.status, wrong.body.code], [401, "token_unknown"]);
  });

  test("anything but a bearer token counts as no token", async () => {
    const [{ ask }] = routes as [RouteOfApi];
    const basic = Buffer.from(`${world.harbour.key}:`).toString("base64");
    for (const authorization of [
      `Basic ${basic}`,
      world.harbour.key,
      "Bearer",
      "Bearer ",
      `Bearer ${world.harbour.key} ${world.harbour.key}`,
      `Bearer ${world.harbour.key.toLowerCase()}`,
      `Bearer ${world.harbour.key}x`,
      `Token ${world.harbour.key}`,
    ]) {
      challenged(await ask({ token: undefined, headers: { authorization } }));
    }
  });

  test("the scheme's name is case-insensitive (RFC 9110, 11.1)", async () => {
    const [{ ask }] = routes as [RouteOfApi];
    const authorization = `bearer ${world.harbour.key}`;
    assert.equal((await ask({ token: undefined, headers: { authorization } })).status, 200);
  });

  test("a token in the query or in another header is not accepted", async () => {
    challenged(await world.ask("GET", `${base}/departments?token=${world.harbour.key}`));
    const headers = { "x-ticket-token": world.harbour.key, "x-api-key": world.harbour.key };
    challenged(await world.ask("GET", `${base}/departments`, { headers }));
  });

  test("a caller without a token gets the same response for what exists and what does not", async () => {
    const stranger = { token: undefined };
    for (const { ask, of } of routes) {
      if (of === "brand") continue;
      const there = await ask(stranger);
      const missing = await ask({ ...stranger, client: "nobody", number: "10000000000000" });
      assert.deepEqual(missing.body, there.body);
    }
  });

  test("the token is checked before the body is read: a caller without one never gets a 422", async () => {
    challenged(await world.ask("POST", `${base}/clients/1/tickets`, { body: "{not json" }));
    challenged(await world.ask("POST", `${base}/markdown/preview`, { body: {} }));
  });
});

describe('403 "token not allowed here (for example expired, or used on a staff route)"', () => {
  for (const { name, ask } of routes) {
    test(`${name}: an expired key, or one of another surface`, async () => {
      const { id, token } = await newKey({ expires_at: "2099-01-01T00:00:00Z" });
      await expire(id);
      refused(await ask({ token }), 403);
      refused(await ask({ token: world.tom.token }), 403);
      refused(await ask({ token: world.maya.token }), 403);
    });
  }

  test("a brand's public key is the wrong kind on each other surface; an invented one is unknown", async () => {
    const [first] = (await world.admin("GET", "/brands")).body.data;
    assert.match(first.public_key, /^sdw_/);
    const paths = [
      `${base}/departments`,
      `${base}${clientPath("nobody")}`,
      "/api/v1/staff/me",
      "/api/v1/admin/brands",
    ];
    for (const path of paths) {
      refused(await world.ask("GET", path, { token: first.public_key }), 403);
      challenged(await world.ask("GET", path, { token: `${first.public_key}x` }));
    }
  });

  test('"calling any staff or admin route with it returns 403"', async () => {
    const token = world.harbour.key;
    for (const [method, path] of [
      ["GET", `/staff/tickets/${ticket.number}`],
      ["GET", "/staff/tickets/10000000000000"],
      ["POST", `/staff/tickets/${ticket.number}/replies`],
      ["POST", `/staff/tickets/${ticket.number}/notes`],
      ["POST", `/staff/tickets/${ticket.number}/secrets/${secretId}/reveal`],
      ["GET", "/admin/brands"],
      ["POST", "/admin/keys"],
      ["GET", "/admin/departments"],
    ] as const) {
      refused(await world.ask(method, `/api/v1${path}`, { token }), 403);
    }
  });

  test('a key "can be given an expiry at creation": it works until then', async () => {
    const { token } = await newKey({ expires_at: new Date(Date.now() + 3_600_000).toISOString() });
    assert.equal((await world.platform("GET", "/departments", { token })).status, 200);
    const brief = await newKey({ expires_at: new Date(Date.now() + 60_000).toISOString() });
    await expire(brief.id);
    refused(await world.platform("GET", "/departments", { token: brief.token }), 403);
  });
});

describe('a key "can be rotated … and can be revoked at any time"', () => {
  const asks = async (token: string) => (await world.platform("GET", "/departments", { token })).status;

  test("after a rotation the new token works and the old one does not", async () => {
    const { id, token } = await newKey();
    const rotated = await world.admin("POST", `/keys/${id}/rotate`, { body: {} });
    assert.equal(await asks(rotated.body.token), 200);
    assert.equal(await asks(token), 401);
  });

  test("both tokens work during a rotation's grace period; a revocation ends both", async () => {
    const { id, token } = await newKey();
    const rotated = await world.admin("POST", `/keys/${id}/rotate`, { body: { grace_seconds: 600 } });
    assert.deepEqual([await asks(token), await asks(rotated.body.token)], [200, 200]);
    await world.admin("DELETE", `/keys/${id}`);
    assert.deepEqual([await asks(token), await asks(rotated.body.token)], [401, 401]);
  });
});

describe('404: "someone else\'s thing … the same body … as a thing that does not exist" (contract 1)', () => {
  const missing = { number: "10000000000000", secret: "01ARZ3NDEKTSV4RRFFQ69G5FAV" };
  const nowhere = { ...missing, attachment: missing.secret };

  for (const { name, of, ask } of routes) {
    if (of === "brand") continue;
    test(`${name}: a client that was never upserted`, async () => {
      for (const sent of [{ client: "nobody" }, { client: "nobody", token: world.lantern.key }]) {
        const answer = await ask(sent);
        refused(answer, 404);
        assert.equal(answer.body.code, "client_not_upserted");
      }
    });

    test(`${name}: a key of another brand, whether or not it has a client with that id`, async () => {
      const token = world.lantern.key;
      const unknown = await ask({ client: omar, token });
      refused(unknown, 404);
      if (of === "client") return;
      const person = { ...personOf(ines), first_name: "Another" };
      await world.platform("PUT", clientPath(ines), { body: person, token });
      const foreign = await ask({ token });
      refused(foreign, 404);
      assert.deepEqual(foreign.body, (await ask({ ...nowhere })).body);
      // A platform knows its own clients, and the error says that a client must be registered first.
      assert.equal(unknown.body.code, "client_not_upserted");
      assert.match(unknown.body.message, /PUT \/clients\//);
    });

    if (of !== "thing") continue;
    test(`${name}: another client of the brand`, async () => {
      const others = await ask({ client: omar });
      refused(others, 404);
      const none = await ask({ ...nowhere });
      refused(none, 404);
      assert.deepEqual(others.body, none.body);
    });
  }

  test("none of these requests has changed the ticket", async () => {
    const path = `${clientPath(ines)}/tickets/${ticket.number}`;
    const { data } = (await world.platform("GET", path)).body;
    assert.deepEqual(data, ticket);
    const { body } = await world.platform("GET", `${path}/secrets`);
    assert.equal(body.data.length, 1);
  });

  test("only the token chooses the brand: no parameter or header can choose another", async () => {
    const headers = { "x-brand": world.lantern.slug, "x-brand-id": String(world.lantern.id) };
    const answer = await world.platform("GET", `/departments?brand_id=${world.lantern.id}`, { headers });
    const ids = answer.body.data.map(({ id }: Json) => id);
    assert.ok(ids.includes(world.technical) && !ids.includes(world.lanternDesk));
  });
});
