import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readerOf } from "../../../../test/tickets.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { newId } from "../../core/values/ids.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const read = readerOf(() => world);

test("a change from an older version is 412 and changes nothing", async () => {
  const [{ number }, other] = [await world.openTicket(), await world.openTicket()];
  const first = (await world.staff("GET", `/tickets/${number}`)).headers.get("etag") ?? "";
  const headers = { "if-match": first };
  assert.equal(
    (await world.staff("PATCH", `/tickets/${number}`, { headers, body: { subject: "One" } })).status,
    200,
  );
  for (const [method, path, body] of [
    ["PATCH", "", { subject: "Two" }],
    ["POST", "/assign", { staff_id: world.tom.id }],
    ["POST", "/close", undefined],
    ["POST", "/hold", {}],
    ["POST", "/transfer", { department_id: world.billing }],
    ["POST", "/replies", { body: "Two" }],
    ["POST", "/notes", { body: "Two" }],
    ["POST", "/secrets", { label: "FTP", value: "v" }],
    ["DELETE", `/secrets/${newId()}`, undefined],
    ["POST", "/merge", { into: other.number }],
    ["POST", "/split", { reply_id: newId() }],
  ] as const) {
    const stale = await world.staff(method, `/tickets/${number}${path}`, {
      headers,
      ...(body ? { body } : {}),
    });
    assert.equal(stale.status, 412, `${method} ${path}`);
  }
  assert.equal((await read(number)).subject, "One");
  const now = (await world.staff("GET", `/tickets/${number}`)).headers.get("etag") ?? "";
  for (const tag of [now, `W/${now}`, now.slice(1, -1), `"other", ${now}`, "*"]) {
    const fresh = await world.staff("POST", `/tickets/${number}/notes`, {
      headers: { "if-match": tag },
      body: { body: "Fresh" },
    });
    assert.equal(fresh.status, 201, tag);
  }
});
