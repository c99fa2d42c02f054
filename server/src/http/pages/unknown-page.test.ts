import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, type Json, type World } from "../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

test("at an unknown address a browser gets a page in its language, and a program the error", async () => {
  const page = await fetch(`${world.url}/no/page`, { headers: { ...browser, "accept-language": "de" } });
  assert.equal(page.status, 404);
  assert.match(page.headers.get("content-type") ?? "", /^text\/html/);
  assert.match(page.headers.get("content-security-policy") ?? "", /default-src 'none'/);
  assert.match(await page.text(), /<h1 id="title">Seite nicht gefunden<\/h1>/);

  const forPrograms = [
    fetch(`${world.url}/no/page`, { headers: { accept: "*/*" } }),
    fetch(`${world.url}/api/v1/none`, { headers: browser }),
    fetch(`${world.url}/no/page`, { method: "POST", headers: browser }),
  ];
  for (const answer of await Promise.all(forPrograms)) {
    assert.equal(answer.status, 404);
    assert.equal(((await answer.json()) as Json).code, "route_unknown");
  }
});
