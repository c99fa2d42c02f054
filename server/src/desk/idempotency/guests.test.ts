import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

test("a guest whose close was answered can be told so again, and nothing else", async () => {
  const { ticket, token } = await world.openGuestTicket();
  const ask = (verb: string, key: string, body?: unknown) =>
    world.ask("POST", `/api/v1/integration/guest/tickets/${ticket.number}/${verb}`, {
      headers: { "x-ticket-token": token, "idempotency-key": key },
      ...(body === undefined ? {} : { body }),
    });
  const reply = await ask("replies", "reply", { body: "Still here" });
  const closed = await ask("close", "close");
  assert.deepEqual([reply.status, closed.status], [201, 200]);
  for (const [again, first] of [
    [await ask("close", "close"), closed],
    [await ask("replies", "reply", { body: "Still here" }), reply],
  ] as const) {
    assert.deepEqual([again.status, again.text], [first.status, first.text]);
    assert.equal(again.headers.get("idempotency-replayed"), "true");
  }
  assert.equal((await ask("replies", "reply", { body: "Something else" })).status, 422);
  for (const [verb, body] of [["close"], ["replies", { body: "More" }]] as const) {
    assert.equal((await ask(verb, "another", body)).status, 410);
    assert.equal((await ask(verb, "another", body)).headers.get("idempotency-replayed"), null);
  }
});

test("refused replies of a guest are kept so many an hour and no more, and small ones only", async () => {
  const { ticket, token } = await world.openGuestTicket();
  const unknown = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`field_${index}`, 1]));
  for (let each = 0; each < 320; each++) {
    const { status } = await world.ask("POST", `/api/v1/integration/guest/tickets/${ticket.number}/replies`, {
      headers: { "x-ticket-token": token, "idempotency-key": `refused-${each}` },
      body: { body: "x", ...unknown },
    });
    assert.equal(status, 422);
  }
  const { rows } = await sql<{ kept: number; longest: number }>`
    select count(*)::int as kept, max(length(sealed_body)) as longest from idempotent_outcomes
    where status = 422 and key like 'refused-%'`.execute(world.desk.db);
  const [{ kept = 0, longest = 0 } = {}] = rows;
  assert.equal(kept, 300);
  assert.ok(longest < 12_000, `${longest}`);
});
