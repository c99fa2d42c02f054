import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fastify from "fastify";
import { createWorld, type World } from "../../test/world.ts";
import { serveShop, shopPath } from "./shop.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

test("the demonstration's shop has the widget of its brand, under a policy as strict as a site's can be", async () => {
  const app = fastify();
  serveShop(app, world.desk);
  const { body, headers } = await app.inject(shopPath);
  const { public_key } = (await world.admin("GET", `/brands/${world.harbour.id}`)).body.data;
  assert.match(
    body,
    new RegExp(`<script type="module" crossorigin src="widget.js" data-key="${public_key}">`),
  );
  assert.match(String(headers["content-security-policy"]), /trusted-types 'none'/);
  assert.match((await app.inject(`${shopPath}/shop.css`)).headers["content-type"] ?? "", /^text\/css/);
  await app.close();
});
test("a desk that is no demonstration has no shop", async () => {
  assert.equal((await world.ask("GET", shopPath)).status, 404);
});
