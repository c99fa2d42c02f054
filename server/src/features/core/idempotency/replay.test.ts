import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { formOf, setScene } from "../../../../test/hostile/scene.ts";
import {
  addressOf,
  bodyOf,
  keysFor,
  leadsSomewhere,
  type Operation,
  operationsOf,
} from "../../../../test/hostile/walk.ts";
import { filesOf, send } from "../../../../test/hostile/watch.ts";
import { keyed, keyedRequests, tickets, worldWithClients } from "../../../../test/idempotent-requests.ts";
import { allLimitsOff, ines, type Json, omar, personOf, type World } from "../../../../test/world.ts";
import { admin } from "../../../http/admin/index.ts";
import { guest } from "../../../http/guest/index.ts";
import { integration } from "../../../http/integration/index.ts";
import { portal } from "../../../http/portal/index.ts";
import { staff } from "../../../http/staff/index.ts";

let world: World;
before(async () => {
  world = await worldWithClients();
});
after(() => world.close());

const { draft, open, ticketsOf } = keyedRequests(() => world);

let keys = 0;
const newKey = () => `key-${++keys}`;

test("a retry with the same key gets the first answer byte for byte, and does nothing", async () => {
  const key = newKey();
  const first = await open(key);
  assert.equal(first.status, 201);
  assert.equal(first.headers.get("idempotency-replayed"), null);
  const count = await ticketsOf();
  for (let tries = 0; tries < 3; tries++) {
    const again = await open(key);
    assert.deepEqual([again.status, again.text], [201, first.text]);
    assert.equal(again.headers.get("idempotency-replayed"), "true");
    assert.equal(again.headers.get("content-type"), first.headers.get("content-type"));
    assert.notEqual(again.headers.get("x-request-id"), first.headers.get("x-request-id"));
  }
  assert.equal(await ticketsOf(), count);
});

const routes = [integration, guest, portal, staff, admin].flatMap(({ routes }) => routes);
/** Operations whose responses are never stored, most because they contain a secret. */
const unkept = new Set(routes.filter(({ neverStored }) => neverStored).map(({ name }) => name));

test("every POST accepts a corrected form under the key of a 422, and then replays it", async () => {
  const ofCustomers = [...integration.routes, ...guest.routes].map(({ name }) => name);
  // A link to the hosted portal opens once, so a retry gets another one.
  assert.deepEqual(
    ofCustomers.filter((name) => unkept.has(name)),
    ["createPortalSession"],
  );
  // They change nothing, and no limit counts them.
  assert.deepEqual(
    portal.routes.map(({ name }) => name).filter((name) => unkept.has(name)),
    ["previewMarkdownInPortal", "suggestArticlesInPortal"],
  );
  const posts = (await operationsOf(world)).filter(({ method }) => method === "POST");
  let scene = await setScene(world);
  const submitThrice = async (operation: Operation) => {
    const key = crypto.randomUUID();
    const submit = (faults: object) =>
      send(
        world,
        "POST",
        addressOf(operation, scene),
        {
          ...keysFor(operation, world, scene),
          "idempotency-key": key,
          "content-type": "application/json",
        },
        JSON.stringify({ ...bodyOf(operation, world, scene), ...faults }),
      );
    const faulty = await submit({ no_such_field: 1 });
    return { faulty, first: await submit({}), again: await submit({}) };
  };
  let corrected = 0;
  for (const operation of posts.filter(({ id, door }) => door !== "none" && !unkept.has(id))) {
    let { faulty, first, again } = await submitThrice(operation);
    // Another operation may have closed or removed the record, so this one gets its own scene.
    if (first.status >= 300) {
      scene = await setScene(world);
      ({ faulty, first, again } = await submitThrice(operation));
    }
    // A guest who has closed the ticket no longer has access, and an impossible move is not stored.
    if (operation.id === "closeGuestTicket" || first.status === 409) continue;
    // No ticket of the scene is deleted.
    if (operation.id === "restoreTicket") continue;
    if (!leadsSomewhere(operation, scene)) continue;
    assert.ok(first.status < 300 || first.status === 422, `${operation.id}: ${first.status} ${first.text}`);
    assert.ok(!first.text.includes("idempotency_other_body"), `${operation.id}: ${first.text}`);
    assert.deepEqual([again.status, again.text], [first.status, first.text], operation.id);
    const isKept = first.status < 300;
    assert.equal(again.headers.get("idempotency-replayed"), isKept ? "true" : null, operation.id);
    if (faulty.status === 422 && isKept) corrected++;
  }
  assert.ok(corrected > 60, `${corrected} operations took a corrected form`);
});

/** A response's members, including those by reference, with their schemas. */
function membersOf(schema: Json, components: Json): [name: string, schema: Json][] {
  if (!schema || typeof schema !== "object") return [];
  const at = schema.$ref ? components[schema.$ref.split("/").at(-1)] : schema;
  const own = Object.entries<Json>(at.properties ?? {});
  const parts = [...own.map(([, member]) => member), at.items, ...(at.anyOf ?? [])];
  return [...own, ...parts.flatMap((part) => membersOf(part, components))];
}

test("no stored answer holds a secret of staff", async () => {
  const { paths, components } = (await world.ask("GET", "/openapi.json")).body;
  const secret = /^(token|secret|password|otpauth_url|recovery_codes)$/;
  const found: string[] = [];
  for (const [path, { post }] of Object.entries<Json>(paths)) {
    if (!/^\/api\/v1\/(staff|admin)\//.test(path) || !post) continue;
    for (const [status, { content }] of Object.entries<Json>(post.responses)) {
      if (!status.startsWith("2")) continue;
      for (const [name, schema] of membersOf(content?.["application/json"]?.schema, components.schemas)) {
        if (!secret.test(name) || unkept.has(post.operationId)) continue;
        if ([schema.type].flat().includes("string")) found.push(`${post.operationId} ${name}`);
      }
    }
  }
  assert.deepEqual(found, []);
  for (const name of ["createKey", "rotateKey", "createAccessToken", "setUpOneTimeCodes"])
    assert.ok(unkept.has(name), name);
});

test("a new API key is shown only once, even if the request is repeated with its idempotency key", async () => {
  const create = () =>
    world.admin("POST", "/keys", { ...keyed("shop"), body: { brand_id: world.harbour.id, name: "Shop" } });
  const [first, again] = [await create(), await create()];
  assert.deepEqual([first.status, again.status], [201, 201]);
  assert.notEqual(again.body.token, first.body.token);
});

test("a bulk change is done once per key, though each ticket is changed separately", async () => {
  const [one, other] = [await world.openTicket(), await world.openTicket()];
  const numbers = [one.number, other.number];
  const change = (status: string) =>
    world.staff("POST", "/tickets/bulk", { ...keyed("bulk"), body: { numbers, status } });
  const first = await change("in_progress");
  assert.deepEqual(
    first.body.data.map(({ status }: Json) => status),
    [200, 200],
  );
  const again = await change("in_progress");
  assert.deepEqual([again.text, again.headers.get("idempotency-replayed")], [first.text, "true"]);
  assert.equal((await change("closed")).status, 422);
});

test("a stale If-Match is not stored: the same key works with the current version", async () => {
  const { number } = await world.openTicket();
  const start = (version: string | null) =>
    world.staff("POST", `/tickets/${number}/start`, {
      headers: { "idempotency-key": "stale", "if-match": version ?? "" },
    });
  const stale = await start('"2020-01-01T00:00:00.000000Z"');
  assert.equal(stale.status, 412, stale.text);
  const { headers } = await world.staff("GET", `/tickets/${number}`);
  const started = await start(headers.get("etag"));
  assert.deepEqual([started.status, started.headers.get("idempotency-replayed")], [200, null]);
  const again = await start('"2020-01-01T00:00:00.000000Z"');
  assert.deepEqual([again.text, again.headers.get("idempotency-replayed")], [started.text, "true"]);
});

test("every reveal of a credential is executed and logged, whatever its key", async () => {
  const scene = await setScene(world);
  const path = `/tickets/${scene.clientTicket.number}/secrets/${scene.secret}/reveal`;
  for (let turn = 0; turn < 2; turn++) {
    const { status, headers } = await world.staff("POST", path, { ...keyed("reveal"), body: {} });
    assert.deepEqual([status, headers.get("idempotency-replayed")], [200, null]);
  }
  const { data } = (await world.staff("GET", `/tickets/${scene.clientTicket.number}/activity`)).body;
  assert.equal(data.filter(({ event }: Json) => event === "credential_revealed").length, 2);
});

test("the order of members does not change a body's identity; any other difference is 422", async () => {
  const key = newKey();
  const first = await open(key, { custom_fields: { domain: "a.example", php: "8.4" } });
  assert.equal(first.status, 201);
  const turned = {
    custom_fields: { php: "8.4", domain: "a.example" },
    department_id: world.technical,
    body: "Help",
    subject: "Help",
  };
  const again = await world.platform("POST", tickets, { ...keyed(key), body: turned });
  assert.deepEqual([again.status, again.text], [201, first.text]);

  const count = await ticketsOf();
  for (const fields of [{ body: "Help!" }, { subject: "help" }, { cc: [] }, { custom_fields: {} }]) {
    const { status, body } = await open(key, fields);
    assert.equal(status, 422);
    const message = "This Idempotency-Key was used before with a different request.";
    assert.deepEqual(body, {
      message,
      code: "idempotency_other_body",
      errors: { "Idempotency-Key": [message] },
    });
  }
  assert.equal(await ticketsOf(), count);
  assert.equal((await world.platform("POST", tickets, { ...keyed(key), body: turned })).text, first.text);
});

test("a form refused with 422 can be corrected and sent under the same key, also with files", async () => {
  const asJson = newKey();
  assert.equal((await open(asJson, { subject: "" })).status, 422);
  assert.equal((await open(asJson, { subject: "" })).headers.get("idempotency-replayed"), null);
  const opened = await open(asJson);
  assert.equal(opened.status, 201);
  assert.equal((await open(asJson)).text, opened.text);
  assert.equal((await open(asJson, { subject: "" })).body.code, "idempotency_other_body");

  const asForm = newKey();
  const fields = { ...draft(), department_id: String(world.technical) };
  const replies = `${tickets}/${opened.body.data.number}/replies`;
  const send = (path: string, form: FormData) => world.platform("POST", path, { ...keyed(asForm), form });
  for (const [path, wrong, right] of [
    [tickets, { ...fields, subject: "" }, fields],
    [replies, { body: "" }, { body: "More" }],
  ] as const) {
    const files = await filesOf(world);
    assert.equal((await send(path, formOf(wrong))).status, 422);
    assert.deepEqual(await filesOf(world), files);
    const first = await send(path, formOf(right));
    assert.equal(first.status, 201);
    assert.equal((await send(path, formOf(right))).text, first.text);
  }
});

test("a refusal with 404 is replayed, also after its reason is gone", async () => {
  const key = newKey();
  const { number } = await world.openTicket({}, omar);
  const reply = () =>
    world.platform("POST", `${tickets}/${number}/replies`, { ...keyed(key), body: { body: "Mine?" } });
  const missing = await reply();
  assert.equal(missing.status, 404);
  await world.desk.db
    .updateTable("tickets")
    .set({
      client_id: ({ selectFrom }) =>
        selectFrom("clients").where("external_id", "=", ines).select("id").limit(1),
    })
    .where("number", "=", number)
    .execute();
  const replayed = await reply();
  assert.deepEqual([replayed.status, replayed.headers.get("idempotency-replayed")], [404, "true"]);
});

test("401, 403, 409 and 429 are not stored: the next try is executed", async () => {
  const path = `/api/v1/integration${tickets}`;
  const asked = { ...keyed("fresh"), body: draft() };
  assert.equal((await world.ask("POST", path, asked)).status, 401);
  assert.equal((await world.ask("POST", path, { ...asked, token: world.tom.token })).status, 403);
  await world.setLimits({ ...allLimitsOff, tickets_per_hour: 0 });
  assert.equal((await open("fresh")).status, 429);
  await world.setLimits(allLimitsOff);
  const opened = await open("fresh");
  assert.deepEqual([opened.status, opened.headers.get("idempotency-replayed")], [201, null]);

  const { number } = opened.body.data;
  const release = () => world.staff("POST", `/tickets/${number}/release`, keyed("fresh"));
  assert.equal((await release()).status, 409);
  await world.staff("POST", `/tickets/${number}/hold`, { body: {} });
  const released = await release();
  assert.deepEqual([released.status, released.headers.get("idempotency-replayed")], [200, null]);
  assert.equal((await release()).headers.get("idempotency-replayed"), "true");
});

test("malformed requests and requests of unknown clients are not stored", async () => {
  const path = "/clients/not-yet/tickets";
  const unread = await world.platform("POST", path, { ...keyed("early"), body: "{" });
  assert.deepEqual([unread.status, unread.body.code], [404, "client_not_upserted"]);
  const early = await open("early", {}, path);
  assert.deepEqual([early.status, early.body.code], [404, "client_not_upserted"]);
  await world.platform("PUT", "/clients/not-yet", { body: personOf("not-yet") });
  assert.equal((await world.platform("POST", path, { ...keyed("early"), body: "{" })).status, 400);
  const opened = await open("early", {}, path);
  assert.deepEqual([opened.status, opened.headers.get("idempotency-replayed")], [201, null]);
});

test("a replay counts for no limit, and works after the limit is reached", async () => {
  await world.setLimits({ ...allLimitsOff, tickets_per_hour: 2 });
  const client = "/clients/charged";
  await world.platform("PUT", client, { body: personOf(client) });
  const path = `${client}/tickets`;
  const first = await open("charged", {}, path);
  for (let tries = 0; tries < 5; tries++) assert.equal((await open("charged", {}, path)).text, first.text);
  assert.equal((await open(newKey(), {}, path)).status, 201);
  assert.equal((await open(newKey(), {}, path)).status, 429);
  const again = await open("charged", {}, path);
  assert.deepEqual([again.status, again.text], [201, first.text]);
  await world.setLimits(allLimitsOff);
});

test("forms are compared by content, not by boundary; a replay stores no file again", async () => {
  const key = newKey();
  const fields = { ...draft(), department_id: String(world.technical) };
  const submit = (form: FormData) => world.platform("POST", tickets, { ...keyed(key), form });
  const first = await submit(formOf(fields));
  assert.equal(first.status, 201);
  const files = await filesOf(world);
  const turned = Object.fromEntries(Object.entries(fields).reverse());
  for (const form of [formOf(fields), formOf(turned)]) {
    const again = await submit(form);
    assert.deepEqual([again.status, again.text], [201, first.text]);
    assert.equal(again.headers.get("idempotency-replayed"), "true");
  }
  const other = Buffer.from("It answers 502.\n");
  const renamed = formOf(fields, null);
  renamed.append("attachments[]", new Blob([other]), "proof.log");
  for (const form of [
    formOf(fields, other),
    formOf(fields, null),
    formOf({ ...fields, body: "Else" }),
    renamed,
  ]) {
    assert.equal((await submit(form)).status, 422);
  }
  const inJson = await open(key);
  assert.equal(inJson.status, 422);
  assert.deepEqual(await filesOf(world), files);
});

test("a key expires after 24 hours, not earlier", async () => {
  const key = newKey();
  const first = await open(key);
  const age = async (seconds: number) => {
    const { desk } = world;
    const { created_at } = await desk.db
      .selectFrom("idempotent_outcomes")
      .where("key", "=", key)
      .select("created_at")
      .executeTakeFirstOrThrow();
    await desk.db
      .updateTable("idempotent_outcomes")
      .set({ created_at: new Date(Date.parse(created_at) - seconds * 1_000).toISOString() })
      .where("key", "=", key)
      .execute();
  };
  await age(24 * 3_600 - 60);
  assert.equal((await open(key)).text, first.text);
  await age(60);
  const anew = await open(key, { body: "Something else" });
  assert.deepEqual([anew.status, anew.headers.get("idempotency-replayed")], [201, null]);
  assert.notEqual(anew.body.data.id, first.body.data.id);
  assert.equal((await open(key, { body: "Something else" })).text, anew.text);
  assert.equal((await open(key)).status, 422);
});
