import assert from "node:assert/strict";
import { test } from "node:test";
import { routes } from "./routes.ts";
import { supportPath } from "./support-path.ts";

test("an address of the integration API leads to the path that the handler has for it", () => {
  const ofClient = routes.filter(({ isPublic, path }) => !isPublic && path !== "/chat");
  assert.ok(ofClient.length > 15);
  for (const { path, to } of ofClient) {
    const filled = to.replace(":client", "10%2F42").replaceAll(/:\w+/g, "7");
    const address = `https://desk.example/prefix/api/v1/integration${filled}?page=2`;
    assert.equal(supportPath(address), `/api${path.replaceAll(/:\w+/g, "7")}?page=2`);
  }
});
