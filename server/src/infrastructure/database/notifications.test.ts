import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { until } from "../../../test/command-line.ts";
import { clientConfig, type TestDatabase, testDatabase } from "../../../test/database.ts";
import { type DatabaseNotifications, openNotifications } from "./notifications.ts";

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.drop());

const opened: DatabaseNotifications[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

function open(name: string): DatabaseNotifications {
  const notifications = openNotifications(database.connection, name);
  opened.push(notifications);
  return notifications;
}

/** Listens, and counts the notifications since the last call. */
async function counterOf(notifications: DatabaseNotifications, channel: string) {
  let heard = 0;
  notifications.listen(channel, () => {
    heard++;
  });
  const count = {
    take: () => {
      const since = heard;
      heard = 0;
      return since;
    },
    untilHeard: async () => {
      await until(() => heard > 0, 10_000);
      return count.take();
    },
  };
  assert.equal(await count.untilHeard(), 1, "that listening has begun is heard as well, and once");
  return count;
}

async function query(text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(clientConfig(database.connection));
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

test("a notification reaches every other process, on its channel only", async () => {
  const [a, b, other] = [open("a"), open("b"), open("other")];
  const counts = [await counterOf(a, "news"), await counterOf(b, "news")];
  const elsewhere = await counterOf(other, 'odd "name"');
  a.notify("news");
  for (const count of counts) assert.equal(await count.untilHeard(), 1);
  assert.equal(elsewhere.take(), 0);
  b.notify('odd "name"');
  assert.equal(await elsewhere.untilHeard(), 1);
});

test("many notifications within a moment are batched, and the last is not lost", async () => {
  const [a, b] = [open("a"), open("b")];
  const count = await counterOf(b, "news");
  for (let each = 0; each < 1_000; each++) a.notify("news");
  let heard = 0;
  for (let tries = 0; tries < 100 && heard < 2; tries++) {
    await delay(50);
    heard += count.take();
  }
  // One at once and one for all others; a busy machine may split the interval into a few.
  assert.ok(heard >= 2 && heard <= 5, `${heard} were heard`);
});

test("a closed connection is reopened, and listeners catch up on missed notifications", async () => {
  const [a, b] = [open("a"), open("listener")];
  const count = await counterOf(b, "news");
  const { rows } = await query(`
    select pg_terminate_backend(pid) as ended from pg_stat_activity where application_name = 'listener'`);
  assert.deepEqual(rows, [{ ended: true }]);
  await count.untilHeard();
  a.notify("news");
  assert.equal(await count.untilHeard(), 1);
});

test("a notifier whose connection was closed notifies again", async () => {
  const [a, b] = [open("notifier"), open("b")];
  const count = await counterOf(b, "news");
  a.notify("news");
  await count.untilHeard();
  await query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'notifier'`);
  // Notifications that are sent before the connection's end is noticed are lost.
  await until(() => {
    a.notify("news");
    return count.take() > 0;
  }, 10_000);
});

test("while the database is unreachable, notifying and closing throw no error", async () => {
  const nowhere = { host: "/nowhere", port: 1, user: "x", database: "x" };
  const notifications = openNotifications(nowhere, "lost");
  notifications.listen("news", () => undefined);
  notifications.notify("news");
  await delay(50);
  notifications.notify("news");
  await notifications.close();
});

test("closing ends the connection, also one that is still opening", async () => {
  const [late, idle] = [open("closing"), open("closing")];
  idle.notify("news");
  await delay(200);
  late.notify("news");
  await Promise.all([late.close(), idle.close()]);
  await until(async () => {
    const { rowCount } = await query("select from pg_stat_activity where application_name = 'closing'");
    return rowCount === 0;
  }, 10_000);
});

test("listeners get the names of what changed, or none if any is unnamed or there are too many", async () => {
  const [a, b] = [open("a"), open("b")];
  const heard: (readonly string[])[] = [];
  b.listen("news", (about) => heard.push(about));
  await until(() => heard.length === 1, 10_000);
  // The first of an interval is sent at once, all others together.
  const afterAnother = async (...about: (string | undefined)[]) => {
    a.notify("news", "first");
    for (const each of about) a.notify("news", each);
    heard.length = 0;
    await until(() => heard.length === 2, 10_000);
    await delay(100);
    return heard;
  };
  assert.deepEqual(await afterAnother("one", "another", "one"), [["first"], ["one", "another"]]);
  assert.deepEqual(await afterAnother("one", undefined), [["first"], []]);
  const many = Array.from({ length: 300 }, (_, index) => String(index).padStart(26, "0"));
  assert.deepEqual(await afterAnother(...many), [["first"], []]);
});
