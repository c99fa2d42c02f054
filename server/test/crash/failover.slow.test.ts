import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, type TestContext, test } from "node:test";
import { atEnd, newData } from "@sidedesk/embedded-postgres/trial";
import { sql } from "kysely";
import { checkReadStandby } from "../../src/cli/checks/read-standby.ts";
import { openDatabase, openPool } from "../../src/infrastructure/database/connect.ts";
import { onBusyMachine, sidedesk, startDesk, statusOf, until } from "../command-line.ts";
import { bearer, openEvents } from "../event-stream.ts";
import { needsPostgres15, withClient } from "../upgrade/postgres-15.ts";
import { debiansUser, newFolder } from "./postgres-server.ts";
import { type Pair, startPair } from "./primary-and-standby.ts";

const pgbouncer = "/usr/sbin/pgbouncer";
const leftWithinMs = 10_000;

let pair: Pair;
before(async () => {
  if (!needsPostgres15) pair = await startPair();
});
after(() => pair?.remove());

test("a desk started on a standby says so in one line, and what to do", {
  skip: needsPostgres15,
}, async (t) => {
  const settings = { DATA_DIR: await newData(t), DATABASE_URL: pair.standby };
  const { code, stdout, stderr } = await sidedesk(settings, "start");
  assert.deepEqual([code, stdout], [1, ""]);
  assert.match(
    stderr,
    /^DATABASE_URL: \S+ is a standby: it takes no writes\. Name the primary, or all servers .*target_session_attrs=read-write\n$/,
  );
});

interface Pooler {
  url: string;
  stop(): Promise<void>;
}

/** PgBouncer in front of the primary. */
async function startPooler(t: TestContext, mode: string, more = ""): Promise<Pooler> {
  const as = process.getuid?.() === 0 ? await debiansUser() : {};
  const folder = await newFolder(as);
  atEnd(t, () => rm(folder, { recursive: true, force: true }));
  const primary = new URL(pair.primary).searchParams.get("host");
  const settings = ["listen_addr =", `unix_socket_dir = ${folder}`, "auth_type = any", `pool_mode = ${mode}`];
  const file = join(folder, "pgbouncer.ini");
  await writeFile(
    file,
    `[databases]\npostgres = host=${primary} user=sidedesk\n[pgbouncer]\n${settings.join("\n")}\n${more}`,
  );
  if (as.uid !== undefined && as.gid !== undefined) await chown(file, as.uid, as.gid);
  const pooler = spawn(pgbouncer, [file], { ...as, cwd: folder, stdio: "ignore" });
  atEnd(t, () => pooler.kill("SIGKILL"));
  const url = `postgres://sidedesk@localhost:6432/postgres?host=${folder}`;
  await until(() => withClient(url, async () => true).catch(() => false), onBusyMachine(10_000));
  return {
    url,
    async stop() {
      pooler.kill("SIGKILL");
      await until(() => pooler.signalCode !== null, 10_000);
    },
  };
}

const needsPooler = needsPostgres15 || (existsSync(pgbouncer) ? false : `${pgbouncer} is not installed`);
const ignoring = "ignore_startup_parameters = options\n";

test("start and each command refuse a pooler that shares sessions or refuses `options`, in one line", {
  skip: needsPooler,
}, async (t) => {
  for (const [mode, more, told] of [
    ["transaction", "", /refuses the parameter `options`/],
    ["session", "", /refuses the parameter `options`: .*ignore_startup_parameters = options/],
    ["transaction", ignoring, /needs sessions of its own/],
  ] as const) {
    const { url, stop } = await startPooler(t, mode, more);
    for (const words of [["start"], ["brand", "create", "--name", "Pooled"]]) {
      const { code, stderr } = await sidedesk({ DATA_DIR: await newData(t), DATABASE_URL: url }, ...words);
      assert.equal(code, 1);
      assert.match(stderr, /^DATABASE_URL: a connection pooler .*\n$/);
      assert.match(stderr, told);
    }
    await stop();
  }
});

test("a long-running statement is waited for while the pool of a pooler is in use", {
  skip: needsPooler,
}, async (t) => {
  const { url } = await startPooler(t, "session", `${ignoring}default_pool_size = 2\n`);
  const db = openDatabase(openPool({ connection: url, max: 2, applicationName: "pooled" }));
  atEnd(t, () => db.destroy());
  await Promise.all([1, 2].map(() => sql`select pg_sleep(10)`.execute(db)));
});

test("with a pooler in session mode the desk lists the settings that are missing, then starts, and its jobs and events work", {
  skip: needsPooler,
}, async (t) => {
  const first = await startPooler(t, "session", ignoring);
  const dataDir = await newData(t);
  const settings = { DATA_DIR: dataDir, DATABASE_URL: first.url, MIGRATION_URL: pair.primary };
  const asOwner = (text: string) => withClient(pair.primary, (client) => client.query(text));
  atEnd(t, () => asOwner("alter role sidedesk reset all"));
  await asOwner("alter role sidedesk set timezone = 'UTC'");
  const { code, stderr } = await sidedesk(settings, "start");
  assert.equal(code, 1);
  assert.match(stderr, /^DATABASE_URL: .*statement_timeout, idle_in_transaction_session_timeout.*\n$/);
  const [, statements = ""] = /as an administrator: (.*) \(and RECONNECT/.exec(stderr) ?? [];
  await asOwner(statements);
  // As RECONNECT does.
  await first.stop();
  const { url } = await startPooler(t, "session", ignoring);
  const desk = await startDesk(t, { ...settings, DATABASE_URL: url });
  assert.equal(await statusOf(`${desk.url}/readyz`), 200);

  const command = async (...words: string[]) =>
    JSON.parse((await sidedesk({ ...settings, DATABASE_URL: url }, ...words, "--json")).stdout);
  const { key, department } = await command("quickstart", "--name", "Harbour");
  const maya = ["--email", "maya@harbour.example", "--name", "Maya Lind", "--role", "admin"];
  const stream = await openEvents(desk.url, bearer((await command("staff", "create", ...maya)).token));
  const gita = { first_name: "Gita", last_name: "Rao", email: "gita@visitor.example" };
  const opened = await fetch(`${desk.url}/api/v1/integration/guest/tickets`, {
    method: "POST",
    headers: { ...bearer(key.token), "content-type": "application/json" },
    body: JSON.stringify({ ...gita, subject: "Plans", body: "Which one?", department_id: department.id }),
  });
  assert.equal(opened.status, 201, await opened.text());
  await stream.until(({ data }) => data?.type?.startsWith("ticket."), "the ticket's event");
  stream.close();
  await until(async () => (await readdir(join(dataDir, "outbox"))).length > 0, onBusyMachine(10_000));
});

test("with several servers, standbys are named, and the others with why they cannot be used", {
  skip: needsPostgres15,
}, async (t) => {
  const standby = new URL(pair.standby).searchParams.get("host");
  const url = `postgres://sidedesk@localhost/postgres?host=${standby},127.0.0.1&port=5432,9&target_session_attrs=read-write`;
  const { stderr } = await sidedesk({ DATA_DIR: await newData(t), DATABASE_URL: url }, "migrate");
  assert.match(
    stderr,
    new RegExp(`${standby} is a standby: it takes no writes. 127.0.0.1:9 cannot be reached: .*ECONNREFUSED`),
  );
  assert.doesNotMatch(stderr, /127\.0\.0\.1:9 is a standby/);
});

test("the doctor names each standby, and how far it is behind", { skip: needsPostgres15 }, async (t) => {
  const settings = { DATA_DIR: await newData(t), DATABASE_URL: pair.both };
  const { stdout } = await sidedesk(settings, "doctor", "--json");
  const found = JSON.parse(stdout).checks.find(({ name }: { name: string }) => name === "replication");
  assert.equal(found.status, "ok");
  assert.match(
    found.detail,
    /^This is the primary; standbys: walreceiver \(streaming, async, \d+\.\d s behind\)\.$/,
  );
});

test("the doctor says whether the standby for reads is one, and how far it is behind", {
  skip: needsPostgres15,
}, async () => {
  const pool = openPool({ connection: pair.primary, max: 1, applicationName: "test" });
  await using primary = openDatabase(pool);
  const found = async (url: string | undefined) =>
    (await checkReadStandby(url, primary)).map(({ status, detail }) => `${status}: ${detail}`);
  assert.deepEqual(await found(undefined), []);
  assert.deepEqual(await found(pair.standby), ["ok: The standby for reads is 0.0 s behind."]);
  assert.deepEqual(await found(pair.primary), [
    "warning: DATABASE_READ_URL leads to a primary, so reads on it relieve no one.",
  ]);
  assert.match((await found("postgres://sidedesk@127.0.0.1:9/postgres")).join(), /^warning: .*ECONNREFUSED/);
});

test("after the primary hangs, the desk uses the promoted standby within ten seconds, without a warning", {
  skip: needsPostgres15,
}, async (t) => {
  const desk = await startDesk(t, { DATA_DIR: await newData(t), DATABASE_URL: pair.both });
  const url = `${desk.url}/api/v1/integration/departments`;
  const ask = () => statusOf(url, { authorization: "Bearer sdi_unknown" });
  assert.equal(await ask(), 401);
  await pair.hang();
  await pair.promote();
  const asked = Array.from({ length: 10 }, ask);
  const tookMs = await until(async () => (await ask()) === 401, onBusyMachine(leftWithinMs));
  t.diagnostic(`served again after ${tookMs} ms`);
  await Promise.all(asked);
  assert.equal(await statusOf(`${desk.url}/readyz`), 200);
  assert.doesNotMatch(desk.stderr(), /Warning/);
});
