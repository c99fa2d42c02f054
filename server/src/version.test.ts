import assert from "node:assert/strict";
import { test } from "node:test";
import { programName, programNameOf } from "./version.ts";

test("a text names the command as this installation has it", () => {
  assert.equal(programName, "npm run -s sidedesk --");
  const installed: Record<string, string> = {
    "/usr/lib/sidedesk/": "sidedesk",
    "/usr/local/lib/node_modules/sidedesk/": "sidedesk",
    "/home/maya/shop/node_modules/sidedesk/": "npx sidedesk",
    "/home/maya/.npm/_npx/0a1b/node_modules/sidedesk/": "npx sidedesk",
  };
  for (const [folder, name] of Object.entries(installed))
    assert.equal(programNameOf("sidedesk", folder), name, folder);
});
