import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { asClient } from "../tickets.ts";
import { createWorld, ines, type Json, type World } from "../world.ts";

let world: World;
let ticket: Json;

before(async () => {
  world = await createWorld();
  ticket = await world.openTicket();
});
after(() => world.close());

const polled = (): [what: string, path: string][] => [
  ["departments", "/departments"],
  ["a list of tickets", `/clients/${ines}/tickets`],
  ["a thread", asClient(ticket.number)],
];

test("a matching If-None-Match gets no body until the data changes", async () => {
  const tags = new Map<string, string>();
  for (const [what, path] of polled()) {
    const first = await world.platform("GET", path);
    const tag = first.headers.get("etag") ?? "";
    assert.match(tag, /^W\/"[\w-]+"$/, what);
    const again = await world.platform("GET", path, { headers: { "if-none-match": `"other", ${tag}` } });
    assert.deepEqual([again.status, again.text], [304, ""], what);
    assert.equal(again.headers.get("etag"), tag);
    tags.set(what, tag);
  }
  await world.platform("POST", asClient(ticket.number, "/replies"), { body: { body: "One more thing." } });
  for (const [what, path] of polled().slice(1)) {
    const headers = { "if-none-match": tags.get(what) ?? "" };
    assert.equal((await world.platform("GET", path, { headers })).status, 200, what);
  }
});

test("each language has its own ETag", async () => {
  const path = asClient(ticket.number);
  const english = await world.platform("GET", path);
  const headers = { "if-none-match": english.headers.get("etag") ?? "", "accept-language": "de" };
  assert.equal((await world.platform("GET", path, { headers })).status, 200);
});

test("errors have no ETag, and writes ignore If-None-Match", async () => {
  const missing = await world.platform("GET", asClient("48210573966120"), {
    headers: { "if-none-match": "*" },
  });
  assert.deepEqual([missing.status, missing.headers.get("etag")], [404, null]);
  const reply = await world.platform("POST", asClient(ticket.number, "/replies"), {
    body: { body: "And another." },
    headers: { "if-none-match": "*" },
  });
  assert.equal(reply.status, 201);
});
