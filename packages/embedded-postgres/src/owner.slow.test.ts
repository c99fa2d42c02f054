import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  access,
  chmod,
  cp,
  lchown,
  mkdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { test } from "node:test";
import {
  atEnd,
  needsRoot,
  newData,
  query,
  serverOf,
  start,
  startElsewhere,
  usedData,
} from "../test/trial.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { postgresOwner } from "./owner.ts";
import { emptyLongLog } from "./process.ts";
import { PostgresWontStart } from "./wont-start.ts";

const nobody = { uid: 65534, gid: 65534 };
// The capability to read despite folder modes; or, if a container does not grant that, to ignore them (capabilities(7)).
const passingThrough = [1n << 2n, 1n << 1n];

test("started by root, the server runs as its own user without groups and at most passes through closed folders", {
  skip: needsRoot,
}, async (t) => {
  const dataDir = await newData(t);
  await start(dataDir);
  const owner = await postgresOwner("trial");
  const status = await statusOf(await serverOf(dataDir));
  assert.equal(owner.name, "trial");
  assert.equal(status("Uid"), Array(4).fill(owner.uid).join("\t"));
  assert.equal(status("Groups"), "");
  // None if the programs are accessible; below a closed folder, the one that gives access.
  const capabilities = BigInt(`0x${status("CapEff")}`);
  assert.ok([0n, ...passingThrough].includes(capabilities), String(capabilities));
  for (const name of ["postgres", "run", "postgres.log"]) {
    const found = await stat(join(dataDir, name));
    assert.equal(found.uid, owner.uid, name);
    assert.equal(found.mode & 0o077, 0, name);
  }
});

test("concurrent creations of the system user all get the same user", {
  skip: needsRoot,
}, async (t) => {
  const name = "trial_at_once";
  atEnd(t, () => execFileSync("userdel", [name], { stdio: "ignore" }));
  const owners = await Promise.all(Array.from({ length: 8 }, () => postgresOwner(name)));
  const now = await postgresOwner(name);
  assert.deepEqual(
    owners.map(({ uid }) => uid),
    owners.map(() => now.uid),
  );
});

test("started by root below a closed home, the server can traverse folders but has no other capability", {
  skip: needsRoot,
}, async (t) => {
  const home = await newData(t, "home");
  await mkdir(home, { mode: 0o700 });
  const dataDir = await newData(t, "closed/data");
  await mkdir(dirname(dataDir), { mode: 0o700 });
  const server = await start(dataDir, { binaries: await copyBinaries(home) });
  assert.deepEqual(await query(server.connection, "select 1"), [[1]]);
  const powers = BigInt(`0x${(await statusOf(await serverOf(dataDir)))("CapEff")}`);
  assert.ok(passingThrough.includes(powers), String(powers));
});

test("started by an ordinary user, the server runs as that user", {
  skip: needsRoot || (await notFor(nobody)),
}, async (t) => {
  const dataDir = await newData(t);
  await chmod(dirname(dataDir), 0o777);
  const { report } = startElsewhere(t, dataDir, nobody);
  const { connection } = await report;
  assert.deepEqual(await query(connection, "select 1"), [[1]]);
  assert.equal((await stat(join(dataDir, "postgres"))).uid, nobody.uid);
  assert.equal((await statusOf(await serverOf(dataDir)))("Uid"), Array(4).fill(nobody.uid).join("\t"));
});

test("an ordinary user cannot open data that root created", {
  skip: needsRoot || (await notFor(nobody)),
}, async (t) => {
  const dataDir = await usedData(t);
  const closed = await startElsewhere(t, dataDir, nobody).report;
  assert.match(closed.message, /belongs to the user root/);
  assert.match(closed.remedy, /sudo chown -R/);
  execFileSync("chown", ["nobody:", dataDir]);
  const half = await startElsewhere(t, dataDir, nobody).report;
  assert.match(half.message, /postgres belongs to the user trial/);
  assert.match(half.remedy, /sudo chown -R nobody:/);
  execFileSync("sh", ["-c", half.remedy.replace(/^.*: sudo /, "")]);
  assert.equal((await startElsewhere(t, dataDir, nobody).report).adopted, false);
});

test("root cannot open data that an ordinary user created", { skip: needsRoot }, async (t) => {
  const dataDir = await usedData(t);
  execFileSync("chown", ["-R", "nobody:", dataDir]);
  const refusal = await start(dataDir).catch((error) => error);
  assert.ok(refusal instanceof PostgresWontStart);
  assert.match(refusal.message, /postgres belongs to the user nobody/);
  execFileSync("sh", ["-c", refusal.remedy.replace(/^.*over: /, "")]);
  assert.equal((await start(dataDir)).adopted, false);
});

test("root follows no link that PostgreSQL's user put in the place of its files", {
  skip: needsRoot,
}, async (t) => {
  const dataDir = await usedData(t);
  const ofRoot = await newData(t, "of-root");
  await mkdir(ofRoot, { mode: 0o755 });
  await writeFile(join(ofRoot, "secret"), "secret\n", { mode: 0o640 });
  const { uid, gid } = await postgresOwner("trial");
  for (const [name, target] of [
    ["postgres.log", join(ofRoot, "secret")],
    ["run", ofRoot],
  ] as const) {
    const path = join(dataDir, name);
    await rm(path, { recursive: true });
    await symlink(target, path);
    await lchown(path, uid, gid);
    await assert.rejects(start(dataDir), PostgresWontStart, name);
    await rm(path);
  }
  const found = await stat(join(ofRoot, "secret"));
  assert.deepEqual([found.uid, found.mode & 0o777, found.size], [0, 0o640, 7]);
  assert.equal((await stat(ofRoot)).mode & 0o777, 0o755);
  execFileSync("mkfifo", [join(dataDir, "postgres.log")]);
  await assert.rejects(start(dataDir), /not an ordinary file/);
});

test("an emptied log is copied to no file that a link leads to", async (t) => {
  const folder = await newData(t);
  await mkdir(folder);
  const [log, target] = [join(folder, "postgres.log"), join(folder, "target")];
  await writeFile(target, "secret\n");
  await truncate(target, 11 * 1024 * 1024);
  await symlink(target, log);
  await assert.rejects(emptyLongLog(log), /not an ordinary file/);
  assert.equal((await stat(target)).size, 11 * 1024 * 1024);
});

async function statusOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return (name: string) => new RegExp(`^${name}:(.*)$`, "m").exec(status)?.[1]?.trim();
}

async function copyBinaries(folder: string): Promise<Binaries> {
  const { postgres } = await findBinaries();
  await cp(resolve(dirname(postgres), ".."), folder, { recursive: true, verbatimSymlinks: true });
  await access(join(folder, "bin/postgres"));
  return { postgres: join(folder, "bin/postgres"), initdb: join(folder, "bin/initdb") };
}

/** Why that user cannot run this checkout; false if they can. */
async function notFor(user: { uid: number; gid: number }) {
  try {
    execFileSync(process.execPath, ["--version"], { ...user, cwd: "/", stdio: "ignore" });
    execFileSync("cat", [import.meta.filename], { ...user, cwd: "/", stdio: "ignore" });
    return false;
  } catch {
    return "other users cannot reach this checkout";
  }
}
