import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { after, before, test } from "node:test";
import { newMessageId, openChatPage, publicKeyOf } from "../../../../test/chat-page.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { spooledForPages } from "../../kernel/request/read-request.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

test("strangers' chat files count toward the limit of all strangers until they are checked", async () => {
  const page = await openChatPage(world);
  const { id } = await page.start();
  const form = (fields: Record<string, string>, kB: number) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.append("attachments[]", new Blob(["x".repeat(kB * 1_000)]), "log.txt");
    return form;
  };
  const say = (kB: number) =>
    page.ask("POST", `/chats/${id}/messages`, { form: form({ id: newMessageId(), body: "This" }, kB) });
  const room = 512 * 1024 * 1024 - 30_000;
  spooledForPages.take(room);
  assert.equal((await say(40)).status, 503);
  const key = await publicKeyOf(world);
  const ticket = await world.ask("POST", `/api/v1/public/widget/${key}/tickets`, {
    form: form({ subject: "This", body: "That" }, 40),
  });
  assert.equal(ticket.status, 503);
  assert.deepEqual(await readdir(world.spoolFolder), []);
  for (let turn = 0; turn < 3; turn++) assert.equal((await say(20)).status, 201, "room is given back");
  spooledForPages.giveBack(room);
});
