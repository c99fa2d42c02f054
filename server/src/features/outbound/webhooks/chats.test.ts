import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { beginChat } from "../../../../test/chats.ts";
import { createWorld, ines, type Json, personOf, type World } from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
  const events = ["chat.started", "chat.closed"];
  const body = { brand_id: world.harbour.id, url: "https://platform.example/hooks", events };
  assert.equal((await world.admin("POST", "/webhooks", { body })).status, 201);
});
after(() => world.close());

async function told(): Promise<[type: string, data: Json][]> {
  const { rows } = await sql<{ type: string; data: Json }>`
    with gone as (delete from webhook_deliveries returning id, type, data) select type, data from gone order by id`.execute(
    world.desk.db,
  );
  return rows.map(({ type, data: { by: _, sequence: _sequence, ...data } }) => [type, data]);
}

test("webhooks get the start and end of a chat and its client, never its texts or authors", async () => {
  const { id } = await beginChat(world, {
    name: "canary-name",
    email: "canary@x.example",
    body: "canary-body",
  });
  await world.staff("POST", `/chats/${id}/messages`, { body: { id: "an-answer", body: "canary-answer" } });
  await world.staff("POST", `/chats/${id}/notes`, { body: { body: "canary-note" } });
  await world.staff("POST", `/chats/${id}/close`);
  const place = { id, department_id: world.technical, client_id: null };
  assert.deepEqual(await told(), [
    ["chat.started", { ...place, is_verified: false }],
    ["chat.closed", { ...place, closed_by: "staff" }],
  ]);
  const client = (await world.platform("PUT", `/clients/${ines}`, { body: personOf(ines) })).body.data;
  await beginChat(world, { clientId: client.id });
  const [[, data] = ["", {}]] = await told();
  assert.deepEqual([data.client_id, data.is_verified], [ines, true]);
});
