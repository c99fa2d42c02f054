import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { atEnd, newData } from "@sidedesk/embedded-postgres/trial";
import { onBusyMachine, sidedesk, startDesk, statusOf, until } from "../command-line.ts";
import { needsPostgres15, withClient } from "../upgrade/postgres-15.ts";
import { debiansUser, newFolder, type Pair, startPair } from "./primary-and-standby.ts";

const pgbouncer = "/usr/sbin/pgbouncer";
const leftWithinMs = 10_000;

let pair: Pair;
before(async () => {
  if (!needsPostgres15) pair = await startPair();
});
after(() => pair?.remove());

test("started on a standby, the desk says so in one line, and what to do", {
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

test("a pooler that shares its sessions is told in one line, by start and by every command", {
  skip: needsPostgres15 || (existsSync(pgbouncer) ? false : `${pgbouncer} is not installed`),
}, async (t) => {
  const as = process.getuid?.() === 0 ? await debiansUser() : {};
  const folder = await newFolder(as);
  atEnd(t, () => rm(folder, { recursive: true, force: true }));
  const primary = new URL(pair.primary).searchParams.get("host");
  const settings = [
    "listen_addr =",
    `unix_socket_dir = ${folder}`,
    "auth_type = any",
    "pool_mode = transaction",
  ];
  const pools = `[databases]\npostgres = host=${primary} user=sidedesk\n[pgbouncer]\n${settings.join("\n")}\n`;
  for (const more of ["", "ignore_startup_parameters = options\n"]) {
    const file = join(folder, "pgbouncer.ini");
    await writeFile(file, pools + more);
    if (as.uid !== undefined && as.gid !== undefined) await chown(file, as.uid, as.gid);
    const pooler = spawn(pgbouncer, [file], { ...as, cwd: folder, stdio: "ignore" });
    atEnd(t, () => pooler.kill("SIGKILL"));
    const url = `postgres://sidedesk@localhost:6432/postgres?host=${folder}`;
    await until(() => withClient(url, async () => true).catch(() => false), onBusyMachine(10_000));
    for (const words of [["start"], ["brand", "create", "--name", "Pooled"]]) {
      const { code, stderr } = await sidedesk({ DATA_DIR: await newData(t), DATABASE_URL: url }, ...words);
      assert.equal(code, 1);
      assert.match(stderr, /^DATABASE_URL: a connection pooler .* needs sessions of its own.*\n$/);
    }
    pooler.kill("SIGKILL");
    await until(() => pooler.signalCode !== null, 10_000);
  }
});

test("a primary that hangs is left for the standby that takes over, within ten seconds and without a warning", {
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
