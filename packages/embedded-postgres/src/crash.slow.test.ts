import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import {
  atEnd,
  isRoot,
  name,
  newData,
  query,
  serverOf,
  start,
  startElsewhere,
  usedData,
} from "../test/trial.ts";
import { postgresOwner } from "./owner.ts";

test("committed data survives a kill of the server", async (t) => {
  const dataDir = await usedData(t);
  const server = await start(dataDir);
  await query(server.connection, "create table note as select 'kept' as body");
  process.kill(await serverOf(dataDir), "SIGKILL");
  const next = await start(dataDir);
  assert.equal(next.adopted, false);
  assert.deepEqual(await query(next.connection, "select body from note"), [["kept"]]);
});

test("a killed starter leaves its server running for the next start", async (t) => {
  const dataDir = await usedData(t);
  const starter = startElsewhere(t, dataDir);
  assert.equal((await starter.report).adopted, false);
  const pid = await serverOf(dataDir);
  await starter.kill("SIGKILL");
  const next = await start(dataDir);
  assert.equal(next.adopted, true);
  assert.equal(await serverOf(dataDir), pid);
  await next.stop();
});

test("Ctrl-C in the terminal does not reach the server", async (t) => {
  const dataDir = await usedData(t);
  const starter = startElsewhere(t, dataDir);
  const { connection } = await starter.report;
  await starter.kill("SIGINT");
  await delay(200);
  assert.deepEqual(await query(connection, "select 1"), [[1]]);
});

test("five concurrent starts share one server, in a new folder and in an old one", async (t) => {
  const dataDir = await newData(t);
  for (const state of ["new", "old"]) {
    const starters = Array.from({ length: 5 }, () => startElsewhere(t, dataDir));
    const reports = await Promise.all(starters.map(({ report }) => report));
    assert.equal(reports.filter(({ adopted }) => !adopted).length, 1, `${state}: ${JSON.stringify(reports)}`);
    for (const { connection } of reports) assert.deepEqual(await query(connection, "select 1"), [[1]]);
    await Promise.all(starters.map(({ kill }) => kill("SIGKILL")));
    await (await start(dataDir)).stop();
  }
  assert.deepEqual((await readdir(dataDir)).sort(), ["postgres", "postgres.log", "run"]);
});

test("killing the first start at any moment does not break the next start", async (t) => {
  const dataDir = await newData(t);
  for (const afterMs of [150, 300, 450, 600]) {
    const starter = startElsewhere(t, dataDir);
    await delay(afterMs);
    await starter.kill("SIGKILL");
  }
  const server = await start(dataDir);
  assert.deepEqual(await query(server.connection, "select 1"), [[1]]);
});

test("the next start removes the leftovers of a killed first start", async (t) => {
  const dataDir = await newData(t);
  const gone = spawn("true");
  await new Promise((resolve) => gone.once("exit", resolve));
  const remains = join(dataDir, `postgres.new-${gone.pid}-0a1b2c3d`);
  await mkdir(remains, { recursive: true });
  await writeFile(join(remains, "PG_VERSION"), "18\n");
  const server = await start(dataDir);
  await server.stop();
  assert.deepEqual((await readdir(dataDir)).sort(), ["postgres", "postgres.log", "run"]);
});

test("a start during a shutdown waits and then starts a new server", async (t) => {
  const dataDir = await usedData(t);
  const server = await start(dataDir);
  await query(server.connection, "create table filler as select generate_series(1, 200000) as number");
  const [, next] = await Promise.all([server.stop(), delay(15).then(() => start(dataDir))]);
  assert.equal(next.adopted, false);
  assert.deepEqual(await query(next.connection, "select 1"), [[1]]);
});

test("a start waits for a query that outlived its killed server", async (t) => {
  const dataDir = await usedData(t);
  const server = await start(dataDir);
  const client = new pg.Client(server.connection);
  client.on("error", () => undefined);
  let isOver = false;
  client.on("end", () => {
    isOver = true;
  });
  await client.connect();
  // A loop without a wait does not notice that the server died.
  const busy = client.query(`do $$ declare finish timestamptz := clock_timestamp() + interval '1.5 s';
    begin while clock_timestamp() < finish loop end loop; end $$`);
  busy.catch(() => undefined);
  await delay(100);
  process.kill(await serverOf(dataDir), "SIGKILL");
  const next = await start(dataDir);
  assert.ok(isOver);
  assert.deepEqual(await query(next.connection, "select 1"), [[1]]);
});

test("a lock file with an unknown or missing process id does not prevent the start", async (t) => {
  const dataDir = await usedData(t);
  const { uid, gid } = await postgresOwner(name);
  const stranger = spawn("sleep", ["30"], isRoot ? { uid, gid } : {});
  atEnd(t, () => stranger.kill());
  const lockFile = join(dataDir, "postgres", "postmaster.pid");
  for (const content of ["", undefined]) {
    const server = await start(dataDir);
    const genuine = await readFile(lockFile, "utf8");
    await server.stop();
    await writeFile(lockFile, content ?? genuine.replace(/^\d+/, String(stranger.pid)));
    const next = await start(dataDir);
    assert.deepEqual(await query(next.connection, "select 1"), [[1]]);
    await next.stop();
  }
});
