import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chown, lstat, mkdir, readdir, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { isRoot, newData } from "@sidedesk/embedded-postgres/trial";
import { sidedesk, usedDesk } from "../../test/command-line.ts";
import { pngOfOnePixel } from "../../test/small-picture.ts";

// As with the Debian package: a user of its own runs the desk, and the administrator calls the commands as root.

const skip = isRoot ? false : "only root may change users";
const run = promisify(execFile);
test("what root's commands create in the data directory belongs to the user that runs the desk", {
  skip,
}, async (t) => {
  const dataDir = await usedDesk(t);
  const { uid, gid } = await stat(join(dataDir, "postgres"));
  await run("chown", ["-R", `${uid}:${gid}`, dataDir]);
  await succeed(dataDir, "brand", "create", "--name", "Harbour", "--slug", "harbour");
  assert.deepEqual(await ownedByOthers(dataDir, uid), []);

  const help = await newData(t, "help");
  await mkdir(help);
  await writeFile(join(help, "logo.png"), pngOfOnePixel);
  await writeFile(join(help, "berths.md"), "# Book a berth\n\n![Logo](logo.png)\n");
  await succeed(dataDir, "import", "articles", help, "--brand", "harbour");
  assert.equal(await storedFiles(dataDir), 1);
  assert.deepEqual(await ownedByOthers(dataDir, uid), []);

  const backup = await newData(t, "backup");
  await succeed(dataDir, "backup", backup);
  const restored = await newData(t);
  await mkdir(restored);
  await chown(restored, uid, uid);
  await succeed(restored, "restore", backup);
  assert.equal(await storedFiles(restored), 1);
  assert.deepEqual(await ownedByOthers(restored, uid), []);
});

test("root's doctor creates no folder for backups, and says if the user that runs the desk cannot write it", {
  skip,
}, async (t) => {
  const dataDir = await usedDesk(t);
  const { uid } = await stat(join(dataDir, "postgres"));
  const around = await newData(t, "around");
  await mkdir(around, { mode: 0o755 });
  const folder = join(around, "backups");
  const told = async () => {
    const { stdout } = await sidedesk({ DATA_DIR: dataDir, BACKUP_TO: folder }, "doctor", "--json");
    const checks: { name: string; status: string; detail: string }[] = JSON.parse(stdout).checks;
    return checks
      .filter(({ name }) => name === "backups")
      .map(({ status, detail }) => `${status}: ${detail}`);
  };
  const none = "ok: There is no backup yet.";
  const cannot = (what: string) => `warning: User ${uid}, which runs the desk, cannot ${what} ${folder}.`;
  assert.deepEqual(await told(), [cannot("create"), none]);
  await chown(around, uid, uid);
  assert.deepEqual(await told(), [`ok: ${folder} does not exist yet. The first backup creates it.`, none]);
  assert.deepEqual(await readdir(around), []);
  await mkdir(folder, { mode: 0o700 });
  assert.deepEqual(await told(), [cannot("write to"), none]);
  await chown(folder, uid, uid);
  assert.deepEqual(await told(), [none]);
});

test("root's command changes no owner behind a link in the data directory", { skip }, async (t) => {
  const elsewhere = await newData(t, "elsewhere");
  await mkdir(elsewhere);
  await writeFile(join(elsewhere, "settings"), "");
  const dataDir = await newData(t);
  await mkdir(dataDir);
  await chown(dataDir, 12_345, 12_345);
  await symlink(elsewhere, join(dataDir, "files"));
  await symlink(join(elsewhere, "settings"), join(dataDir, "secret-keys"));
  await mkdir(join(dataDir, "spool"));
  await symlink(elsewhere, join(dataDir, "spool", "link"));
  await succeed(dataDir, "config", "check");
  assert.equal((await stat(join(dataDir, "spool"))).uid, 12_345);
  for (const path of ["", "settings"]) assert.equal((await stat(join(elsewhere, path))).uid, 0, path);
});

test("root's command answers the same if its files cannot be handed over", { skip }, async (t) => {
  const folder = await newData(t);
  await mkdir(folder);
  const file = join(folder, "file");
  await writeFile(file, "");
  await succeed(file, "config", "check");
  const { stderr } = await sidedesk({ DATA_DIR: join("/", "a".repeat(300)) }, "migrate");
  assert.doesNotMatch(stderr, /lstat/);
});

async function succeed(dataDir: string, ...args: string[]): Promise<void> {
  const { code, stderr } = await sidedesk({ DATA_DIR: dataDir }, ...args);
  assert.equal(code, 0, stderr);
}

async function storedFiles(dataDir: string): Promise<number> {
  const entries = await readdir(join(dataDir, "files"), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

/** The paths in the data directory that the user does not own. */
async function ownedByOthers(dataDir: string, uid: number): Promise<string[]> {
  const paths = await readdir(dataDir, { recursive: true });
  const owners = await Promise.all(paths.map(async (path) => (await lstat(join(dataDir, path))).uid));
  return paths.filter((_, index) => owners[index] !== uid);
}
