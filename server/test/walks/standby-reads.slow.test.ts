import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pagesOfBrands } from "../../src/http/public/pages.ts";
import { staff } from "../../src/http/staff/index.ts";
import { openDatabase, openPool } from "../../src/infrastructure/database/connect.ts";
import { StandbyReads, standbyReads } from "../../src/infrastructure/database/standby-reads.ts";
import { type Pair, startPair } from "../crash/primary-and-standby.ts";
import { type Scene, setScene } from "../hostile/scene.ts";
import { addressOf, keysFor, type Operation, operationsOf } from "../hostile/walk.ts";
import { send } from "../hostile/watch.ts";
import { needsPostgres15 } from "../upgrade/postgres-15.ts";
import { createWorld, type Json, type World } from "../world.ts";

/** Routes that a standby may answer, on a real one: it refuses writes, and has no unlogged tables. */
const skip = needsPostgres15;
let pair: Pair;
let world: World;
let scene: Scene;
let operations: Operation[];
const outcomes: unknown[] = [];
const note = (outcome: unknown) => outcomes.push(outcome);
before(async () => {
  if (skip) return;
  pair = await startPair();
  world = await createWorld({
    server: pair.primary,
    standby: (primary, serving) => {
      const connection = String(serving).replace(folderOf(pair.primary), folderOf(pair.standby));
      const pool = openPool({ connection, max: 2, applicationName: "test", readsOnly: true });
      assert.notEqual(connection, serving);
      // A busy machine may need longer than the desk waits.
      return new StandbyReads(primary, openDatabase(pool), () => undefined, 20_000);
    },
  });
  scene = await setScene(world);
  operations = await operationsOf(world);
  standbyReads.subscribe(note);
});
after(async () => {
  standbyReads.unsubscribe(note);
  await world?.close();
  await pair?.remove();
});

/** The socket folder, as it is written in a URL. */
const folderOf = (url: string) => encodeURIComponent(new URL(url).searchParams.get("host") ?? "");

/** For routes that need a query, or read more with one. */
const queries: Record<string, string[]> = {
  listQueue: ["", "?q=scratch", "?status=open&sort=priority", "?per_page=1"],
  listTags: ["", "?q=a"],
  search: ["?q=ines", "?numbers=48210573966120"],
  searchClients: ["?q=ines"],
  listCustomers: ["", "?q=ines"],
  getAnalytics: ["?from=2026-01-01&to=2026-03-31"],
  exportAnalytics: ["?from=2026-01-01&to=2026-03-31"],
  searchArticles: ["?q=mail&brand_id=1"],
};

test("each staff route for a standby answers from it, and answers what the primary does", {
  skip,
}, async () => {
  const routes = staff.routes.filter(({ fromStandby }) => fromStandby);
  assert.ok(routes.length >= 15);
  for (const { method, name } of routes) {
    assert.equal(method, "GET", name);
    const operation = operations.find(({ id }) => id === name);
    assert.ok(operation, name);
    for (const query of queries[name] ?? [""])
      await compare(addressOf(operation, scene) + query, keysFor(operation, world, scene));
  }
});

test("the pages of the help centre answer from it, and the cached pages of the status need no database", {
  skip,
}, async () => {
  assert.deepEqual(
    pagesOfBrands.filter(({ fromStandby, keep, url }) => fromStandby && (keep || !url.startsWith("/help"))),
    [],
  );
  const make = async (path: string, body: Json) =>
    (await world.admin("POST", path, { body: { brand_id: world.harbour.id, ...body } })).body.data;
  const names = { texts: [{ locale: "en", name: "Domains" }] };
  const { id: category_id } = await make("/article-categories", names);
  const article = { title: "Move a domain", body: "Ask for the code.", status: "published", category_id };
  const pathOfArticle = new URL((await make("/articles", article)).url).pathname;
  const page = await (await fetch(world.url + pathOfArticle)).text();
  const [, category = ""] = /href="([^"]*categories[^"]*)"/.exec(page) ?? [];
  await compare(pathOfArticle, {});
  await compare(new URL(category, world.url + pathOfArticle).pathname, {});
  for (const path of ["", "/search?q=domain", "/search?q=nothing", "/search.json?q=dom", "/sitemap.xml"])
    await compare(`/help/en${path}`, {});
});

/** The same request with and without the standby. */
async function compare(path: string, headers: Record<string, string>): Promise<void> {
  outcomes.length = 0;
  const read = await send(world, "GET", path, headers);
  assert.deepEqual([...outcomes], ["standby"], `${path}: ${read.text}`);
  assert.ok(read.status === 200, `${path}: ${read.status} ${read.text}`);
  const { standby } = world.desk;
  world.desk.standby = undefined;
  try {
    assert.equal(read.text, (await send(world, "GET", path, headers)).text, path);
  } finally {
    world.desk.standby = standby;
  }
}
