import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newGuestToken, newToken } from "../../src/features/core/values/tokens.ts";
import { createKey } from "../../src/features/organisation/api-keys/admin.ts";
import { portalHeaders } from "../hosted-portal.ts";
import { createWorld, ines, omar, personOf, type World } from "../world.ts";
import { formOf, type Scene, setScene } from "./scene.ts";
import { addressOf, bodyOf, keysFor, type Operation, operationsOf } from "./walk.ts";
import { type Reply, send, type Watch, watchOver } from "./watch.ts";

let world: World;
let operations: Operation[];
let scene: Scene;
let watch: Watch;
before(async () => {
  world = await createWorld();
  operations = await operationsOf(world);
  scene = await setScene(world);
});
after(() => world.close());

/** Sends an unreadable body, so that a response about it shows that the body was parsed before authentication. */
function knock(operation: Operation, headers: Record<string, string>, what: string): Promise<Reply> {
  return watch.send(`${operation.id} ${what}`, () =>
    operation.method === "GET"
      ? send(world, "GET", addressOf(operation, scene), headers)
      : send(
          world,
          operation.method,
          addressOf(operation, scene),
          { ...headers, "content-type": "application/json" },
          "{",
        ),
  );
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const behind = (...doors: Operation["door"][]) => operations.filter(({ door }) => doors.includes(door));

test("each route with a bearer responds with 401 to a missing, unknown or revoked token", async () => {
  const revoked = await keyThat((id) =>
    world.desk.db
      .updateTable("integration_keys")
      .set({ revoked_at: "2026-01-01" })
      .where("id", "=", id)
      .execute(),
  );
  watch = watchOver(world, scene);
  const strangers: Record<string, Record<string, string>> = {
    "without a token": {},
    "with an unknown key": bearer(newToken("integration")),
    "with an unknown staff token": bearer(newToken("staff")),
    "with the public key of a brand": bearer(newToken("brand")),
    "with a guest's token": bearer(scene.guestToken),
    "with a ticket token": { "x-ticket-token": scene.guestToken },
    "with a password": { authorization: `Basic ${Buffer.from("maya@staff.example:x").toString("base64")}` },
    "with a revoked key": bearer(revoked),
  };
  for (const operation of behind("integrationKey", "staffToken")) {
    for (const [what, headers] of Object.entries(strangers)) {
      const { status, headers: answered } = await knock(operation, headers, what);
      assert.equal(status, 401, `${operation.id} ${what}`);
      assert.equal(answered.get("www-authenticate"), "Bearer", `${operation.id} ${what}`);
    }
  }
});

test("an integration key is 403 on each staff and admin route, and an expired one on each route", async () => {
  const expired = await keyThat((id) =>
    world.desk.db
      .updateTable("integration_keys")
      .set({ expires_at: "2026-01-01" })
      .where("id", "=", id)
      .execute(),
  );
  watch = watchOver(world, scene);
  for (const operation of behind("staffToken")) {
    const { status } = await knock(operation, bearer(world.harbour.key), "with an integration key");
    assert.equal(status, 403, operation.id);
  }
  for (const operation of behind("integrationKey", "staffToken")) {
    assert.equal((await knock(operation, bearer(expired), "with an expired key")).status, 403, operation.id);
  }
});

test("a staff token is 403 on each integration route, and an agent's on each admin route", async () => {
  watch = watchOver(world, scene);
  for (const operation of behind("integrationKey")) {
    for (const { token } of [world.tom, world.maya])
      assert.equal((await knock(operation, bearer(token), "with a staff token")).status, 403, operation.id);
  }
  const admin = behind("staffToken").filter(({ path }) => path.startsWith("/api/v1/admin/"));
  assert.ok(admin.length > 10);
  for (const operation of admin)
    assert.equal((await knock(operation, bearer(world.tom.token), "with an agent's token")).status, 403);
});

test("each route of the hosted portal responds with 401 without its cookie, whatever else comes", async () => {
  watch = watchOver(world, scene);
  const strangers: Record<string, string>[] = [
    {},
    bearer(world.harbour.key),
    bearer(world.maya.token),
    { cookie: `sidedesk-portal=${world.harbour.key}` },
    { cookie: `sidedesk-portal=${"a".repeat(43)}` },
    { cookie: scene.portalCookie.replace("sidedesk-portal", "sidedesk") },
  ];
  const walked = behind("portalSession");
  assert.ok(walked.length >= 20, `only ${walked.length} routes`);
  for (const operation of walked)
    for (const headers of strangers) {
      const { status } = await knock(operation, { ...portalHeaders, ...headers }, "without its cookie");
      assert.equal(status, 401, operation.id);
    }
});

test("each route of the hosted portal refuses its cookie from a page of another origin", async () => {
  watch = watchOver(world, scene);
  const cookie = scene.portalCookie;
  for (const operation of behind("portalSession")) {
    const elsewhere: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site", "x-sidedesk-portal": "1" },
      { "sec-fetch-site": "same-site", "x-sidedesk-portal": "1" },
      ...(operation.method === "GET" ? [] : [{}, { "sec-fetch-site": "same-origin" }]),
    ];
    for (const headers of elsewhere) {
      const { status, text } = await knock(operation, { cookie, ...headers }, "from elsewhere");
      assert.deepEqual([status, JSON.parse(text).code], [403, "portal_origin_refused"], operation.id);
    }
  }
});

test("no other kind of key opens a guest's ticket: 404 on each guest route", async () => {
  watch = watchOver(world, scene);
  const { key } = world.harbour;
  const strangers: Record<string, string>[] = [
    {},
    bearer(key),
    bearer(world.maya.token),
    { "x-ticket-token": key },
    { "x-ticket-token": newGuestToken() },
  ];
  for (const operation of behind("ticketToken")) {
    for (const headers of strangers) {
      const { status, text } = await knock(operation, headers, "with another key");
      assert.deepEqual(
        [status, text],
        [404, '{"message":"Not found. Check the address or ID and try again.","code":"not_found"}'],
        operation.id,
      );
    }
  }
});

test("someone else's id anywhere in a path responds like a missing one, and changes nothing", async () => {
  const others = await settingOfOthers();
  watch = watchOver(world, scene);
  let asked = 0;
  for (const operation of operations.filter(({ door }) => door !== "none")) {
    for (const param of operation.params) {
      const foreign = Object.entries(others.ids(operation)[param] ?? {});
      if (foreign.length === 0) continue;
      const missing = await ask(operation, { [param]: others.missing[param] ?? "1" });
      for (const [whose, id] of foreign) {
        const reply = await ask(operation, { [param]: encodeURIComponent(id) });
        assert.deepEqual(
          [reply.status, reply.text],
          [404, missing.text],
          `${operation.id}, ${param} of ${whose}`,
        );
        asked++;
      }
    }
  }
  assert.ok(asked > 50, `${asked} requests`);
});

test("someone else's id in a body responds like a missing one", async () => {
  watch = watchOver(world, scene);
  const inBodies: [id: string, field: string, foreign: unknown, missing: unknown][] = [
    ["openTicket", "department_id", world.lanternDesk, 999_999],
    ["openGuestTicket", "department_id", world.lanternDesk, 999_999],
    ["openGuestTicket", "department_id", world.technical, world.billing],
    ["assignTicket", "staff_id", scene.attachment, "01JB7Z5W6K8M4T2QH9N3XR0VCE"],
    ["createKey", "brand_id", 999_999, 999_998],
    ["createDepartment", "brand_id", 999_999, 999_998],
  ];
  for (const [id, field, foreign, missing] of inBodies) {
    const operation = operations.find((operation) => operation.id === id);
    assert.ok(operation, id);
    const replies = [
      await ask(operation, {}, { [field]: foreign }),
      await ask(operation, {}, { [field]: missing }),
    ];
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([422]), id);
    assert.equal(replies[0]?.text, replies[1]?.text, id);
  }
});

let visitors = 0;

/** A different address for each, so that none reaches the rate limit of wrong ticket tokens. */
function ask(operation: Operation, instead: Record<string, string>, fields = {}): Promise<Reply> {
  const body = JSON.stringify({ ...bodyOf(operation, world, scene), ...fields });
  const type = { "content-type": "application/json" };
  const visitor = { "x-visitor-address": `2001:db8:1:${(++visitors).toString(16)}::1` };
  return watch.send(`${operation.id} ${JSON.stringify(instead)}`, () =>
    send(
      world,
      operation.method,
      addressOf(operation, scene, instead),
      { ...keysFor(operation, world, scene), ...visitor, ...(operation.method === "GET" ? {} : type) },
      ...(operation.method === "GET" ? [] : [body]),
    ),
  );
}

async function keyThat(change: (id: string) => Promise<unknown>): Promise<string> {
  const { key, token } = await createKey(
    world.desk,
    { kind: "operator" },
    { brand_id: world.harbour.id, name: "Old" },
  );
  await change(key.id);
  return token;
}

/** Tickets with a file and a credential each: another client's, another brand's, a staff one and a guest's. */
async function settingOfOthers() {
  const omars = await thingsOf(world.harbour.key, omar, world.technical);
  const lanterns = await thingsOf(world.lantern.key, ines, world.lanternDesk);
  const guests = await setScene(world);
  const { erasable: clientWithNothing } = guests;
  const byStaff = await world.staff("POST", `/tickets/${scene.clientTicket.number}/secrets`, {
    body: { label: "Root", value: "v" },
  });
  const clients = { "another client": omars, "another brand": lanterns };
  const each = (member: "number" | "attachment" | "secret") =>
    Object.fromEntries(Object.entries(clients).map(([whose, things]) => [whose, things[member]]));
  return {
    missing: {
      number: "10000000000000",
      client_id: clientWithNothing,
      attachment_id: "01JB7Z5W6K8M4T2QH9N3XR0VCE",
      secret_id: "01JB7Z5W6K8M4T2QH9N3XR0VCE",
      id: "999999",
    } as Record<string, string>,
    ids({ door, path, id }: Operation): Record<string, Record<string, string>> {
      const attachment_id = { ...each("attachment"), "a guest": guests.guestAttachment };
      if (door === "ticketToken") {
        const number = { ...each("number"), "another guest": guests.guestTicket.number };
        return { number, attachment_id: { ...attachment_id, "a client": scene.attachment } };
      }
      const secret_id = {
        ...each("secret"),
        ...(id === "removeCredential" ? { staff: byStaff.body.data.id as string } : {}),
      };
      if (door === "portalSession")
        return {
          number: { ...each("number"), "a guest": guests.guestTicket.number },
          attachment_id,
          secret_id,
        };
      if (door === "staffToken") return { attachment_id, secret_id };
      return {
        number: { ...each("number"), "a guest": guests.guestTicket.number },
        attachment_id,
        secret_id,
        // If the path names only the client, another client of the same brand is a valid one.
        ...(/\/clients\/\{client_id\}\/.*\{/.test(path) ? { client_id: { "another client": omar } } : {}),
      };
    },
  };
}

async function thingsOf(key: string, client: string, department_id: number) {
  const base = `/api/v1/integration/clients/${encodeURIComponent(client)}`;
  const headers = { token: key };
  await world.ask("PUT", base, { ...headers, body: personOf(client) });
  const body = { subject: "Theirs", body: "Theirs alone", department_id };
  const { number } = (await world.ask("POST", `${base}/tickets`, { ...headers, body })).body.data;
  const one = `${base}/tickets/${number}`;
  const reply = await world.ask("POST", `${one}/replies`, {
    ...headers,
    form: formOf({ body: "See the file" }),
  });
  const secret = await world.ask("POST", `${one}/secrets`, {
    ...headers,
    body: { label: "FTP", value: "v" },
  });
  return {
    number: number as string,
    attachment: reply.body.data.attachments[0].id as string,
    secret: secret.body.data.id as string,
  };
}
