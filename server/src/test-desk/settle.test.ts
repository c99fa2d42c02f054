import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { createWorld, type World } from "../../test/world.ts";
import { settle } from "./settle.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

test("what is still due after its time is named, and what is due later is not waited for", async () => {
  const { db } = world.desk;
  await sql`delete from jobs.job`.execute(db);
  await world.openGuestTicket();
  await assert.rejects(
    settle(db, 50),
    /^Error: After 0\.05 s, jobs are still due: (.*, )?mail-guest(, .*)?\.$/,
  );
  await sql`update jobs.job set start_after = now() + interval '1 hour'`.execute(db);
  await settle(db, 50);
});
