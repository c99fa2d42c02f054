import assert from "node:assert/strict";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { atEnd, serverOf } from "@sidedesk/embedded-postgres/trial";
import {
  childrenOf,
  onBusyMachine,
  type RunningDesk,
  startDesk,
  until,
  usedDesk,
} from "../../test/command-line.ts";
import { readConfig } from "../config.ts";
import { operator } from "../features/core/actors/actors.ts";
import { createKey } from "../features/organisation/api-keys/admin.ts";
import { createBrand } from "../features/organisation/brands/admin.ts";
import { createStaff } from "../features/organisation/staff-accounts/admin.ts";
import { cutOffAfterMs } from "../infrastructure/http/listen.ts";
import { reachDatabase } from "./database/database.ts";
import { openDesk } from "./open-desk.ts";

interface Cast {
  dataDir: string;
  desk: RunningDesk;
  brandId: number;
  key: string;
  admin: string;
}

/** A running desk with a brand, an API key and an admin. */
async function deskWithCast(t: TestContext, settings: Record<string, string> = {}): Promise<Cast> {
  const dataDir = await usedDesk(t);
  const desk = await startDesk(t, { DATA_DIR: dataDir, ...settings });
  const config = readConfig({ dataDir }, {});
  const { connection, embedded } = await reachDatabase(config, () => undefined);
  const opened = await openDesk(config, connection, { name: "test", connections: 1 });
  const { id: brandId } = await createBrand(opened.desk, operator, { name: "Harbour" });
  const { token: key } = await createKey(opened.desk, operator, { brand_id: brandId, name: "Portal" });
  const maya = { email: "maya@harbour.example", name: "Maya Lind", role: "admin" } as const;
  const { token: admin } = await createStaff(opened.desk, operator, maya);
  await opened.close();
  await embedded?.release();
  return { dataDir, desk, brandId, key, admin };
}

async function send(method: string, url: string, token: string, body?: object) {
  const answer = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, text };
}

test("a running request at SIGTERM is answered; an idle connection delays nothing", async (t) => {
  const { desk, key } = await deskWithCast(t);
  const { hostname, port } = new URL(desk.url);
  const silent = connect(Number(port), hostname);
  await once(silent, "connect");
  const slow = connect(Number(port), hostname);
  const body = JSON.stringify({ first_name: "Ines", last_name: "Maurer", email: "ines@maurer.example" });
  slow.write(
    [
      "PUT /api/v1/integration/clients/1042 HTTP/1.1",
      `Host: ${hostname}`,
      `Authorization: Bearer ${key}`,
      "Content-Type: application/json",
      "Expect: 100-continue",
      `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    ].join("\r\n"),
  );
  const [begun] = await once(slow, "data");
  assert.match(String(begun), /^HTTP\/1\.1 100 /);
  const began = performance.now();
  desk.signal("SIGTERM");
  await delay(500);
  slow.write(body.slice(10));
  // A connection that is cut fails here instead of waiting forever.
  const [answer] = await Promise.race([once(slow, "data"), once(slow, "close")]);
  // A stop has a time limit: on a machine that is too busy to respond by then, the limit must have been used up.
  const isAnswered = Buffer.isBuffer(answer);
  if (isAnswered) assert.match(String(answer), /^HTTP\/1\.1 20[01] /, desk.stderr());
  else assert.ok(performance.now() - began > cutOffAfterMs, "it was cut off before its time");
  assert.equal((await desk.outcome).code, 0);
  // An idle connection that delays a stop delays it until the limit.
  if (isAnswered) assert.ok(performance.now() - began < onBusyMachine(cutOffAfterMs));
  silent.destroy();
});

test("jobs run, also after PostgreSQL was killed under them", async (t) => {
  const { dataDir, desk, brandId, key, admin } = await deskWithCast(t);
  assert.deepEqual(await readdir(join(dataDir, "outbox")), [], "where mails will land is there before them");
  const api = `${desk.url}/api/v1`;
  const fields = { brand_id: brandId, name: "Questions", accepts_guests: true };
  const department = await send("POST", `${api}/admin/departments`, admin, fields);
  assert.equal(department.status, 201, department.text);
  const ask = (email: string) =>
    send("POST", `${api}/integration/guest/tickets`, key, {
      first_name: "Gita",
      last_name: "Rao",
      email,
      subject: "Which plan?",
      body: "I have two sites.",
      department_id: JSON.parse(department.text).data.id,
    });
  const first = await ask("gita@visitor.example");
  assert.equal(first.status, 201, first.text);
  await until(async () => (await mailsIn(dataDir)).includes("gita@visitor.example"), onBusyMachine(8_000));

  process.kill(await serverOf(dataDir), "SIGKILL");
  await until(async () => (await ask("omar@visitor.example")).status === 201, onBusyMachine(15_000));
  // A job that lost its connection is retried after a heartbeat (10 s), the next look (5 s) and the first delay (5 s to 10 s).
  await until(async () => (await mailsIn(dataDir)).includes("omar@visitor.example"), onBusyMachine(30_000));
});

test("the metrics cover all processes, with the token or for an admin only", async (t) => {
  const { desk, admin } = await deskWithCast(t, { METRICS_TOKEN: "for-prometheus", WORKERS: "2" });
  const url = `${desk.url}/metrics`;
  for (const token of ["", "wrong", "sds_wrong"]) assert.equal((await send("GET", url, token)).status, 401);
  for (const token of ["for-prometheus", admin]) {
    const { status, text } = await send("GET", url, token);
    assert.equal(status, 200);
    for (const name of ["http", "jobs", "supervisor"]) {
      assert.match(text, new RegExp(`^process_resident_memory_bytes\\{process="${name}"\\} \\d`, "m"));
    }
    assert.match(text, /^http_request_duration_seconds_count\{.*route="\/metrics".*\} \d/m);
  }
});

test("what was counted never falls, while an HTTP process hangs for two scrapes and after it died", async (t) => {
  const desk = await startDesk(t, {
    DATA_DIR: await usedDesk(t),
    METRICS_TOKEN: "for-prometheus",
    WORKERS: "2",
  });
  // One that hangs takes a connection with it. The next one goes to the other process.
  const ask = (path: string) =>
    fetch(`${desk.url}${path}`, {
      headers: { authorization: "Bearer for-prometheus" },
      signal: AbortSignal.timeout(5_000),
    }).then(
      (answer) => answer.text(),
      () => undefined,
    );
  const counted = async () => {
    const read = async () =>
      /^http_request_duration_seconds_count\{.*"\/healthz".*\} (\d+)$/m.exec(
        (await ask("/metrics")) ?? "",
      )?.[1];
    let count: string | undefined;
    await until(async () => {
      count = await read();
      return count !== undefined;
    }, onBusyMachine(20_000));
    return Number(count);
  };
  for (let index = 0; index < 20; index++) await ask("/healthz");
  await until(async () => (await counted()) === 20, onBusyMachine(2_000));

  const { http } = await childrenOf(desk.pid);
  for (const pid of http) {
    process.kill(pid, "SIGSTOP");
    assert.deepEqual([await counted(), await counted()], [20, 20], "one of them hangs");
    process.kill(pid, "SIGKILL");
    await until(async () => {
      const { http: now } = await childrenOf(desk.pid);
      return now.length === 2 && !now.includes(pid);
    }, onBusyMachine(5_000));
    assert.equal(await counted(), 20, "one of them has died");
  }
  await ask("/healthz");
  await until(async () => (await counted()) === 21, onBusyMachine(2_000));
});

test("refusals are counted by limit, and every metric of the docs, alerts and dashboard is exported", async (t) => {
  const backups = await mkdtemp(join(tmpdir(), "sidedesk-backups-"));
  atEnd(t, () => rm(backups, { recursive: true, force: true }));
  // If root runs the tests, the desk has another user.
  await chmod(backups, 0o711);
  const { desk, brandId, key, admin } = await deskWithCast(t, {
    METRICS_TOKEN: "for-prometheus",
    BACKUP_TO: join(backups, "desk"),
    // Nothing listens there: the scanner's metrics must exist anyway.
    CLAMD_URL: "tcp://127.0.0.1:9",
  });
  const api = `${desk.url}/api/v1`;
  const limits = { guest_tickets_per_hour: 0 };
  assert.equal((await send("PATCH", `${api}/admin/brands/${brandId}`, admin, { limits })).status, 200);
  const department = await send("POST", `${api}/admin/departments`, admin, {
    brand_id: brandId,
    name: "Questions",
    accepts_guests: true,
  });
  const refused = await send("POST", `${api}/integration/guest/tickets`, key, {
    first_name: "Gita",
    last_name: "Rao",
    email: "gita@visitor.example",
    subject: "Which plan?",
    body: "I have two sites.",
    department_id: JSON.parse(department.text).data.id,
  });
  assert.equal(refused.status, 429, refused.text);
  const read = async () => (await send("GET", `${desk.url}/metrics`, "for-prometheus")).text;
  const counted = /^sidedesk_limits_reached_total\{.*limit="guest_tickets_per_hour".*\} 1$/m;
  await until(async () => counted.test(await read()), onBusyMachine(2_000));

  // As the role that owns nothing.
  const backedUp = /^sidedesk_backup_age_seconds\{process="jobs"\} \d/m;
  await until(async () => backedUp.test(await read()), onBusyMachine(20_000));
  assert.match(await read(), /^sidedesk_backup_failed_tries\{process="jobs"\} 0$/m);

  const told = new Set([...(await read()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const monitoring = join(import.meta.dirname, "../../../docs");
  const [page = "", alerts = "", dashboard = ""] = await Promise.all(
    ["monitoring.md", "monitoring/alerts.yml", "monitoring/dashboard.json"].map((name) =>
      readFile(join(monitoring, name), "utf8"),
    ),
  );
  assert.equal(JSON.parse(dashboard).title, "Sidedesk");
  const named = (text: string) =>
    [...text.matchAll(/\b(?:sidedesk|http|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(bucket|count|sum)$/, ""),
    );
  for (const name of [page, alerts, dashboard].flatMap(named)) assert.ok(told.has(name), name);
  const ours = [...told].filter((name) => name?.startsWith("sidedesk_"));
  // Prometheus sets these itself, and would rename ours.
  assert.doesNotMatch(await read(), /[{,](job|instance)=/);
  for (const name of ours) assert.ok(page.includes(`\`${name}\``), `${name} is not on the page`);
});

test("no request's token and no set-up link is in the log", async (t) => {
  const dataDir = await usedDesk(t);
  const desk = await startDesk(t, { DATA_DIR: dataDir, LOG_LEVEL: "trace" });
  await send("GET", `${desk.url}/api/v1/staff/tickets?token=canary-query`, "sds_canary-bearer");
  const link = String(desk.facts.setup_link);
  assert.match(link, new RegExp(`^${desk.url}/setup#token=[\\w-]{20,}$`));
  desk.signal("SIGTERM");
  const { stderr } = await desk.outcome;
  for (const line of stderr.trim().split("\n")) assert.equal(typeof JSON.parse(line), "object");
  assert.match(stderr, /"path":"\/api\/v1\/staff\/tickets"/);
  assert.doesNotMatch(stderr, /canary/);
  assert.ok(!stderr.includes(link.slice(link.indexOf("=") + 1)));
});

async function mailsIn(dataDir: string): Promise<string> {
  const outbox = join(dataDir, "outbox");
  const names = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8").catch(() => "")));
  return mails.join("\n");
}
