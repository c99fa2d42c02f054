import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

test("nobody can change or empty the audit log, not even by SQL", async () => {
  for (const statement of [
    "update audit_log set action = 'x'",
    "delete from audit_log",
    "truncate audit_log",
  ]) {
    await assert.rejects(sql.raw(statement).execute(world.desk.db), /can only be added to/);
  }
});
