import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createStaff } from "../../src/features/organisation/staff-accounts/admin.ts";
import { identityOf, openChatPage } from "../chat-page.ts";
import { openPortal, portalHeaders } from "../hosted-portal.ts";
import { type Scene, setScene } from "../hostile/scene.ts";
import { addressOf, bodyOf, keysFor, type Operation, operationsOf } from "../hostile/walk.ts";
import { send } from "../hostile/watch.ts";
import { createWorld, ines, type Json, personOf, type World } from "../world.ts";

/**
 * Walks every route that names a client's or person's object, with a valid body, as another caller. The routes come from the OpenAPI
 * document, so a new one is covered automatically.
 */
let world: World;
let operations: Operation[];
let scene: Scene;
before(async () => {
  world = await createWorld();
  operations = await operationsOf(world);
  scene = await setScene(world);
});
after(() => world.close());

const nobodys = {
  number: "99999999999999",
  id: "01JB7Z5W6K8M4T2QH9N3XR0VCE",
  chat_id: "01JB7Z5W6K8M4T2QH9N3XR0VCE",
  client_id: "nobody",
  attachment_id: "01JB7Z5W6K8M4T2QH9N3XR0VCE",
};

async function agentConfinedTo(name: string, scope: Json): Promise<string> {
  const by = { kind: "operator" } as const;
  const agent = await createStaff(world.desk, by, { email: `${name}@staff.example`, name, role: "agent" });
  await world.admin("PATCH", `/staff/${agent.id}`, { body: { is_confined: true, ...scope } });
  return agent.token;
}

const ask = (operation: Operation, token: string, instead: Record<string, string> = {}) =>
  askAs(operation, { authorization: `Bearer ${token}` }, scene, instead);

function askAs(
  operation: Operation,
  keys: Record<string, string>,
  scene: Scene,
  instead: Record<string, string>,
) {
  const hasBody = Object.keys(operation.fields).length > 0;
  return send(
    world,
    operation.method,
    addressOf(operation, scene, instead),
    { ...keys, ...(hasBody ? { "content-type": "application/json" } : {}) },
    hasBody ? JSON.stringify(bodyOf(operation, world, scene)) : undefined,
  );
}

/** A 404 with the same message as for an object that never existed. */
async function assertNotThere(operation: Operation, token: string, name: keyof typeof nobodys, instead = {}) {
  const theirs = await ask(operation, token, instead);
  assert.equal(theirs.status, 404, `${operation.id}: ${theirs.status} ${theirs.text}`);
  const never = await ask(operation, token, { [name]: nobodys[name] });
  assert.equal(theirs.text, never.text, operation.id);
}

for (const [what, scope] of Object.entries({
  "another brand": () => ({ brand_ids: [world.lantern.id] }),
  "another department": () => ({ department_ids: [world.billing] }),
  nothing: () => ({}),
})) {
  test(`an agent scoped to ${what} finds no ticket through any route with its number`, async () => {
    const token = await agentConfinedTo(what.replaceAll(" ", "-"), scope());
    const walked = operations.filter(({ path }) => /^\/api\/v1\/staff\/.*\{number\}/.test(path));
    assert.ok(walked.length > 20, `only ${walked.length} routes take a number`);
    for (const operation of walked) await assertNotThere(operation, token, "number");
  });
}

test("no caller finds a deleted ticket through any route with its number, except to restore it", async () => {
  const gone = await setScene(world);
  for (const { number } of [gone.clientTicket, gone.guestTicket])
    assert.equal((await world.admin("DELETE", `/tickets/${number}`)).status, 204);
  const walked = operations.filter(
    ({ id, params }) => params.includes("number") && !["restoreTicket", "clearSpam"].includes(id),
  );
  const doors = new Set(walked.map(({ door }) => door));
  assert.deepEqual([...doors].sort(), [
    "chatToken",
    "integrationKey",
    "portalSession",
    "staffToken",
    "ticketToken",
  ]);
  for (const operation of walked) {
    const instead = { client_id: ines };
    const theirs = await askAs(operation, keysFor(operation, world, gone), gone, instead);
    assert.equal(theirs.status, 404, `${operation.id}: ${theirs.status} ${theirs.text}`);
    const missing = { ...instead, number: nobodys.number };
    const never = await askAs(operation, keysFor(operation, world, gone), gone, missing);
    assert.equal(theirs.text, never.text, operation.id);
  }
});

for (const [what, scope] of Object.entries({
  "a brand": () => ({ brand_ids: [world.lantern.id] }),
  "a department": () => ({ department_ids: [world.billing] }),
})) {
  test(`an agent scoped to ${what} finds no chat outside it through any route with its id`, async () => {
    const token = await agentConfinedTo(`of-${what.replaceAll(" ", "-")}`, scope());
    const walked = operations.filter(({ path }) => /^\/api\/v1\/staff\/.*\{chat_id\}/.test(path));
    assert.ok(walked.length > 10, `only ${walked.length} routes take a chat`);
    for (const operation of walked) await assertNotThere(operation, token, "chat_id");
  });
}

test("another brand's key finds no client through any route with a client", async () => {
  const walked = operations.filter(
    ({ id, door, params }) =>
      door === "integrationKey" && params.includes("client_id") && id !== "upsertClient",
  );
  assert.ok(walked.length >= 10, `only ${walked.length} routes take a client`);
  for (const operation of walked) await assertNotThere(operation, world.lantern.key, "client_id");
});

test("in the chat a client finds no ticket or file of another one, and a visitor finds none", async () => {
  assert.equal((await world.platform("PUT", "/clients/other", { body: personOf("other") })).status, 201);
  const other = await openChatPage(world, { identity_token: await identityOf(world, "other") });
  const walked = operations.filter(
    ({ path, params }) => /public\/chat\/(tickets|attachments)\//.test(path) && params.length > 0,
  );
  assert.equal(walked.length, 3);
  for (const operation of walked) {
    const name = operation.params[0] as keyof typeof nobodys;
    for (const token of [other.token, scene.newcomerToken]) await assertNotThere(operation, token, name);
  }
});

test("in the hosted portal a client finds nothing of another one or of another brand's, through any route with an id", async () => {
  const [other, lantern] = await Promise.all([
    openPortal(world, "other"),
    openPortal(world, ines, { token: world.lantern.key }),
  ]);
  // Articles, suggestions and announcements are the brand's.
  const ofBrand = ["getArticleInPortal", "sendSuggestionFeedbackInPortal", "dismissAnnouncementInPortal"];
  const walked = operations.filter(
    ({ id, door, params }) => door === "portalSession" && params.length > 0 && !ofBrand.includes(id),
  );
  assert.ok(walked.length >= 9, `only ${walked.length} routes take an id`);
  for (const operation of walked) {
    for (const { cookie } of [other, lantern]) {
      const keys = { ...portalHeaders, cookie };
      const theirs = await askAs(operation, keys, scene, {});
      assert.equal(theirs.status, 404, `${operation.id}: ${theirs.status} ${theirs.text}`);
      const [name = ""] = operation.params;
      const never = await askAs(operation, keys, scene, { [name]: nobodys[name as keyof typeof nobodys] });
      assert.equal(theirs.text, never.text, operation.id);
    }
  }
});

test("personal objects are 404 for everyone else, through any route with their id", async () => {
  const { ids } = scene;
  const own: Record<string, string | undefined> = {
    sessions: ids.sessions,
    tokens: ids.tokens,
    views: ids.views,
    uploads: ids.uploads,
    held: ids.held,
    "canned-replies": ids["canned replies of one's own"],
  };
  // Avatars, articles, the effect of macros and side conversations are visible to all colleagues who see the ticket.
  const shared = [
    "getAvatar",
    "getArticleImageAsStaff",
    "getArticleAsStaff",
    "previewMacro",
    "applyMacro",
    "applyMacroInBulk",
    "getSideConversation",
    "replyInSideConversation",
    "markSideConversation",
  ];
  const walked = operations.filter(
    ({ id, path }) => !shared.includes(id) && /^\/api\/v1\/staff\/.*\{id\}/.test(path),
  );
  const things = new Set(walked.map(({ path }) => thingOf(path)));
  assert.deepEqual(
    [...things].sort(),
    Object.keys(own).sort(),
    "a new kind of thing needs one of somebody's own here",
  );
  for (const operation of walked) {
    const id = own[thingOf(operation.path)] ?? "";
    await assertNotThere(operation, world.tom.token, "id", { id });
  }
});

function thingOf(path: string): string {
  return /([\w-]+)\/\{id\}/.exec(path)?.[1] ?? "";
}

test("the walk uses ids that exist: their owner finds them", async () => {
  const reading = operations.filter(
    ({ method, path }) => method === "GET" && /staff\/tickets\/\{number\}/.test(path),
  );
  const found = [];
  for (const operation of reading) {
    const { status } = await send(
      world,
      "GET",
      addressOf(operation, scene),
      keysFor(operation, world, scene),
    );
    if (status === 200) found.push(operation.id);
  }
  assert.ok(found.length >= 5, `found only ${found.join(", ")}`);
});
