import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fastify from "fastify";
import { createWorld, personOf, type World } from "../../test/world.ts";
import { serveShop, shopPath } from "./shop.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

test("the demo shop has its brand's widget under a strict content security policy", async () => {
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
test("a visitor who signs in at the demo shop is a client of the platform in the widget", async () => {
  const app = fastify();
  serveShop(app, world.desk);
  const { public_key } = (await world.admin("GET", `/brands/${world.harbour.id}`)).body.data;
  assert.doesNotMatch((await app.inject(shopPath)).body, /shop\.js/);
  assert.match((await app.inject(`${shopPath}?as=client`)).body, /<script defer src="demo\/shop.js">/);
  assert.match((await app.inject(`${shopPath}/shop.js`)).body, /Sidedesk\("identify"/);
  await world.platform("PUT", "/clients/1042", { body: personOf("1042") });
  const token = await app.inject(`${shopPath}/chat-token`);
  assert.deepEqual([token.statusCode, token.headers["cache-control"]], [200, "no-store"]);
  const opened = await world.ask("POST", "/api/v1/public/chat/sessions", {
    body: { public_key, identity_token: token.body },
  });
  assert.deepEqual([opened.status, opened.body.data?.verified], [201, true], opened.text);
  await app.close();
});

test("a desk without the demo has no shop", async () => {
  for (const path of ["", "/chat-token"]) assert.equal((await world.ask("GET", shopPath + path)).status, 404);
});
