import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { createWorld, type World } from "../world.ts";
import { traceOf } from "./watch.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const does = (text: string) => sql.raw(text).execute(world.desk.db);
const tries = (kind: string) => `insert into address_uses (kind, address) values ('${kind}', '127.0.0.1')`;

test("it sees inserted, changed and deleted rows, but not rollbacks and attempt counters", async () => {
  const seen: Record<string, boolean> = {
    "update brands set name = name": true,
    "insert into clients (brand_id, id, external_id, first_name, last_name, email) select id, '01JB7Z5W6K8M4T2QH9N3XR0VCE', 'x', 'x', 'x', 'x@x.example' from brands limit 1": true,
    "delete from clients": true,
    "delete from staff where false": false,
    "do $$ begin update brands set name = 'x'; raise 'no'; exception when others then end $$": false,
    "update staff_tokens set last_used_at = now()": false,
    "delete from staff_tokens": true,
    [tries("failed_ticket_token")]: false,
    [tries("guest_ticket")]: true,
  };
  for (const [text, isSeen] of Object.entries(seen)) {
    const before = await traceOf(world);
    await does(text);
    const now = await traceOf(world);
    assert.equal(now.writes > before.writes, isSeen, text);
  }
});
