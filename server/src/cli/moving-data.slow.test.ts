import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { allRows } from "../../test/backed-up-desk.ts";
import { clientConfig, type TestDatabase, testDatabase } from "../../test/database.ts";
import { createWorld, ines, type Json, omar, type World } from "../../test/world.ts";
import type { Connection } from "../infrastructure/database/connect.ts";
import { newKey } from "../infrastructure/keyring/keyring.ts";
import { supervisorName } from "../runtime/desk-lock.ts";
import { ensureSecretKeys } from "../runtime/secret-keys.ts";

const program = fileURLToPath(new URL("../../bin/sidedesk.mjs", import.meta.url));

let world: World;
let other: TestDatabase;
let otherDir: string;
before(async () => {
  world = await createWorld();
  other = await testDatabase();
  otherDir = await mkdtemp(join(tmpdir(), "sidedesk-cli-"));
});
after(async () => {
  await world.close();
  await other.drop();
  await rm(otherDir, { recursive: true });
});

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
  json: Json;
}

/** Runs a command as the operator does, on the world's desk or on the other, unused one. */
function sidedesk(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const settings = { DATABASE_URL: urlOf(world.connection), DATA_DIR: world.dataDir, PATH: "", ...env };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args, "--json"], { env: settings }, (error, stdout, stderr) => {
      const json = stdout === "" ? undefined : JSON.parse(stdout);
      resolve({ code: Number(error?.code ?? 0), stdout, stderr, json });
    });
  });
}

function urlOf(connection: Connection): string {
  if (typeof connection === "string") return connection;
  const { host, port, user, database } = clientConfig(connection);
  return `postgres:///${database}?host=${host}&port=${port}&user=${user}`;
}

test("a restore brings back a backed-up desk, and a second restore is refused", async () => {
  await world.openTicket();
  await ensureSecretKeys({ dataDir: world.dataDir } as never);
  const dir = join(otherDir, "backup");
  const made = await sidedesk(["backup", dir]);
  assert.equal(made.code, 0, made.stderr);
  assert.match(made.stderr, /^tables written: \d+ of \d+ \(all_tickets: 1 rows\)$/m);
  assert.equal((await stat(join(dir, "secret-keys"))).mode & 0o777, 0o600);

  const tried = await sidedesk(["backup", "verify", dir], { PATH: process.env.PATH ?? "" });
  assert.equal(tried.code, 0, tried.stderr);
  assert.deepEqual([tried.json.good, tried.json.rows], [true, made.json.rows]);
  assert.match(tried.stderr, /^tables compared: \d+ of \d+ /m);

  const elsewhere = { DATABASE_URL: urlOf(other.connection), DATA_DIR: join(otherDir, "data") };
  const supervisor = new pg.Client({ ...clientConfig(other.connection), application_name: supervisorName });
  await supervisor.connect();
  assert.match((await sidedesk(["restore", dir], elsewhere)).stderr, /A desk runs on this database/);
  await supervisor.end();

  const restored = await sidedesk(["restore", dir], elsewhere);
  assert.equal(restored.code, 0, restored.stderr);
  assert.equal(restored.json.rows, made.json.rows);
  assert.deepEqual(await allRows(other.connection), await allRows(world.connection));

  const again = await sidedesk(["restore", dir], elsewhere);
  assert.equal(again.code, 1);
  assert.match(again.stderr, /This desk is in use/);
  assert.doesNotMatch(again.stderr, / at .*\.ts/);
});

test("a client is exported to stdout or into a folder, and an unknown client is an error", async () => {
  await world.openTicket({ subject: "walnut" });
  const shown = await sidedesk(["export", "client", "--brand", "harbour", "--client", ines]);
  assert.match(shown.stdout, /walnut/);
  const out = join(otherDir, "ines");
  const written = await sidedesk(["export", "client", "--brand", "harbour", "--client", ines, "--out", out]);
  assert.equal(written.code, 0, written.stderr);
  assert.deepEqual(JSON.parse(await readFile(join(out, "client.json"), "utf8")), shown.json);
  const unknown = await sidedesk(["export", "client", "--brand", "harbour", "--client", "9"]);
  assert.equal(unknown.code, 1);
  assert.match(unknown.stderr, /--client: Client not found in this brand/);
});

test("a client is erased only with --yes", async () => {
  await world.openTicket({}, omar);
  const args = ["erase", "client", "--brand", "harbour", "--client", omar];
  const asked = await sidedesk(args);
  assert.equal(asked.code, 1);
  assert.deepEqual([asked.json.erased, asked.json.tickets], [false, 1]);
  const done = await sidedesk([...args, "--yes"]);
  assert.equal(done.code, 0, done.stderr);
  assert.deepEqual({ ...done.json, erased: false }, asked.json);
  assert.equal((await sidedesk(args)).code, 1);
});

test("secrets rotate adds a key to the file, and explains what to do when SECRET_KEYS holds the keyring", async () => {
  const file = join(world.dataDir, "secret-keys");
  const before = await readFile(file, "utf8");
  const rotated = await sidedesk(["secrets", "rotate", "--new-key"]);
  assert.equal(rotated.code, 0, rotated.stderr);
  const ring = await readFile(file, "utf8");
  assert.ok(ring.startsWith(`${rotated.json.newest_key}:`) && ring.endsWith(before));
  assert.equal((await stat(file)).mode & 0o777, 0o600);

  const inVariable = { SECRET_KEYS: newKey() };
  const refused = await sidedesk(["secrets", "rotate", "--new-key"], inVariable);
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /SECRET_KEYS holds the key ring/);
  assert.equal((await sidedesk(["secrets", "rotate"], inVariable)).code, 0);
});
