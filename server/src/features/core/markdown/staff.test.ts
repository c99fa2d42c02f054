import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

test("a preview shows staff the HTML that will be stored", async () => {
  const body = "See **this** <script>alert(1)</script>\n\n- one\n- two";
  const preview = await world.staff("POST", "/markdown/preview", { body: { markdown: body } });
  const { number } = await world.openTicket();
  const sent = await world.staff("POST", `/tickets/${number}/replies`, { body: { body } });
  assert.equal(preview.body.html, sent.body.data.body_html);
});
