import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { admin } from "../../src/http/admin/index.ts";
import { setScene } from "../hostile/scene.ts";
import { addressOf, idOf, type Operation, operationsOf } from "../hostile/walk.ts";
import { type SecondProcess, startSecondProcess } from "../second-process/start-second-process.ts";
import { type Answer, createWorld, type Json, type World } from "../world.ts";

/**
 * Every admin setting: read with its version, changed with If-Match, audited with its old value, and effective on every process. The routes
 * come from the surface, so a new one is covered automatically.
 */
let world: World;
let second: SecondProcess;
let operations: Map<string, Operation>;
let addressOfOne: (operation: Operation) => string;
before(async () => {
  world = await createWorld();
  [second] = await Promise.all([startSecondProcess(world), prepare()]);
});
after(async () => {
  await second.stop();
  await world.close();
});

async function prepare(): Promise<void> {
  operations = new Map((await operationsOf(world)).map((operation) => [operation.id, operation]));
  const scene = await setScene(world);
  const nowhere = idOf(operationOf("getKey"), "id", { ...scene, ids: {} });
  addressOfOne = (operation) => {
    const address = addressOf(operation, scene);
    assert.ok(!address.includes(nowhere), `${operation.id}: the scene has none of ${operation.path}`);
    // A setting that each brand has once is addressed by brand.
    return operation.query.includes("brand_id") ? `${address}?brand_id=${scene.brand}` : address;
  };
}

const operationOf = (name: string): Operation => {
  const operation = operations.get(name);
  assert.ok(operation, `${name} is not in the OpenAPI document`);
  return operation;
};

/** Changes that need no version, and why. */
const unversioned: Record<string, string> = {
  orderDepartments: "the order of all: whoever sends it has all of them before their eyes",
  orderArticles: "the same",
  orderArticleCategories: "the same",
  orderAnnouncements: "the same",
  orderTriggers: "the same",
  orderStatusComponents: "the same",
  orderReportTypes: "the same",
  uploadBrandLogo: "one whole picture in the place of another, of which nothing is kept",
  updateFirstSteps: "it is put away, or it is not",
};

const changing = admin.routes.filter(({ method }) => method === "PATCH" || method === "PUT");

test("each route that changes a setting takes If-Match, with listed exceptions", () => {
  const without = changing.filter(({ takesIfMatch }) => !takesIfMatch).map(({ name }) => name);
  assert.deepEqual(without.sort(), Object.keys(unversioned).sort());
  assert.ok(changing.length > 25, `only ${changing.length} change something`);
});

interface Setting {
  name: string;
  method: string;
  url: string;
}

/** The route that reads the setting; a part is read with the whole. */
function readingOf({ name, url }: Setting): string {
  const place = url.replace("/updates/:update_id", "");
  const reading = admin.routes.find((route) => route.method === "GET" && route.url === place);
  assert.ok(reading, `${name}: what it changes can be read nowhere`);
  return reading.name;
}

type Change = [field: string, one: Json, other: Json];

/** Settings for which the first text or boolean field is not the one to change. */
const own: Record<string, Change> = {
  updateAssistanceSettings: ["model", "small", "large"],
  updateMailbox: ["folder", "Help", "Support"],
  updateMailTemplate: ["body", "Here it is: {{link}}", "It is here: {{link}}"],
};

/** One field, with two values that differ from the current one. */
function changeOf({ id, fields }: Operation, record: Json): Change {
  const [known] = ["title", "name", "subject", "label"].filter((name) => name in fields && name in record);
  if (own[id]) return own[id];
  if (known) return [known, "As one wants it", "As another wants it"];
  const [field] = Object.keys(fields).filter((name) => typeof record[name] === "boolean");
  if (field) return [field, !record[field], record[field]];
  if ("body" in fields) return ["body", "As one wants it", "As another wants it"];
  if ("position" in fields) return ["position", record.position + 1, record.position + 2];
  throw new Error(`Say what of ${id} is to be changed: ${JSON.stringify(record)}`);
}

/** The rest of each change: required fields, and the brand if it has one. */
const restOf = ({ required, fields, params }: Operation, record: Json): Json =>
  Object.fromEntries(
    [...required, ...("brand_id" in fields && params.length === 0 ? ["brand_id"] : [])].map((name) => [
      name,
      record[name],
    ]),
  );

const tagOf = ({ headers }: Answer<Json>): string => headers.get("etag") ?? "";

for (const setting of changing) if (setting.takesIfMatch) walk(setting);

function walk(setting: Setting): void {
  test(`${setting.name}: an outdated save is refused, the audit log has the old value, and it applies at once`, async () => {
    const reading = operationOf(readingOf(setting));
    const operation = operationOf(setting.name);
    const at = addressOfOne(reading);
    const read = () => world.ask("GET", at, { token: world.maya.token });
    const first = await read();
    assert.equal(first.status, 200, first.text);
    assert.match(tagOf(first), /^"[^"]+"$/, "it is read with a version");
    assert.equal(tagOf(await read()), tagOf(first), "which stays while nothing changes");

    const part = partOf(setting, first.body.data);
    const [field, one, other] = changeOf(operation, part(first.body.data));
    const rest = restOf(operation, first.body.data);
    const change = (value: Json, ifMatch: string) =>
      world.ask(setting.method, addressOfOne({ ...operation, query: [] }), {
        token: world.maya.token,
        headers: { "if-match": ifMatch },
        body: { ...rest, [field]: value },
      });
    const changed = await change(one, tagOf(first));
    assert.equal(changed.status, 200, changed.text);
    const elsewhere = await fetch(second.url + at, {
      headers: { authorization: `Bearer ${world.maya.token}` },
    });
    const there = (await elsewhere.json()) as Json;
    assert.equal(part(there.data)[field], one, "another process has it at once");
    assert.equal(elsewhere.headers.get("etag"), tagOf(await read()));

    const stale = await change(other, tagOf(first));
    assert.equal(stale.status, 412, stale.text);
    assert.match(stale.body.code, /changed_meanwhile$/);
    assert.equal(part((await read()).body.data)[field], one, "what was refused changed nothing");

    const [entry] = (await world.admin("GET", "/audit-log?per_page=1")).body.data;
    const told = entry.changes.find((line: Json) => [field, "updates"].includes(line.field));
    assert.ok(told, `${entry.action} tells nothing of ${field}: ${JSON.stringify(entry.changes)}`);
    assert.deepEqual([told.from, told.to], [shown(part(first.body.data)[field]), shown(one)]);

    const again = await change(other, tagOf(changed));
    assert.equal(again.status, 200, `the answer of a change has the version for the next: ${again.text}`);
    assert.equal((await change(one, "*")).status, 200);
  });
}

/** The changed object's location in the response. */
function partOf({ url }: Setting, record: Json): (record: Json) => Json {
  if (!url.includes("/updates/")) return (record) => record;
  const [{ id }] = record.updates;
  return (record) => record.updates.find((update: Json) => update.id === id);
}

const shown = (value: Json): string | null =>
  value === null ? null : typeof value === "string" ? value : JSON.stringify(value);
