import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, type World } from "../world.ts";
import { setScene } from "./scene.ts";
import { addressOf, keysFor, leadsSomewhere, operationsOf } from "./walk.ts";
import { send } from "./watch.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

/** Reads that find nothing in the scene, and why. */
const unread: Record<string, string> = {
  getArticle: "what is written is of another brand than the key",
  getArticleInPortal: "the same",
  getTicketSummary: "no model is set up",
  streamTicketSummary: "the same",
  getSuggestedAnswer: "the same",
  streamSuggestedAnswer: "the same",
  listAudiences: "the platform has no address for them",
  searchWidgetArticles: "nothing is said to be looked for",
};

test("the scene has an object for each path parameter, and everyone with access can read it", async () => {
  const operations = await operationsOf(world);
  const scene = await setScene(world);
  const missing = operations.filter((operation) => !leadsSomewhere(operation, scene));
  assert.deepEqual(
    missing.map(({ id, path }) => `${id}: ${path}`),
    [],
    "a new kind of thing needs one in the scene",
  );
  const reading = operations.filter(({ method, params }) => method === "GET" && params.length > 0);
  assert.ok(reading.length > 50, `only ${reading.length} read something that a path names`);
  const refused: Record<string, string> = {};
  for (const operation of reading) {
    const path = addressOf(operation, scene);
    const { status, text } = await send(world, "GET", path, keysFor(operation, world, scene));
    if (status !== 200) refused[operation.id] = `${status} ${text}`;
  }
  assert.deepEqual(Object.keys(refused).sort(), Object.keys(unread).sort(), JSON.stringify(refused, null, 2));
});
