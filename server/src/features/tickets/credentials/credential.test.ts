import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { asClient } from "../../../../test/tickets.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

test("a credential is encrypted, bound to its row, and cannot be opened elsewhere", async () => {
  const { number } = await world.openTicket();
  const other = await world.openTicket();
  const { body } = await world.platform("POST", asClient(number, "/secrets"), {
    body: { label: "Panel", value: "plaintext-canary" },
  });
  const { id } = body.data;
  const row = await world.desk.db
    .selectFrom("credentials")
    .where("id", "=", id)
    .select(["sealed", "kid"])
    .executeTakeFirstOrThrow();
  assert.ok(!row.sealed.includes("plaintext-canary"));
  const header = JSON.parse(Buffer.from(JSON.parse(row.sealed).protected, "base64url").toString());
  assert.equal(header.alg, "A256GCMKW");
  assert.equal(header.enc, "A256GCM");
  assert.equal(header.kid, row.kid);
  await sql`update credentials set ticket_id = ${other.id} where id = ${id}`.execute(world.desk.db);
  const moved = await world.staff("POST", `/tickets/${other.number}/secrets/${id}/reveal`);
  assert.equal(moved.status, 500);
  assert.ok(!moved.text.includes("plaintext-canary"));
});
