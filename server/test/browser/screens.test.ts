import assert from "node:assert/strict";
import { test } from "node:test";
import { examples, keysOfCommands, routes } from "./screens.ts";

test("the walk over all screens knows where every route leads", () => {
  assert.ok(routes.length > 3);
  for (const route of routes) {
    assert.ok(examples[route], `${route} is to be added to server/test/browser/screens.ts`);
    assert.ok(examples[route]("1").length > 0, `${route} leads nowhere`);
  }
});

test("and every key of a command", () => {
  assert.ok(keysOfCommands.some((keys) => keys.join() === "g,m"));
  assert.ok(keysOfCommands.some((keys) => keys.join() === "Control+k"));
});
