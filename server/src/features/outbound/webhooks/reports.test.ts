import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { createWorld, type Json, type World } from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
  const events = ["report.received", "report.replied"];
  const body = { brand_id: world.harbour.id, url: "https://platform.example/hooks", events };
  assert.equal((await world.admin("POST", "/webhooks", { body })).status, 201);
  const types = (await world.admin("GET", `/report-types?brand_id=${world.harbour.id}`)).body.data;
  await world.admin("PATCH", `/report-types/${types[1].id}`, { body: { staff_ids: [world.tom.id] } });
});
after(() => world.close());

async function told(): Promise<[type: string, data: Json][]> {
  const { rows } = await sql<{ type: string; data: Json }>`
    with gone as (delete from webhook_deliveries returning id, type, data) select type, data from gone order by id`.execute(
    world.desk.db,
  );
  return rows.map(({ type, data }) => [type, data]);
}

async function reported(type: string): Promise<string> {
  const sent = { type, title: "canary-title", body: "canary-body", email: "canary@lind.example" };
  const { body } = await world.platform("POST", "/reports", { body: sent });
  return body.data.reference;
}

test("webhooks get a report without its texts, and of a confidential one only that it exists", async () => {
  const bug = await reported("bug");
  const path = `/reports/${bug}/replies`;
  const answered = await world.staff("POST", path, { body: { body: "canary-answer", status: "triaged" } });
  const [, reply] = answered.body.data.replies;
  assert.deepEqual(await told(), [
    ["report.received", { reference: bug, type: "bug", status: "new", by: "guest", sequence: 1 }],
    [
      "report.replied",
      { reference: bug, type: "bug", status: "triaged", by: "staff", sequence: 2, reply_id: reply.id },
    ],
  ]);
  const secret = await reported("security");
  await world.staff("POST", `/reports/${secret}/replies`, { body: { body: "canary-answer" } });
  assert.deepEqual(await told(), [
    ["report.received", { reference: secret, type: "security" }],
    ["report.replied", { reference: secret, type: "security" }],
  ]);
});
