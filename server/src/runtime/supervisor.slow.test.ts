import assert from "node:assert/strict";
import { once } from "node:events";
import { chown, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { findServer, isRoot, newData, query, serverOf, start } from "@sidedesk/embedded-postgres/trial";
import { readAgainFile } from "@sidedesk/embedded-postgres/warm-up";
import {
  childrenOf,
  isAlive,
  launch,
  onBusyMachine,
  sidedesk,
  startDesk,
  statusOf,
  until,
  usedDesk,
} from "../../test/command-line.ts";
import { newKey } from "../infrastructure/keyring/keyring.ts";

// What a start costs is held in processor time by test/walks/start.slow.test.ts: the clock also counts what else the machine does.
test("a start on an existing data directory serves", async (t) => {
  const dataDir = await usedDesk(t);
  const began = performance.now();
  const desk = await startDesk(t, { DATA_DIR: dataDir, WORKERS: "2" });
  assert.equal(await statusOf(`${desk.url}/readyz`), 200);
  t.diagnostic(`ready after ${Math.round(performance.now() - began)} ms`);
  const { http, jobs } = await childrenOf(desk.pid);
  assert.deepEqual([http.length, jobs.length], [2, 1]);
});

test("JOBS=off leaves emails to another desk on the database", async (t) => {
  const server = await start(await newData(t));
  const { host, port, user, database } = server.connection;
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const settings = { DATABASE_URL: url, SECRET_KEYS: newKey() };
  const first = await startDesk(t, {
    ...settings,
    DATA_DIR: await newData(t),
    JOBS: "off",
    WORKERS: "2",
    METRICS_TOKEN: "for-prometheus",
  });
  const { http, jobs } = await childrenOf(first.pid);
  assert.deepEqual([http.length, jobs.length], [2, 0]);
  assert.equal(await statusOf(`${first.url}/readyz`), 200);
  const metrics = await fetch(`${first.url}/metrics`, {
    headers: { authorization: "Bearer for-prometheus" },
  });
  const silences = [...(await metrics.text()).matchAll(/^sidedesk_process_silent_seconds\{(.+)\}/gm)];
  assert.deepEqual(
    silences.map(([, labels]) => labels),
    ['process="http"'],
  );

  const dataDir = await newData(t);
  const second = await startDesk(t, { ...settings, DATA_DIR: dataDir, WORKERS: "1" });
  assert.equal((await childrenOf(second.pid)).jobs.length, 1);
  // The first desk's request, the second desk's email.
  const maya = ["--email", "maya@staff.example", "--name", "Maya Lind", "--role", "admin", "--json"];
  const { stdout } = await sidedesk({ ...settings, DATA_DIR: dataDir }, "staff", "create", ...maya);
  const answer = await fetch(`${first.url}/api/v1/admin/staff`, {
    method: "POST",
    headers: { authorization: `Bearer ${JSON.parse(stdout).token}`, "content-type": "application/json" },
    body: JSON.stringify({
      email: "tom@staff.example",
      name: "Tom Ferris",
      role: "agent",
      department_ids: [],
    }),
  });
  assert.equal(answer.status, 201, await answer.text());
  await until(async () => (await readdir(join(dataDir, "outbox"))).length > 0, onBusyMachine(10_000));
});

test("a second start on the same data directory is refused clearly, and the first keeps running", async (t) => {
  const dataDir = await usedDesk(t);
  const desk = await startDesk(t, { DATA_DIR: dataDir });
  const second = await sidedesk({ DATA_DIR: dataDir }, "start");
  assert.equal(second.code, 1);
  assert.equal(second.stdout, "");
  assert.equal(
    second.stderr,
    `Sidedesk is already running on ${dataDir} (process ${desk.pid}, ${desk.url}). Stop it first, or set another DATA_DIR.\n`,
  );
  assert.equal(await statusOf(`${desk.url}/readyz`), 200);
});

test("started by root on root's data, no serving process is root, in the system or in the database", {
  skip: isRoot ? false : "only root may change users",
}, async (t) => {
  const dataDir = await usedDesk(t);
  for (const folder of ["files/.incoming", "files/1", "spool"])
    await mkdir(join(dataDir, folder), { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, "files/1/old"), "old", { mode: 0o600 });
  await writeFile(join(dataDir, "secret-keys"), `${newKey()}\n`, { mode: 0o600 });
  const desk = await startDesk(t, { DATA_DIR: dataDir });
  assert.equal(await statusOf(`${desk.url}/readyz`), 200);
  const owner = (await stat(join(dataDir, "postgres"))).uid;
  assert.notEqual(owner, 0);
  const { http, jobs } = await childrenOf(desk.pid);
  for (const pid of [...http, ...jobs]) {
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    assert.match(status, new RegExp(`^Uid:\t${Array(4).fill(owner).join("\t")}$`, "m"));
    assert.match(status, /^Groups:\t *$/m);
  }
  for (const path of ["files/1/old", "files", "spool", "secret-keys"])
    assert.equal((await stat(join(dataDir, path))).uid, owner, path);
  const connection = { host: join(dataDir, "run"), port: 5432, user: "sidedesk", database: "sidedesk" };
  const users =
    "select distinct usename from pg_stat_activity where application_name in ('sidedesk http', 'sidedesk jobs')";
  assert.deepEqual(await query(connection, users), [["sidedesk_desk"]]);
});

test("a demo whose sign-in details are lost says what to do", async (t) => {
  const dataDir = await newData(t);
  const desk = await startDesk(t, { DATA_DIR: dataDir }, "--demo");
  desk.signal("SIGTERM");
  await desk.outcome;
  await rm(join(dataDir, "demo-access.json"));
  const { code, stderr } = await sidedesk({ DATA_DIR: dataDir }, "start", "--demo");
  assert.equal(code, 1);
  assert.match(stderr, /demo-access\.json, cannot be read; remove its data directory, and start it anew\./);
});

test("started by root in another user's folder, it serves, and its files belong to that user", {
  skip: isRoot ? false : "only root may change users",
}, async (t) => {
  const dataDir = await newData(t);
  await mkdir(dataDir, { recursive: true });
  const somebody = 12_345;
  await chown(dataDir, somebody, somebody);
  const desk = await startDesk(t, { DATA_DIR: dataDir }, "--demo");
  assert.equal(await statusOf(`${desk.url}/readyz`), 200);
  assert.equal((await stat(dataDir)).uid, somebody);
  const { uid } = await stat(join(dataDir, "postgres"));
  for (const path of ["outbox", "spool", "files", "secret-keys", "demo-access.json"])
    assert.equal((await stat(join(dataDir, path))).uid, uid, path);
});

test("PostgreSQL's cache is warmed up once the desk serves", async (t) => {
  const dataDir = await usedDesk(t);
  const first = await startDesk(t, { DATA_DIR: dataDir });
  first.signal("SIGTERM");
  assert.equal((await first.outcome).code, 0);
  const noted = (name: string) => stat(join(dataDir, "postgres", name)).then(Boolean, () => false);
  assert.equal(await noted("autoprewarm.blocks"), true);
  await startDesk(t, { DATA_DIR: dataDir });
  const isRead = async () => !(await noted("autoprewarm.blocks")) && !(await noted(readAgainFile));
  await until(isRead, onBusyMachine(5_000));
});

test("SIGTERM stops the whole desk in order and leaves nothing behind", async (t) => {
  const dataDir = await usedDesk(t);
  const desk = await startDesk(t, { DATA_DIR: dataDir });
  const { http, jobs } = await childrenOf(desk.pid);
  const postgres = await serverOf(dataDir);
  // Ctrl-C reaches the children as well, and they must ignore it.
  for (const pid of [...http, ...jobs]) process.kill(pid, "SIGINT");
  assert.equal(await statusOf(`${desk.url}/readyz`), 200);
  const began = performance.now();
  desk.signal("SIGTERM");
  const { code, stderr } = await desk.outcome;
  assert.equal(code, 0, stderr);
  assert.ok(performance.now() - began < 10_000);
  assert.deepEqual([...http, ...jobs, postgres].filter(isAlive), []);
  assert.equal(await findServer(dataDir), undefined);
  assert.deepEqual(await readdir(join(dataDir, "run")), []);
  assert.ok(!(await readdir(dataDir)).includes("running.json"));
});

test("a signal during the start stops it in order too", async (t) => {
  const dataDir = await usedDesk(t);
  const starting = launch(t, { DATA_DIR: dataDir }, "start");
  await until(async () => (await findServer(dataDir)) !== undefined, onBusyMachine(5_000));
  starting.signal("SIGTERM");
  const { code, stdout } = await starting.outcome;
  assert.deepEqual([code, stdout], [0, ""]);
  assert.equal(await findServer(dataDir), undefined);
});

test("a killed HTTP process is replaced within seconds", async (t) => {
  const desk = await startDesk(t, { DATA_DIR: await usedDesk(t) });
  const [victim] = (await childrenOf(desk.pid)).http;
  process.kill(victim ?? Number.NaN, "SIGKILL");
  const took = await until(async () => {
    const [current] = (await childrenOf(desk.pid)).http;
    return current !== undefined && current !== victim && (await statusOf(`${desk.url}/healthz`)) === 200;
  }, onBusyMachine(4_000));
  t.diagnostic(`replaced after ${took} ms`);
});

test("a killed supervisor's children exit, and the next start serves", async (t) => {
  const dataDir = await usedDesk(t);
  const killed = await startDesk(t, { DATA_DIR: dataDir });
  const { http, jobs } = await childrenOf(killed.pid);
  const postgres = await serverOf(dataDir);
  killed.signal("SIGKILL");
  const from = performance.now();
  await killed.outcome;
  const next = await startDesk(t, { DATA_DIR: dataDir });
  assert.equal(await statusOf(`${next.url}/readyz`), 200);
  t.diagnostic(`back after ${Math.round(performance.now() - from)} ms`);
  // The next start does not wait for them: on a busy machine they may end a moment later.
  await until(() => ![...http, ...jobs].some(isAlive), onBusyMachine(2_000));
  assert.equal(await serverOf(dataDir), postgres, "the running PostgreSQL was taken over");
  next.signal("SIGTERM");
  assert.equal((await next.outcome).code, 0);
  assert.equal(await findServer(dataDir), undefined);
});

test("while a killed PostgreSQL is unavailable requests get 503, and then they are served again", async (t) => {
  const dataDir = await usedDesk(t);
  const desk = await startDesk(t, { DATA_DIR: dataDir });
  const platform = { authorization: "Bearer sdi_unknown" };
  const url = `${desk.url}/api/v1/integration/departments`;
  assert.equal(await statusOf(url, platform), 401);
  process.kill(await serverOf(dataDir), "SIGKILL");
  // A process of the server may outlive it by one response.
  let answer = await fetch(url, { headers: platform });
  await until(async () => {
    if (answer.status !== 503) answer = await fetch(url, { headers: platform });
    return answer.status === 503;
  }, onBusyMachine(2_000));
  assert.match(answer.headers.get("retry-after") ?? "", /^\d+$/);
  assert.deepEqual(Object.keys((await answer.json()) as object), ["message", "code"]);
  const took = await until(async () => (await statusOf(url, platform)) === 401, onBusyMachine(10_000));
  t.diagnostic(`back after ${took} ms`);
  assert.equal(await statusOf(`${desk.url}/readyz`), 200);
  assert.match(desk.stderr(), /PostgreSQL ended, starting it again/);
  await delay(500);
  const second = await sidedesk({ DATA_DIR: dataDir }, "start");
  assert.match(second.stderr, /already running/, "the lock was taken again");
});

test("a restart of PostgreSQL is logged once when lost and once when back, whatever the queues do", async (t) => {
  const dataDir = await usedDesk(t);
  const desk = await startDesk(t, { DATA_DIR: dataDir, LOG_LEVEL: "info" });
  const told = () =>
    desk
      .stderr()
      .split("\n")
      .flatMap((line) => (line.includes('"process":"jobs"') ? [JSON.parse(line)] : []))
      .map(({ level, msg }) => `${level} ${msg}`);
  process.kill(await serverOf(dataDir), "SIGKILL");
  await until(() => told().includes("info the database is back"), onBusyMachine(20_000));
  assert.deepEqual(told(), [
    "warn the database is away, or a connection to it was lost",
    "info the database is back",
  ]);
});

test("a stop just after PostgreSQL was killed leaves none running", async (t) => {
  const dataDir = await usedDesk(t);
  const desk = await startDesk(t, { DATA_DIR: dataDir });
  process.kill(await serverOf(dataDir), "SIGKILL");
  await until(() => desk.stderr().includes("starting it again"), onBusyMachine(2_000));
  desk.signal("SIGTERM");
  assert.equal((await desk.outcome).code, 0);
  assert.equal(await findServer(dataDir), undefined);
});

test("a port in use stops the start with one line, and leaves nothing running", async (t) => {
  const dataDir = await usedDesk(t);
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  t.after(() => taken.close());
  const { port } = taken.address() as AddressInfo;
  const { code, stdout, stderr } = await sidedesk({ DATA_DIR: dataDir, PORT: String(port) }, "start");
  assert.equal(code, 1);
  assert.equal(stdout, "");
  assert.equal(
    stderr,
    `PORT: ${port} on 127.0.0.1 is in use by another program; stop it, or set another PORT\n`,
  );
  assert.equal(await findServer(dataDir), undefined);
});

test("a desk on DATABASE_URL runs no own PostgreSQL, and leaves the other one running", async (t) => {
  const server = await start(await newData(t));
  const { host, port, user, database } = server.connection;
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const dataDir = await newData(t);
  const desk = await startDesk(t, { DATA_DIR: dataDir, DATABASE_URL: url });
  assert.equal(await statusOf(`${desk.url}/readyz`), 200);
  desk.signal("SIGTERM");
  assert.equal((await desk.outcome).code, 0);
  assert.deepEqual((await readdir(dataDir)).sort(), ["files", "outbox", "secret-keys", "spool"]);
  assert.ok(isAlive(await serverOf(dirname(host))));
});
