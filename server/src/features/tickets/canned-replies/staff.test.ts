import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { hireCora } from "../../../../test/scoped-agent.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";

let world: World;
let cora: Awaited<ReturnType<typeof hireCora>>;
before(async () => {
  world = await createWorld();
  cora = await hireCora(world);
});
after(() => world.close());

test("own and shared canned replies are filled in for a ticket", async () => {
  const { number } = await world.openTicket();
  const own = await world.staff("POST", "/canned-replies", {
    body: {
      title: "Hello",
      body: "Hello {{client.name}}, about {{ ticket.subject }}: {{agent.name}}",
    },
  });
  const { id } = own.body.data;
  const filled = await world.staff("GET", `/tickets/${number}/canned-replies/${id}`);
  assert.equal(filled.body.data.body, "Hello Ines Maurer, about The shop is down: Tom Ferris");
  const asMaya = (method: string, path: string, body?: unknown) =>
    world.ask(method, `/api/v1/staff${path}`, { token: world.maya.token, ...(body ? { body } : {}) });
  assert.equal((await asMaya("GET", "/canned-replies")).body.data.length, 0);
  assert.equal((await asMaya("PATCH", `/canned-replies/${id}`, { title: "Mine now" })).status, 404);
  await world.staff("PATCH", `/canned-replies/${id}`, { body: { is_shared: true } });
  assert.equal((await asMaya("GET", "/canned-replies")).body.data.length, 1);
  assert.equal((await asMaya("DELETE", `/canned-replies/${id}`)).status, 204);
});

test("an unknown placeholder is refused by its name when it is saved", async () => {
  const ask = (method: string, path: string, body: Json) =>
    world.staff(method, `/canned-replies${path}`, { body });
  const { id } = (await ask("POST", "", { title: "Fine", body: "`{{ user | upper }}` {{client.name}}" })).body
    .data;
  const wrong = [
    "{{nope}}",
    "{{client.nmae}}",
    "{{ constructor }}",
    "{{__proto__}}",
    "{{ user | upper }}",
    "{First_name}",
  ];
  for (const name of wrong) {
    const body = `Hello ${name}`;
    for (const [method, path, fields] of [
      ["POST", "", { title: "New", body }],
      ["PATCH", `/${id}`, { body }],
      ["POST", "/preview", { body }],
    ] as [string, string, Json][]) {
      const refused = await ask(method, path, fields);
      assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ["body"]], method + path);
      const begins = `Unknown placeholder ${name}. Use one of: {{client.name}}, `;
      assert.ok(refused.body.message.startsWith(begins), refused.body.message);
    }
  }
  const all = (await world.staff("GET", "/canned-replies/placeholders")).body.data;
  const body = all.map((name: string) => `{{${name}}}`).join("\n");
  assert.equal((await ask("PATCH", `/${id}`, { body })).status, 200);
});

test("a shortcut is one word and unique per owner; another's personal reply answers 404", async () => {
  const write = (fields: object, token = world.tom.token) =>
    world.ask("POST", "/api/v1/staff/canned-replies", {
      token,
      body: { title: "Greeting", body: "Hello", ...fields },
    });
  const made = await write({ shortcut: "/Greet-2" });
  assert.deepEqual([made.status, made.body.data.shortcut, made.body.data.is_shared], [201, "greet-2", false]);
  assert.equal((await write({})).body.data.shortcut, null);
  for (const shortcut of ["two words", "größe", "-a", "x".repeat(31)]) {
    const refused = await write({ shortcut });
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ["shortcut"]], shortcut);
  }
  const twice = await write({ shortcut: "greet-2" });
  assert.deepEqual(twice.body.errors, {
    shortcut: ["Another canned reply of yours already has this shortcut."],
  });
  assert.equal((await write({ shortcut: "greet-2" }, world.maya.token)).status, 201);

  const { id } = made.body.data;
  const other = (await write({ shortcut: "bye" })).body.data;
  const change = (fields: object) => world.staff("PATCH", `/canned-replies/${id}`, { body: fields });
  assert.equal((await change({ shortcut: "bye" })).status, 422);
  assert.equal((await change({ title: "New" })).body.data.shortcut, "greet-2");
  assert.equal((await change({ shortcut: null })).body.data.shortcut, null);
  const found = await world.staff("GET", "/search?q=bye");
  assert.deepEqual(
    found.body.data.canned_replies.map((one: Json) => one.id),
    [other.id],
  );
  const { number } = await world.openTicket();
  const asMaya = { token: world.maya.token };
  const nowhere = await world.ask("GET", "/api/v1/staff/canned-replies/01J00000000000000000000000", asMaya);
  for (const [method, path] of [
    ["GET", `/canned-replies/${id}`],
    ["PATCH", `/canned-replies/${id}`],
    ["DELETE", `/canned-replies/${id}`],
    ["GET", `/tickets/${number}/canned-replies/${id}`],
  ] as const) {
    const body = method === "PATCH" ? { body: { title: "Mine" } } : {};
    const refused = await world.ask(method, `/api/v1/staff${path}`, { ...asMaya, ...body });
    assert.deepEqual([refused.status, refused.body.code], [404, nowhere.body.code], method + path);
  }
  const hers = await world.ask("GET", "/api/v1/staff/canned-replies", asMaya);
  assert.ok(!hers.text.includes(id));
});

test("a text is filled in for a new ticket with the known values within the agent's scope", async () => {
  const body =
    "{{client.name}}, {{client.email}}: {{ticket.subject}} at {{department.name}}, {{ticket.number}}";
  const filled = async (token: string, new_ticket: object) => {
    const asked = { token, body: { body, new_ticket } };
    const { status, body: answer } = await world.ask("POST", "/api/v1/staff/canned-replies/preview", asked);
    return [status, answer.data?.body];
  };
  const known = {
    first_name: "Ines",
    last_name: "Maurer",
    email: "ines@maurer.example",
    subject: "It is down",
  };
  const place = { department_id: world.technical };
  assert.deepEqual(await filled(world.tom.token, { ...known, ...place }), [
    200,
    "Ines Maurer, ines\\@maurer.example: It is down at Technical support, {{ticket.number}}",
  ]);
  assert.deepEqual(await filled(world.tom.token, {}), [200, body]);
  // A department that the agent cannot see has no name.
  const unseen = { ...known, department_id: world.lanternDesk };
  assert.match((await filled(cora.token, unseen))[1], / at \{\{department\.name\}\},/);
});

test("stored texts with unknown placeholders stay unchanged, even with names of object properties", async () => {
  const { number } = await world.openTicket();
  const body = Object.getOwnPropertyNames(Object.prototype)
    .map((name) => `{{${name}}}`)
    .join(" ");
  const { id } = (await world.staff("POST", "/canned-replies", { body: { title: "Old", body: "x" } })).body
    .data;
  await world.desk.db.updateTable("canned_replies").set({ body }).where("id", "=", id).execute();
  const filled = await world.staff("GET", `/tickets/${number}/canned-replies/${id}`);
  assert.equal(filled.body.data.body, body);
});

test("a preview shows the text for a ticket or sample values, and no ticket out of scope", async () => {
  const { number } = await world.openTicket();
  const preview = (fields: Json, token?: string) =>
    world.staff("POST", "/canned-replies/preview", { body: fields, ...(token ? { token } : {}) });
  const text = "Hello {{client.first_name}}, **{{ticket.subject}}**";
  const ofTicket = (await preview({ body: text, ticket_number: number })).body.data;
  assert.equal(ofTicket.body, "Hello Ines, **The shop is down**");
  assert.match(ofTicket.body_html, /<strong>The shop is down<\/strong>/);
  const all = (await world.staff("GET", "/canned-replies/placeholders")).body.data;
  const made = (await preview({ body: all.map((name: string) => `{{${name}}}`).join(" ") })).body.data;
  assert.doesNotMatch(made.body, /\{\{/);
  assert.equal((await preview({ body: text, ticket_number: "99999999999999" })).status, 404);
});

test("the number of canned replies per person is limited, under concurrency too", async () => {
  await world.desk.db.deleteFrom("canned_replies").execute();
  const create = () =>
    world.staff("POST", "/canned-replies", { body: { title: "Again", body: "And again" } });
  for (let kept = 0; kept < 99; kept++) assert.equal((await create()).status, 201);
  const statuses = (await Promise.all([create(), create(), create()])).map(({ status }) => status);
  assert.deepEqual(statuses.sort(), [201, 422, 422]);
  const refused = await create();
  assert.equal(
    refused.body.message,
    "You already have 100 canned replies. Please delete one before you save another.",
  );
});

test("a confined agent shares with their brands only", async () => {
  const ask = (method: string, path: string, body: Json) =>
    world.staff(method, `/canned-replies${path}`, { token: cora.token, body });
  const fields = { title: "Hello", body: "Hello" };
  const refused = await ask("POST", "", { ...fields, is_shared: true });
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ["brand_id"]]);
  const { id } = (await ask("POST", "", fields)).body.data;
  assert.equal((await ask("PATCH", `/${id}`, { is_shared: true })).status, 422);
  const shared = await ask("PATCH", `/${id}`, { is_shared: true, brand_id: world.harbour.id });
  assert.equal(shared.status, 200);
  assert.equal((await ask("PATCH", `/${id}`, { brand_id: null })).status, 422);
});
