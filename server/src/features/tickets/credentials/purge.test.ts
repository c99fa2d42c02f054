import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, ines, type World } from "../../../../test/world.ts";
import { purgeCredentials } from "./purge.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

async function closedWithSecret(): Promise<string> {
  const { id, number } = await world.openTicket();
  const body = { label: "FTP", value: "nord-26" };
  await world.platform("POST", `/clients/${ines}/tickets/${number}/secrets`, { body });
  await world.staff("POST", `/tickets/${number}/close`);
  return id;
}

/** Runs the job; returns which tickets still have credentials. */
async function leftOf(...tickets: string[]): Promise<boolean[]> {
  await world.run(purgeCredentials, {});
  const rows = await world.desk.db.selectFrom("credentials").select("ticket_id").execute();
  return tickets.map((ticket) => rows.some(({ ticket_id }) => ticket_id === ticket));
}

test("a credential's row is deleted after its seven days, not before", async () => {
  const [over, almost] = [await closedWithSecret(), await closedWithSecret()];
  await world.age(over, "7 days");
  await world.age(almost, "6 days 23 hours 59 minutes");
  assert.deepEqual(await leftOf(over, almost), [false, true]);
  await world.age(almost, "1 minute");
  assert.deepEqual(await leftOf(over, almost), [false, false]);
  assert.equal(purgeCredentials.cron, "* * * * *", "within a minute");
});

test("a credential whose ticket was reopened in time stays, however often the job runs", async () => {
  const reopened = await closedWithSecret();
  const { number } = await world.desk.db
    .selectFrom("tickets")
    .where("id", "=", reopened)
    .select("number")
    .executeTakeFirstOrThrow();
  await world.age(reopened, "6 days");
  assert.equal((await world.staff("POST", `/tickets/${number}/reopen`)).status, 200);
  await world.age(reopened, "6 days");
  assert.deepEqual(await leftOf(reopened), [true]);
  assert.deepEqual(await leftOf(reopened), [true]);
});
