import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { asClient } from "../../../../test/tickets.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { maxCredentials } from "./credential.ts";

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

test("a ticket takes a hundred credentials, also of requests at once, and another if one is removed", async () => {
  const { number, id: ticketId } = await world.openTicket();
  const add = () =>
    world.platform("POST", asClient(number, "/secrets"), { body: { label: "Panel", value: "x" } });
  const first = await add();
  await sql`insert into credentials (brand_id, id, ticket_id, label, sealed, kid, added_by, created_at)
    select brand_id, left(id, 22) || lpad(n::text, 4, '0'), ticket_id, label, sealed, kid, added_by, created_at
    from credentials, generate_series(2, ${sql.lit(maxCredentials - 1)}) n where ticket_id = ${ticketId}`.execute(
    world.desk.db,
  );
  const answers = await Promise.all([add(), add(), add()]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422, 422]);
  const refused = answers.find(({ status }) => status === 422);
  assert.equal(refused?.body.code, "credential_too_many");
  assert.match(refused?.body.errors.value[0], /at most 100 credentials/);
  assert.equal(
    (await world.staff("POST", `/tickets/${number}/secrets`, { body: { label: "Panel", value: "x" } }))
      .status,
    422,
  );
  await world.platform("DELETE", asClient(number, `/secrets/${first.body.data.id}`));
  assert.equal((await add()).status, 201);
});
