import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { asOwner } from "../../../../test/database.ts";
import { asClient, readerOf } from "../../../../test/tickets.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const read = readerOf(() => world);

test("a reveal returns the value and logs who, when, from where, why and which entry, in both logs", async () => {
  const { number } = await world.openTicket();
  const added = await world.platform("POST", asClient(number, "/secrets"), {
    body: { label: "FTP", value: "s3cret canary" },
  });
  const { id } = added.body.data;
  const reveal = await world.staff("POST", `/tickets/${number}/secrets/${id}/reveal`, {
    body: { reason: "To log in" },
  });
  assert.equal(reveal.status, 200);
  assert.equal(reveal.body.data.value, "s3cret canary");

  const entry = (await read(number)).activity.find(({ event }: Json) => event === "credential_revealed");
  assert.equal(entry.actor.staff_id, world.tom.id);
  assert.equal(entry.details.reason, "To log in");
  assert.equal(entry.details.credential_id, id);
  assert.ok(!JSON.stringify(entry).includes("127.0.0.1"), "from where is for the audit log alone");
  const audit = await world.desk.db
    .selectFrom("audit_log")
    .where("action", "=", "credential.revealed")
    .where("staff_id", "=", world.tom.id)
    .select(["details", "subject", "address"])
    .execute();
  assert.equal(audit.length, 1);
  assert.equal(audit[0]?.address, "127.0.0.1");
  assert.ok(!JSON.stringify(audit).includes("canary"));
});

test("a reveal that cannot be logged shows nothing", async () => {
  const { number } = await world.openTicket();
  const { body } = await world.platform("POST", asClient(number, "/secrets"), {
    body: { label: "FTP", value: "canary" },
  });
  const path = `/tickets/${number}/secrets/${body.data.id}/reveal`;
  await asOwner(
    world,
    "alter table audit_log add constraint no_reveals check (action <> 'credential.revealed') not valid",
  );
  const refused = await world.staff("POST", path);
  await asOwner(world, "alter table audit_log drop constraint no_reveals");
  assert.equal(refused.status, 500);
  assert.ok(!refused.text.includes("canary"));
  assert.equal(
    (await read(number)).activity.filter(({ event }: Json) => event === "credential_revealed").length,
    0,
  );
});

test("a brand can require a reason for each reveal", async () => {
  const { number } = await world.openTicket();
  const { body } = await world.platform("POST", asClient(number, "/secrets"), {
    body: { label: "FTP", value: "v" },
  });
  const path = `/tickets/${number}/secrets/${body.data.id}/reveal`;
  await world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { reveal_reason_required: true } });
  assert.equal((await world.staff("POST", path)).status, 422);
  assert.equal((await world.staff("POST", path, { body: { reason: "Login" } })).status, 200);
  await world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { reveal_reason_required: false } });
});

test("reveals are limited per person and hour", async () => {
  const { number } = await world.openTicket();
  const { id } = (
    await world.platform("POST", asClient(number, "/secrets"), { body: { label: "L", value: "v" } })
  ).body.data;
  const path = `/tickets/${number}/secrets/${id}/reveal`;
  const answers = await Promise.all(Array.from({ length: 70 }, () => world.staff("POST", path)));
  // A busy desk may answer 503 to some of so many at once.
  const odd = answers.filter(({ status }) => ![200, 429, 503].includes(status));
  assert.deepEqual(odd, []);
  while (answers.at(-1)?.status !== 429 && answers.length < 140)
    answers.push(await world.staff("POST", path));
  const refused = answers.filter(({ status }) => status === 429);
  const revealed = answers.filter(({ status }) => status === 200);
  // The tests before have revealed two.
  assert.deepEqual([revealed.length, refused.length > 0], [58, true]);
  assert.equal(refused[0]?.body.limit_name, "reveals_per_hour");
  assert.equal((await world.ask("POST", `/api/v1/staff${path}`, { token: world.maya.token })).status, 200);
});
