import assert from "node:assert/strict";
import { test } from "node:test";
import { furnishedDesk } from "./furnished-desk.ts";
import { examples, keysOfCommands, routes, settingsSections } from "./screens.ts";

test("the list of screens knows an address for each route", () => {
  assert.ok(routes.length > 3);
  for (const route of routes) {
    assert.ok(examples[route], `${route} is to be added to server/test/browser/screens.ts`);
    assert.ok(examples[route]({ number: "1" }).length > 0, `${route} leads nowhere`);
  }
});

/** Lists whose entries have no page of their own. */
const alone = ["suppressions", "blocked-senders", "deleted-tickets", "audit", "first-steps"];

test("the list of screens has at least one of each settings section", async () => {
  const { world, there } = await furnishedDesk();
  try {
    const missing = settingsSections.filter(
      (section) => !(alone.includes(section) || there.items?.[section]),
    );
    assert.deepEqual(missing, [], "to be added to server/test/browser/furnished-desk.ts");
  } finally {
    await world.close();
  }
});

test("the list of screens has each shortcut of a command", () => {
  assert.ok(keysOfCommands.some((keys) => keys.join() === "g,m"));
  assert.ok(keysOfCommands.some((keys) => keys.join() === "Control+k"));
});
