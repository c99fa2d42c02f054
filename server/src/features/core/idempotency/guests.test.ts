import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { createWorld, ines, personOf, type World } from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
  await world.platform("PUT", `/clients/${ines}`, { body: personOf(ines) });
});
after(() => world.close());

test("after a guest's close, stored answers can be replayed and nothing else", async () => {
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

test("the number of stored refusals per hour is limited", async () => {
  const refused = async (key: string) => {
    const { status } = await world.platform("POST", `/clients/${ines}/tickets/10000000000000/replies`, {
      headers: { "idempotency-key": key },
      body: { body: "x" },
    });
    assert.equal(status, 404);
  };
  await refused("one");
  await sql`insert into idempotent_outcomes (owner, path, key, request_hash, status, sealed_body)
    select owner, path, 'one-' || number, request_hash, status, sealed_body
    from idempotent_outcomes, generate_series(1, 298) number where key = 'one'`.execute(world.desk.db);
  for (const key of ["last", "beyond"]) await refused(key);
  const kept = await world.desk.db
    .selectFrom("idempotent_outcomes")
    .where("key", "in", ["last", "beyond"])
    .select("key")
    .execute();
  assert.deepEqual(kept, [{ key: "last" }]);
});
