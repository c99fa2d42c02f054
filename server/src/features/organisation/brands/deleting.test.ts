import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { openChatPage } from "../../../../test/chat-page.ts";
import { setScene } from "../../../../test/hostile/scene.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const made = async (name: string): Promise<Json> =>
  (await world.admin("POST", "/brands", { body: { name } })).body.data;
const remove = (id: number) => world.admin("DELETE", `/brands/${id}`);

test("a brand is deleted with all its settings and texts", async () => {
  const { brand, ids } = await setScene(world);
  const deleted = await remove(brand);
  assert.equal(deleted.status, 204, deleted.text);
  for (const path of [`/brands/${brand}`, `/articles/${ids.articles}`, `/mailboxes/${ids.mailboxes}`])
    assert.equal((await world.admin("GET", path)).status, 404, path);
});

test("a brand with tickets, clients, reports or chats cannot be deleted", async () => {
  const said: Record<string, (brand: Json, token: string) => Promise<unknown>> = {
    "a client": (_, token) =>
      world.ask("PUT", "/api/v1/integration/clients/1", {
        token,
        body: { first_name: "Ada", last_name: "Berg", email: "ada@berg.example" },
      }),
    "a report": (_, token) =>
      world.ask("POST", "/api/v1/integration/reports", {
        token,
        body: { type: "bug", title: "It is empty", body: "Nothing shows.", email: "ada@berg.example" },
      }),
    "a chat": async ({ id, public_key }) => {
      await world.admin("POST", "/departments", {
        body: { brand_id: id, name: "Chats", accepts_guests: true },
      });
      await world.admin("PATCH", `/brands/${id}/chat`, { body: { is_on: true } });
      const page = await openChatPage(world, { public_key });
      await page.start();
    },
  };
  for (const [what, say] of Object.entries(said)) {
    const brand = await made(what);
    const key = await world.admin("POST", "/keys", { body: { brand_id: brand.id, name: what } });
    await say(brand, key.body.token);
    const refused = await remove(brand.id);
    assert.deepEqual([refused.status, refused.body.code], [409, "brand_in_use"], what);
  }
});

test("foreign keys inside a brand allow its deletion, except to tables that block it anyway", async () => {
  // The tables that block deleting a brand, and the tables that depend on those.
  const { rows } = await sql<{ name: string }>`
    with recursive keys as (
      select conname, conrelid, confrelid, confdeltype, condeferrable
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    ), keeping (id) as (
      select unnest(array['tickets', 'clients', 'reports', 'chats']::regclass[])
      union select conrelid from keys join keeping on confrelid = keeping.id where confdeltype = 'c'
    ), going (id) as (
      select 'brands'::regclass
      union select conrelid from keys join going on confrelid = going.id where confdeltype = 'c'
    )
    select conname as name from keys
    where confdeltype not in ('c', 'n') and not condeferrable
      and conrelid in (select id from going) and confrelid in (select id from going)
      and conrelid not in (select id from keeping) and confrelid not in (select id from keeping)`.execute(
    world.desk.db,
  );
  assert.deepEqual(rows, [], "make it deferrable: a brand is deleted in whatever order the database takes");
});
