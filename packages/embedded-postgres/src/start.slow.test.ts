import assert from "node:assert/strict";
import { lstat, readFile, rm, stat, symlink, truncate } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import {
  atEnd,
  findServer,
  name,
  newData,
  query,
  serverOf,
  start,
  startElsewhere,
  usedData,
} from "../test/trial.ts";
import { postgresOwner } from "./owner.ts";
import { sharedBuffersMb } from "./settings.ts";
import { openSocketFolder } from "./sockets.ts";
import { PostgresWontStart } from "./wont-start.ts";

test("the first start creates a power-cut safe UTF-8 and UTC database without a TCP port", async (t) => {
  const server = await start(await newData(t));
  assert.equal(server.adopted, false);
  const settings = [
    ["fsync", "on"],
    ["synchronous_commit", "on"],
    ["full_page_writes", "on"],
    ["data_checksums", "on"],
    ["listen_addresses", ""],
    ["server_encoding", "UTF8"],
    ["TimeZone", "UTC"],
    ["max_connections", "100"],
    ["jit", "off"],
  ];
  for (const [setting, value] of settings) {
    assert.deepEqual(await query(server.connection, `show ${setting}`), [[value]], setting);
  }
  const locale = "select datlocprovider, datlocale from pg_database where datname = current_database()";
  assert.deepEqual(await query(server.connection, locale), [["b", "C.UTF-8"]]);
  await server.stop();
});

test("database and user get the given name; an invalid name is refused", async (t) => {
  const dataDir = await newData(t);
  for (const wrong of ["", "Shop", "shop-2", "2nd_shop", "pg_shop", 'shop"; drop', "s".repeat(32)]) {
    await assert.rejects(start(dataDir, { name: wrong }), TypeError, wrong);
  }
  const { connection } = await start(dataDir);
  assert.deepEqual([connection.user, connection.database], [name, name]);
  assert.deepEqual(await query(connection, "select current_user, current_database()"), [[name, name]]);
});

test("a later start finds the written data and takes well under a second", async (t) => {
  const dataDir = await newData(t);
  const first = await start(dataDir);
  await query(first.connection, "create table note as select 'kept' as body");
  await first.stop();
  const began = performance.now();
  const second = await start(dataDir);
  const took = performance.now() - began;
  assert.deepEqual(await query(second.connection, "select body from note"), [["kept"]]);
  // A busy machine may take longer in proportion.
  const load = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
  assert.ok(took < 900 * load, `${took} ms`);
});

test("with warm-up, a restart loads the previous cache contents before the first query", async (t) => {
  const dataDir = await newData(t);
  const first = await start(dataDir);
  await query(
    first.connection,
    "create table texts as select repeat('x', 1000) from generate_series(1, 800)",
  );
  await query(first.connection, "create extension pg_buffercache");
  await first.stop();
  // A start without a warm-up leaves the pages to the next one; the table is shorter by then.
  const second = await start(dataDir);
  await query(second.connection, "delete from texts where ctid >= '(60,0)'");
  await query(second.connection, "vacuum texts");
  await second.stop();
  const { connection, warmUp } = await start(dataDir);
  const pages = async () => {
    const inMemory = `select count(*)::integer from pg_buffercache
      where relfilenode = pg_relation_filenode('texts') and relforknumber = 0`;
    const [[found] = []] = await query(connection, inMemory);
    return Number(found);
  };
  assert.equal(await pages(), 0);
  await Promise.all([warmUp(), warmUp()]);
  assert.equal(await pages(), 60);
});

test("a second start uses the running server and leaves it running", async (t) => {
  const dataDir = await usedData(t);
  const first = await start(dataDir);
  const pid = await serverOf(dataDir);
  const lines: string[] = [];
  const second = await start(dataDir, { log: (line) => lines.push(line) });
  assert.equal(second.adopted, true);
  assert.deepEqual(second.connection, first.connection);
  assert.match(lines.join(), /already/);
  await second.release();
  assert.equal(await serverOf(dataDir), pid);
});

test("release stops the server as soon as no one else is connected", async (t) => {
  const dataDir = await usedData(t);
  const server = await start(dataDir);
  await query(server.connection, "select 1");
  await server.release();
  assert.equal(await findServer(dataDir), undefined);
});

test("release leaves the server to another process that uses it, even before its first query", async (t) => {
  const dataDir = await usedData(t);
  const server = await start(dataDir);
  const { report } = startElsewhere(t, dataDir);
  const { adopted, connection } = await report;
  assert.equal(adopted, true);
  await server.release();
  assert.deepEqual(await query(connection, "select 1"), [[1]]);
});

test("stop disconnects every client and can be called twice", async (t) => {
  const dataDir = await usedData(t);
  const server = await start(dataDir);
  const other = await start(dataDir);
  await server.stop();
  await server.stop();
  assert.equal(await findServer(dataDir), undefined);
  assert.match((await other.exited).reason, /somebody else/);
  await other.release();
});

test("exited reports a killed server but not a stop by the caller", async (t) => {
  const dataDir = await usedData(t);
  const server = await start(dataDir);
  process.kill(await serverOf(dataDir), "SIGKILL");
  assert.deepEqual(await server.exited, { reason: "it was killed by SIGKILL" });
  await server.release();

  const next = await start(dataDir);
  let told = false;
  next.exited.then(() => {
    told = true;
  });
  await next.stop();
  await delay(50);
  assert.equal(told, false);
});

test("blanks, commas and quotes in the path are allowed", async (t) => {
  const server = await start(await newData(t, `the "shop", Anna's data`));
  assert.deepEqual(await query(server.connection, "select 1"), [[1]]);
});

test("a path too long for a socket gets a short private socket directory that others find", async (t) => {
  const dataDir = await newData(t, join("d".repeat(60), "e".repeat(60)));
  const server = await start(dataDir);
  const { host } = server.connection;
  atEnd(t, () => rm(host, { recursive: true, force: true }));
  assert.ok(host.startsWith(join(tmpdir(), `${name}-`)), host);
  const folder = await lstat(host);
  assert.equal(folder.mode & 0o777, 0o700);
  assert.equal(folder.uid, (await postgresOwner(name)).uid);
  const { report } = startElsewhere(t, dataDir);
  assert.equal((await report).connection.host, host);
});

test("refuses a socket directory that another user prepared", async (t) => {
  const dataDir = await newData(t, join("d".repeat(60), "e".repeat(60)));
  const site = { name, dataDir, owner: await postgresOwner(name) };
  const prepared = await openSocketFolder(site);
  atEnd(t, () => rm(prepared, { force: true }));
  await rm(prepared, { recursive: true });
  await symlink("/tmp", prepared);
  await assert.rejects(openSocketFolder(site), (error: PostgresWontStart) => {
    assert.ok(error instanceof PostgresWontStart);
    assert.match(error.message, /symbolic link/);
    assert.match(error.remedy, /rm -r/);
    return true;
  });
});

test("the next start rotates a log above 10 MB", async (t) => {
  const dataDir = await usedData(t);
  const log = join(dataDir, "postgres.log");
  await truncate(log, 10 * 1024 * 1024 + 1);
  await start(dataDir).then((server) => server.stop());
  assert.equal((await stat(`${log}.1`)).size, 10 * 1024 * 1024 + 1);
  assert.match(await readFile(log, "utf8"), /ready to accept connections/);
});

test("a running server's log is emptied above 10 MB, and goes on", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const dataDir = await usedData(t);
  const log = join(dataDir, "postgres.log");
  const server = await start(dataDir);
  const raise = (what: string) => query(server.connection, `do $$ begin raise log '${what}'; end $$`);
  await raise("before");
  const size = 10 * 1024 * 1024 + 1;
  await truncate(log, size);
  t.mock.timers.tick(60_000);
  while ((await stat(log)).size >= size) await delay(10);
  assert.match(await readFile(`${log}.1`, "utf8"), /before/);
  await raise("afterwards");
  const text = await readFile(log, "utf8");
  assert.match(text, /afterwards/);
  assert.ok(text.length < 1_000 && !text.includes("\0"), `${text.length} characters`);
});

test("PostgreSQL gets an eighth of the memory, within limits", () => {
  const gigabyte = 2 ** 30;
  assert.deepEqual(
    [0.5, 1, 8, 16, 256].map((size) => sharedBuffersMb(size * gigabyte)),
    [128, 128, 1_024, 2_048, 4_096],
  );
});
