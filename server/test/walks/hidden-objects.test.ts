import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newGuestToken } from "../../src/features/core/values/tokens.ts";
import { createStaff } from "../../src/features/organisation/staff-accounts/admin.ts";
import { helpPages } from "../../src/http/pages/help/pages.ts";
import { reportPages } from "../../src/http/pages/report/pages.ts";
import { statusPages } from "../../src/http/pages/status/pages.ts";
import { portalHeaders } from "../hosted-portal.ts";
import { type Scene, setScene } from "../hostile/scene.ts";
import { addressOf, type Operation, operationsOf } from "../hostile/walk.ts";
import { send } from "../hostile/watch.ts";
import { statusOf } from "../status.ts";
import { createWorld, type Json, type World } from "../world.ts";

/**
 * Walks every read of the API and of the brands' pages as each caller who must not find an object: by lists, by search and by id. The reads
 * come from the OpenAPI document and the lists of pages, so a new one is covered automatically.
 */
let world: World;
let scene: Scene;
let reads: Operation[];
/** The hidden objects: id and brand. Each contains a unique word. */
const things: Record<string, { id: string; brand: "harbour" | "lantern" }> = {};
const word = (name: string) => `Quokka canary-${name}-5c1d`;
let named: { token: string };
let confined: { token: string };

before(async () => {
  world = await createWorld();
  scene = await setScene(world);
  reads = (await operationsOf(world)).filter(({ method }) => method === "GET");
  const hire = (name: string) =>
    createStaff(world.desk, { kind: "operator" }, { email: `${name}@staff.example`, name, role: "agent" });
  const [nadia, lars] = [await hire("nadia"), await hire("lars")];
  [named, confined] = [nadia, lars];
  const toLantern = { is_confined: true, brand_ids: [world.lantern.id] };
  assert.equal((await world.admin("PATCH", `/staff/${lars.id}`, { body: toLantern })).status, 200);
  await plant(nadia.id);
});
after(() => world.close());

async function plant(nadia: string): Promise<void> {
  const put = (name: string, { id }: Json, brand: "harbour" | "lantern" = "harbour") => {
    things[name] = { id, brand };
  };
  const made = async (path: string, fields: Json): Promise<Json> => {
    const { status, body, text } = await world.admin("POST", path, { body: fields });
    assert.equal(status, 201, text);
    return body.data;
  };
  const article = (name: string, fields: Json) =>
    made("/articles", { brand_id: world.harbour.id, title: word(name), body: word(name), ...fields });
  put("draft", await article("draft", {}));
  const archived = await article("archived", { status: "published" });
  put("archived", archived);
  await world.admin("PATCH", `/articles/${archived.id}`, { body: { status: "archived" } });
  put("theirs", await article("theirs", { brand_id: world.lantern.id, status: "published" }), "lantern");

  await world.platform("PUT", "/clients/other", {
    body: { first_name: "O", last_name: "O", email: "o@other.example" },
  });
  const notice = (name: string, fields: Json) =>
    made("/announcements", { brand_id: world.harbour.id, title: word(name), body: word(name), ...fields });
  const { inHours } = statusOf(world);
  put("future", await notice("future", { starts_at: inHours(24) }));
  put("over", await notice("over", { starts_at: inHours(-2), ends_at: inHours(-1) }));
  put("listed", await notice("listed", { audience: "list", client_ids: ["other"] }));
  put("news", await notice("news", { brand_id: world.lantern.id }), "lantern");

  const lantern = statusOf(world, world.lantern);
  const group = await lantern.group(word("group"));
  put("group", group, "lantern");
  const component = await lantern.component(word("component"), { group_id: group.id });
  put("component", component, "lantern");
  put("incident", await lantern.incident(word("incident"), { component_ids: [component.id] }), "lantern");
  put("maintenance", await lantern.maintenance(word("maintenance")), "lantern");
  const template = { brand_id: world.harbour.id, title: word("template"), name: word("template") };
  put("template", await made("/status/templates", { ...template, body: word("template") }));

  const { data: types } = (await world.admin("GET", `/report-types?brand_id=${world.harbour.id}`)).body;
  const [, security] = types;
  await world.admin("PATCH", `/report-types/${security.id}`, { body: { staff_ids: [nadia] } });
  const report = {
    type: "security",
    title: word("security"),
    body: word("security"),
    email: "a@quokka.example",
  };
  const { reference } = (await world.platform("POST", "/reports", { body: report })).body.data;
  put("security", { id: reference });
  const noted = await world.staff("POST", `/reports/${scene.ids.reports}/notes`, {
    body: { body: word("note") },
  });
  assert.equal(noted.status, 201, noted.text);
  put("note", { id: scene.ids.reports });
  await plantDeletedTicket();
  put("deleted", { id: nowhere.ulid });
}

/** No one finds it, except an administrator in the list of deleted tickets. */
async function plantDeletedTicket(): Promise<void> {
  const text = word("deleted");
  const { number } = await world.openTicket({ subject: text, body: text });
  const path = `/tickets/${number}`;
  for (const verb of ["replies", "notes"])
    assert.equal(
      (await world.staff("POST", `${path}/${verb}`, { body: { body: `@Maya Lind ${text}` } })).status,
      201,
    );
  await world.staff("PUT", `${path}/draft`, { token: world.maya.token, body: { body: text } });
  await world.staff("PATCH", path, { body: { tags: ["canary-deleted-5c1d"] } });
  assert.equal((await world.admin("DELETE", path)).status, 204);
}

interface Reader {
  doors: string[];
  headers: Record<string, string>;
  /** The objects that they may find. */
  finds: (name: string) => boolean;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const isOf = (brand: string) => (name: string) => things[name]?.brand === brand;
const nothing = () => false;

const readers = (): Record<string, Reader> => ({
  "the brand's own platform": {
    doors: ["integrationKey", "none"],
    headers: bearer(world.harbour.key),
    finds: nothing,
  },
  "another brand's platform": {
    doors: ["integrationKey", "none"],
    headers: bearer(world.lantern.key),
    finds: isOf("lantern"),
  },
  nobody: {
    doors: ["none", "integrationKey", "staffToken", "ticketToken", "chatToken", "portalSession"],
    headers: {},
    finds: nothing,
  },
  "whoever reported something else": {
    doors: ["ticketToken"],
    headers: { "x-ticket-token": scene.reportToken },
    finds: nothing,
  },
  "a visitor of the chat": {
    doors: ["chatToken"],
    headers: bearer(scene.visitorToken),
    finds: nothing,
  },
  "a client in the chat": {
    doors: ["chatToken"],
    headers: bearer(scene.vouchedToken),
    finds: nothing,
  },
  "a client in the hosted portal": {
    doors: ["portalSession"],
    headers: { ...portalHeaders, cookie: scene.portalCookie },
    finds: nothing,
  },
  "an agent who was not named": {
    doors: ["staffToken"],
    headers: bearer(world.tom.token),
    finds: (name) => name !== "security" && name !== "deleted",
  },
  "an administrator who was not named": {
    doors: ["staffToken"],
    headers: bearer(world.maya.token),
    finds: (name) => name !== "security" && name !== "deleted",
  },
  "an agent confined to another brand": {
    doors: ["staffToken"],
    headers: bearer(confined.token),
    finds: isOf("lantern"),
  },
});

const nowhere = { ulid: "01JB7Z5W6K8M4T2QH9N3XR0VCE", reference: "R-0000-0000-0000" };

/** A read in all forms: as a list, as a search, for the objects' brand, and with each of their ids. */
async function walk({
  doors,
  headers,
}: Reader): Promise<{ from: string; text: string; id?: string; never?: string }[]> {
  const heard = [];
  for (const operation of reads.filter(({ door }) => doors.includes(door))) {
    // A caller who tries this many links reaches the rate limit.
    await world.desk.db.deleteFrom("address_uses").execute();
    const ask = async (address: string) => (await send(world, "GET", address, headers)).text;
    const plain = addressOf(operation, scene);
    const asked = [
      plain,
      ...(operation.query.includes("q") ? [`${plain}?q=quokka`] : []),
      ...(operation.query.includes("brand_id") ? [`${plain}?brand_id=${world.harbour.id}`] : []),
    ];
    if (operation.id === "listDeletedTickets") continue;
    for (const address of asked) heard.push({ from: `${operation.id} ${address}`, text: await ask(address) });
    for (const param of operation.params.filter((name) => name === "id" || name === "reference")) {
      const missing = param === "id" ? nowhere.ulid : nowhere.reference;
      const never = await ask(addressOf(operation, scene, { [param]: missing }));
      for (const { id } of Object.values(things)) {
        const text = await ask(addressOf(operation, scene, { [param]: id }));
        heard.push({ from: `${operation.id} ${id}`, text, id, never });
      }
    }
  }
  return heard;
}

for (const name of [
  "the brand's own platform",
  "another brand's platform",
  "nobody",
  "whoever reported something else",
  "a visitor of the chat",
  "a client in the chat",
  "a client in the hosted portal",
  "an agent who was not named",
  "an administrator who was not named",
  "an agent confined to another brand",
])
  test(`${name} finds no hidden object through any read`, async () => {
    const reader = readers()[name];
    assert.ok(reader);
    const heard = await walk(reader);
    assert.ok(heard.length > 5, `only ${heard.length} reads`);
    const hidden = Object.keys(things).filter((thing) => !reader.finds(thing));
    const found = new Set<string>();
    for (const { from, text, id, never } of heard) {
      for (const thing of Object.keys(things))
        if (text.includes(`canary-${thing}-`)) {
          assert.ok(!hidden.includes(thing), `${from} tells ${name} of ${thing}: ${text.slice(0, 500)}`);
          found.add(thing);
        }
      // The report with a note is their own.
      const whose = hidden.filter((thing) => things[thing]?.id === id && thing !== "note");
      if (whose.length > 0) assert.equal(text, never, `${from}: ${whose} is not as if it had never been`);
    }
    if (name.startsWith("an a")) assert.ok(found.size > 0, "they find what is theirs");
  });

test("no page of a brand shows visitors a hidden object, in a list, by search or by its id", async () => {
  const ids = Object.values(things).map(({ id }) => id);
  const addresses = [...helpPages, ...statusPages, ...reportPages].flatMap(({ url }) => {
    const inEnglish = url.replace(":locale", "en").replace("*", "x").replace(":token", newGuestToken());
    const names = inEnglish.match(/:\w+/g) ?? [];
    const each = names.length === 0 ? [inEnglish] : ids.map((id) => inEnglish.replace(/:\w+/g, `x-${id}`));
    const exact = ids.map((id) => inEnglish.replace(/:\w+/g, id));
    return [...new Set([...each, ...exact])];
  });
  const withIds = ids.flatMap((id) => [`/status.atom?component=${id}`, `/status/badge.svg?component=${id}`]);
  const words = ["/help/en/search?q=quokka", "/help/en/search.json?q=quokka"];
  for (const address of [...addresses, ...withIds, ...words]) {
    const page = await send(world, "GET", address, { accept: "text/html" });
    const next = page.headers.get("location");
    assert.doesNotMatch(decodeURIComponent(next ?? ""), /canary-/, `${address} tells what it is called`);
    assert.ok(page.status < 500, `${address}: ${page.status}`);
    assert.doesNotMatch(page.text, /canary-/, address);
  }
  const suggested = await world.platform("POST", "/knowledge/suggestions", { body: { subject: "Quokka" } });
  assert.doesNotMatch(suggested.text, /canary-/);
});

test("those with access do find the canaries", async () => {
  const [asAdmin, asNamed] = [bearer(world.maya.token), bearer(named.token)];
  const heard = [
    ...(await walk({ doors: ["staffToken"], headers: asAdmin, finds: nothing })),
    ...(await walk({ doors: ["staffToken"], headers: asNamed, finds: nothing })),
  ];
  const all = heard.map(({ text }) => text).join("\n");
  for (const thing of Object.keys(things))
    assert.equal(all.includes(`canary-${thing}-`), thing !== "deleted", thing);
});
