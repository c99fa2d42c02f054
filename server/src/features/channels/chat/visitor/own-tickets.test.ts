import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type ChatPage, identityOf, openChatPage } from "../../../../../test/chat-page.ts";
import { withFile } from "../../../../../test/tickets.ts";
import { allLimitsOff, createWorld, ines, type Json, type World } from "../../../../../test/world.ts";

let world: World;
let page: ChatPage;
let number: string;
before(async () => {
  world = await createWorld();
  number = (await world.openTicket()).number;
  page = await openChatPage(world, { identity_token: await identityOf(world, ines) });
});
after(() => world.close());

test("a verified client lists and reads their tickets in the platform's shapes", async () => {
  const list = await page.ask("GET", "/tickets?status=open&per_page=5");
  assert.equal(list.status, 200, list.text);
  const own = await world.platform("GET", `/clients/${ines}/tickets?status=open&per_page=5`);
  assert.deepEqual([list.body.data, list.body.meta.total], [own.body.data, own.body.meta.total]);
  assert.match(list.body.links.first, /\/api\/v1\/public\/chat\/tickets\?/);
  const thread = await page.ask("GET", `/tickets/${number}`);
  assert.deepEqual(
    thread.body.data,
    (await world.platform("GET", `/clients/${ines}/tickets/${number}`)).body.data,
  );
});

test("a client's reply is an ordinary reply with files, and is stored once per idempotency key", async () => {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const send = () =>
    page.ask("POST", `/tickets/${number}/replies`, { form: withFile({ body: "See it" }), headers });
  const [first, again] = [await send(), await send()];
  assert.deepEqual([first.status, again.status], [201, 201], first.text);
  assert.equal(again.body.data.id, first.body.data.id);
  const [file] = first.body.data.attachments;
  assert.doesNotMatch(file.download_url, /integration|1042/);
  const { pathname } = new URL(file.download_url);
  assert.equal((await world.ask("GET", pathname, { token: page.token })).status, 200);
  assert.equal((await world.ask("GET", pathname)).status, 401);
  const { replies } = (await page.ask("GET", `/tickets/${number}`)).body.data;
  assert.equal(replies.filter(({ body }: Json) => body === "See it").length, 1);
});

test("the platform's rules and limits apply", async (t) => {
  const refused = await page.ask("POST", `/tickets/${number}/replies`, { body: { body: " " } });
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ["body"]]);
  await world.setLimits({ ...allLimitsOff, replies_per_hour: 0 });
  t.after(() => world.setLimits(allLimitsOff));
  const limited = await page.ask("POST", `/tickets/${number}/replies`, { body: { body: "More" } });
  assert.deepEqual([limited.status, limited.body.limit_name], [429, "replies_per_hour"]);
});

test("a stranger has no tickets, nor has a client who signed out", async () => {
  const stranger = await openChatPage(world);
  assert.equal((await stranger.ask("GET", "/tickets")).status, 404);
  const leaving = await openChatPage(world, { identity_token: await identityOf(world, ines) });
  assert.equal((await leaving.ask("GET", "/tickets")).status, 200);
  await leaving.ask("DELETE", "/session/identity");
  for (const path of ["/tickets", `/tickets/${number}`])
    assert.equal((await leaving.ask("GET", path)).status, 404, path);
});
