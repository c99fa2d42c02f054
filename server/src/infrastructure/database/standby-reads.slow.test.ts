import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { onBusyMachine, until } from "../../../test/command-line.ts";
import { openMovingAddress } from "../../../test/crash/moving-address.ts";
import { type Pair, startPair } from "../../../test/crash/primary-and-standby.ts";
import { needsPostgres15, withClient } from "../../../test/upgrade/postgres-15.ts";
import { type Database, openDatabase, openPool } from "./connect.ts";
import { TooManyWaiting } from "./failures.ts";
import { FailedOnPrimary, StandbyReads, standbyReads } from "./standby-reads.ts";

const skip = needsPostgres15;
let pair: Pair;
let primary: Database;
const outcomes: unknown[] = [];
const note = (outcome: unknown) => outcomes.push(outcome);
const changes: (string | undefined)[] = [];
const opened = new Set<StandbyReads>();

before(async () => {
  if (skip) return;
  pair = await startPair();
  primary = openDatabase(openPool({ connection: pair.primary, max: 5, applicationName: "test" }));
  await sql`create table written (id integer generated always as identity primary key)`.execute(primary);
  // The desk's role owns nothing and has no privilege on the cluster.
  await sql`create role reader login`.execute(primary);
  await sql`grant select on written to reader`.execute(primary);
  await until(() => answersReader(pair.standby), onBusyMachine(30_000));
  standbyReads.subscribe(note);
});
after(async () => {
  standbyReads.unsubscribe(note);
  await primary?.destroy();
  await pair?.remove();
});
afterEach(async () => {
  for (const each of opened) await each.close();
  opened.clear();
  outcomes.length = 0;
  changes.length = 0;
});

/** With the connections of one process of the desk, and unless told otherwise more patience than a busy machine needs. */
function readsOn(connection: string, patienceMs = 20_000, from = primary): StandbyReads {
  const pool = openPool({
    connection: asReader(connection),
    max: 5,
    applicationName: "test",
    readsOnly: true,
  });
  const reads = new StandbyReads(from, openDatabase(pool), (reason) => changes.push(reason), patienceMs);
  opened.add(reads);
  return reads;
}

async function write(): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into written default values returning id`.execute(
    primary,
  );
  return rows[0]?.id ?? Number.NaN;
}

/** The newest row, and whether a standby answered. */
const newest = async (db: Database) => {
  const { rows } = await sql<{ id: number; isStandby: boolean }>`
    select coalesce(max(id), 0) as id, pg_is_in_recovery() as "isStandby" from written`.execute(db);
  return rows[0] ?? { id: Number.NaN, isStandby: false };
};

const answersReader = (url: string) => withClient(asReader(url), async () => true).catch(() => false);
const asReader = (url: string) => url.replace("sidedesk@", "reader@");

const onStandby = (text: string) => withClient(pair.standby, (client) => client.query(text));

test("a read sees every commit before it, whoever wrote, and the standby answers", {
  skip,
}, async () => {
  const reads = readsOn(pair.standby);
  const writers = Array.from({ length: 4 }, async () => {
    for (let round = 0; round < 100; round++) {
      const written = await write();
      const { id } = await reads.read(newest);
      assert.ok(id >= written, `${id} is read after ${written} was written`);
    }
  });
  await Promise.all(writers);
  assert.deepEqual(new Set(outcomes), new Set(["standby"]));
});

test("while the standby is behind, the primary answers; it answers again once it has caught up", {
  skip,
}, async () => {
  const reads = readsOn(pair.standby, 150);
  await onStandby("select pg_wal_replay_pause()");
  const written = await write();
  try {
    assert.deepEqual(await reads.read(newest), { id: written, isStandby: false });
    assert.deepEqual(await reads.read(newest), { id: written, isStandby: false });
    assert.deepEqual(
      [outcomes, changes],
      [["behind", "behind"], ["It is behind the primary, or does not answer."]],
    );
  } finally {
    await onStandby("select pg_wal_replay_resume()");
  }
  await until(async () => (await reads.read(newest)).isStandby, onBusyMachine(10_000));
  assert.deepEqual(changes.at(-1), undefined);
});

test("while all its connections are at work, other reads use the primary, and the standby is not left alone", {
  skip,
}, async () => {
  const reads = readsOn(pair.standby, 1_000);
  await until(async () => (await reads.read(newest)).isStandby, onBusyMachine(10_000));
  changes.length = 0;
  let begun = 0;
  const long = Array.from({ length: 5 }, () =>
    reads.read(async (db) => {
      begun++;
      await sql`select pg_sleep(4)`.execute(db);
      return newest(db);
    }),
  );
  await until(() => begun === 5, 3_000);
  assert.equal((await reads.read(newest)).isStandby, false);
  for (const { isStandby } of await Promise.all(long)) assert.ok(isStandby);
  assert.equal((await reads.read(newest)).isStandby, true);
  assert.deepEqual([begun, changes], [5, []]);
});

test("a standby that hangs delays one read, and only until its patience ends", { skip }, async () => {
  const reads = readsOn(pair.standby, 150);
  await until(async () => (await reads.read(newest)).isStandby, onBusyMachine(10_000));
  changes.length = 0;
  const [host = ""] = new URL(pair.standby).searchParams.getAll("host");
  const backends = await onStandby("select pid from pg_stat_activity where usename = 'reader'");
  const pids = backends.rows.map(({ pid }) => pid as number);
  const postmaster = Number((await readFile(join(host, "data", "postmaster.pid"), "utf8")).split("\n")[0]);
  for (const pid of [postmaster, ...pids]) process.kill(pid, "SIGSTOP");
  try {
    const started = performance.now();
    assert.equal((await reads.read(newest)).isStandby, false);
    // Without patience, it would wait until the connection counts as silent, which takes three seconds.
    assert.ok(performance.now() - started < onBusyMachine(2_500));
    assert.equal((await reads.read(newest)).isStandby, false);
    assert.equal(changes.length, 1);
  } finally {
    for (const pid of [postmaster, ...pids]) process.kill(pid, "SIGCONT");
  }
});

test("a long read stays on its standby, although the address now leads to another server", {
  skip,
}, async () => {
  const folderOf = (url: string) => new URL(url).searchParams.get("host") ?? "";
  await using address = await openMovingAddress(folderOf(pair.standby));
  const reads = readsOn(`postgres://sidedesk@127.0.0.1:${address.port}/postgres`);
  let runs = 0;
  const reading = reads.read(async (db) => {
    runs++;
    await sql`select pg_sleep(6)`.execute(db);
    return newest(db);
  });
  await until(() => runs === 1, onBusyMachine(10_000));
  address.moveTo(folderOf(pair.primary));
  assert.equal((await reading).isStandby, true);
  assert.deepEqual([runs, changes], [1, []]);
});

test("a read that replay cancels runs again on the primary, and the standby keeps answering", {
  skip,
}, async () => {
  const reads = readsOn(pair.standby);
  await onStandby("alter system set max_standby_streaming_delay = '100ms'");
  await onStandby("select pg_reload_conf()");
  let runs = 0;
  const reading = reads.read(async (db) => {
    runs++;
    await sql`select count(*), pg_sleep(${runs === 1 ? 20 : 0}) from written`.execute(db);
    return newest(db);
  });
  await until(() => runs === 1, onBusyMachine(10_000));
  await delay(200);
  await sql`alter table written add column if not exists note text`.execute(primary);
  assert.equal((await reading).isStandby, false);
  assert.deepEqual([runs, changes], [2, []]);
  assert.equal((await reads.read(newest)).isStandby, true);
});

test("a write is refused on the standby, and an error of the query is not repeated", { skip }, async () => {
  const reads = readsOn(pair.standby);
  const code = (expected: string) => (error: Error) => (error as { code?: string }).code === expected;
  await assert.rejects(
    reads.read((db) => sql`insert into written default values`.execute(db)),
    code("25006"),
  );
  let runs = 0;
  const faulty = (db: Database) => sql`select 1 / ${++runs - runs}::integer`.execute(db);
  await assert.rejects(reads.read(faulty), code("22012"));
  assert.equal(runs, 1);
});

test("a failure of the primary within the work is not the standby's, and the work is not repeated", {
  skip,
}, async () => {
  const reads = readsOn(pair.standby);
  let runs = 0;
  const cause = new TooManyWaiting(1_000);
  const reading = reads.read(async () => {
    runs++;
    throw new FailedOnPrimary("The primary failed.", { cause });
  });
  await assert.rejects(reading, cause);
  assert.deepEqual([runs, changes], [1, []]);
  assert.equal((await reads.read(newest)).isStandby, true);
});

test("another database, a missing one and an unreachable server are never read from", {
  skip,
}, async () => {
  await sql`create database another`.execute(primary);
  const another = pair.standby.replace("/postgres?", "/another?");
  await until(() => answersReader(another), onBusyMachine(10_000));
  for (const url of [
    another,
    another.replace("/another?", "/missing?"),
    another.replace(/host=.*/, "host=/nowhere"),
  ]) {
    const reads = readsOn(url, 150);
    assert.equal((await reads.read(newest)).isStandby, false);
    assert.equal(changes.length, 1);
    changes.length = 0;
  }
});

test("if the primary refuses to say its position, it answers itself", { skip }, async () => {
  const pool = openPool({ connection: asReader(pair.primary), max: 1, applicationName: "test" });
  await using from = openDatabase(pool);
  await sql`revoke execute on function pg_control_system() from public`.execute(primary);
  try {
    const id = await write();
    const reads = readsOn(pair.standby, 150, from);
    assert.deepEqual(await reads.read(newest), { id, isStandby: false });
    assert.deepEqual(outcomes, ["away"]);
    assert.match(
      changes.join(),
      /doesn't say its position: permission denied for function pg_control_system/,
    );
  } finally {
    await sql`grant execute on function pg_control_system() to public`.execute(primary);
  }
});

test("a server that was started from a copy of the primary is not read from, though it is further", {
  skip,
}, async () => {
  const copy = await pair.leader().startCopy();
  try {
    await withClient(copy.url, (client) =>
      client.query("insert into written overriding system value select generate_series(1000000, 1001000)"),
    );
    const reads = readsOn(copy.url, 150);
    const written = await write();
    assert.equal((await reads.read(newest)).id, written);
  } finally {
    await copy.remove();
  }
});

test("a commit that the primary confirms before its WAL is flushed is seen too", { skip }, async () => {
  const database = openPool({ connection: pair.primary, max: 1, applicationName: "test" });
  await sql`alter role sidedesk set synchronous_commit = off`.execute(primary);
  const hasty = openDatabase(database);
  const before = primary;
  primary = hasty;
  try {
    const reads = readsOn(pair.standby, 150);
    for (let round = 0; round < 20; round++) {
      const written = await write();
      assert.equal((await reads.read(newest)).id, written);
    }
  } finally {
    primary = before;
    await hasty.destroy();
    await sql`alter role sidedesk reset synchronous_commit`.execute(primary);
  }
});

test("the primary itself may answer", { skip }, async () => {
  const reads = readsOn(pair.primary);
  const written = await write();
  assert.deepEqual(await reads.read(newest), { id: written, isStandby: false });
  assert.deepEqual(outcomes, ["standby"]);
});

test("a standby that became a primary of its own is not read from, though it is further", {
  skip,
}, async () => {
  const reads = readsOn(pair.standby, 150);
  await pair.promote();
  await until(
    async () => (await onStandby("select pg_is_in_recovery() as is")).rows[0]?.is === false,
    onBusyMachine(10_000),
  );
  await onStandby("insert into written overriding system value select generate_series(1000000, 1001000)");
  const written = await write();
  assert.equal((await reads.read(newest)).id, written);
  await delay(1_100);
  assert.equal((await reads.read(newest)).id, written);
});
