import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { createWorld, type World } from "../../../../../test/world.ts";
import { sortIntoIndexes } from "./insert-sorted.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

/** The number of pending pages; none remain afterwards. */
async function setAside(): Promise<number> {
  const { rows } = await sql<{ pages: number }>`select sort_into_indexes()::integer as pages`.execute(
    world.desk.db,
  );
  return rows[0]?.pages ?? Number.NaN;
}

test("pending index entries are merged within a minute, and found before and after", async () => {
  assert.equal(sortIntoIndexes.cron, "* * * * *", "within a minute");
  const { number } = await world.openTicket({ subject: "Quokka in the harbour" });
  const found = async () => (await world.staff("GET", "/tickets?q=quokka")).body.data;
  assert.equal((await found())[0]?.number, number);
  await world.run(sortIntoIndexes, {});
  assert.equal(await setAside(), 0);
  assert.equal((await found())[0]?.number, number);

  await world.openTicket();
  assert.ok((await setAside()) > 0, "a new ticket is set aside at first");
});
