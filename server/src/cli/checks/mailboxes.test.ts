import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { createWorld, type World } from "../../../test/world.ts";
import { checkMailboxes } from "./mailboxes.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const set = (what: ReturnType<typeof sql>) => sql`update mailboxes set ${what}`.execute(world.desk.db);
const found = async () =>
  (await checkMailboxes(world.desk.db)).map(({ status, detail }) => `${status}: ${detail}`);

test("a mailbox that is being read passes; one that is not is reported with duration and reason", async () => {
  assert.deepEqual(await found(), ["ok: No mailboxes."]);
  const whose = { brand_id: world.harbour.id, department_id: world.presales, user: "u", password: "p" };
  const body = { ...whose, address: "help@harbour.example", host: "imap.harbour.example" };
  assert.equal((await world.admin("POST", "/mailboxes", { body })).status, 201);
  assert.deepEqual(await found(), ["ok: All 1 are read; the longest time since is 0 minutes."]);
  await set(sql`read_at = now() - interval '20 minutes'`);
  assert.deepEqual(await found(), ["warning: help@harbour.example has not been read for 20 minutes."]);
  await set(sql`last_error = 'refused_login', failing_since = now() - interval '5 minutes'`);
  assert.deepEqual(await found(), [
    "warning: help@harbour.example at imap.harbour.example has failed for 5 minutes (refused_login).",
  ]);
  await set(sql`active = false`);
  assert.deepEqual(await found(), ["ok: No mailboxes."]);
});
