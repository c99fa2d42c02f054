import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const get = (path: string) => world.ask("GET", path, { headers: { origin: "https://shop.example" } });
const keeping = ({ headers }: { headers: Headers }) => headers.get("cache-control");

test("the loader is revalidated after an hour, and cached for ever under its hash, for any site", async () => {
  const loader = await get("/widget.js");
  assert.equal(loader.status, 200, loader.text);
  assert.match(loader.headers.get("content-type") ?? "", /javascript/);
  assert.equal(keeping(loader), "public, max-age=3600, stale-while-revalidate=86400");
  const [folder = ""] = /widget\/[0-9a-f]{16}\//.exec(loader.text) ?? [];
  const panel = await get(`/${folder}english.js`);
  assert.deepEqual([panel.status, keeping(panel)], [200, "public, max-age=31536000, immutable"]);
  for (const { headers } of [loader, panel]) {
    assert.equal(headers.get("access-control-allow-origin"), "*");
    assert.equal(headers.get("cross-origin-resource-policy"), "cross-origin");
    assert.equal(headers.get("set-cookie"), null);
  }
});

test("an older desk's loader gets the current panel, uncached", async () => {
  const panel = await get("/widget/0123456789abcdef/english.js");
  assert.deepEqual([panel.status, keeping(panel)], [200, "no-cache"]);
  for (const version of ["..", "%2e%2e%2f", "*"])
    assert.ok([200, 404].includes((await get(`/widget/${version}/english.js`)).status), version);
  assert.equal((await get("/widget/0123456789abcdef/other.js")).status, 404);
});
