import assert from "node:assert/strict";
import { mkdir, readdir, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { keysOf, testStoreGuarantees } from "../../../test/files/store-guarantees.ts";
import { temporaryDirectory } from "../../../test/files/temporary.ts";
import { openDiskStore } from "./disk.ts";
import { spoolSweeper } from "./spool.ts";

const { path, file } = temporaryDirectory();

let stores = 0;
async function fresh() {
  const root = path(`store-${stores++}`);
  return { root, store: await openDiskStore(root), file };
}

testStoreGuarantees("disk", fresh);

test("a store is not readable by other users of the machine", async () => {
  const { root, store } = await fresh();
  await store.put("12/a", await file("x"), 1);
  assert.equal((await stat(join(root, "12"))).mode & 0o077, 0);
});

test("concurrent files in new folders are all stored", async () => {
  const { store } = await fresh();
  const keys = Array.from({ length: 50 }, (_, index) => `1/${index % 5}/${index}`);
  await Promise.all(keys.map(async (key) => store.put(key, await file(key), key.length)));
  assert.deepEqual(await keysOf(store), keys.toSorted());
});

test("a file from another file system is moved too, without a leftover copy", async (context) => {
  const memory = "/dev/shm";
  const other = await stat(memory).catch(() => undefined);
  const { root, store } = await fresh();
  if (!other || other.dev === (await stat(root)).dev) return context.skip("needs a second file system");
  const source = join(memory, `sidedesk-test-${process.pid}`);
  context.after(() => rm(source, { force: true }));
  await writeFile(source, "across");
  await store.put("a", source, 6);
  assert.equal(await text(await store.open("a")), "across");
  await assert.rejects(stat(source), { code: "ENOENT" });
  assert.deepEqual(await readdir(join(root, ".incoming")), []);
});

test("a file that cannot be moved rejects, and stays in place", async () => {
  const { root, store } = await fresh();
  await writeFile(join(root, "blocked"), "a file where a folder would have to be");
  const source = await file("x");
  await assert.rejects(store.put("blocked/a", source, 1));
  assert.ok(await stat(source));
  assert.deepEqual(await keysOf(store), ["blocked"]);
});

test("leftovers of a crash are deleted after a measured time, whatever their file dates", async () => {
  const { root } = await fresh();
  const left = join(root, ".incoming", "left.part");
  await writeFile(left, "half");
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  await utimes(left, twoDaysAgo, twoDaysAgo);
  let time = 0;
  const store = await openDiskStore(
    root,
    spoolSweeper(60_000, () => time),
  );
  assert.deepEqual(await keysOf(store), []);
  time = 59_999;
  assert.deepEqual(await keysOf(store), []);
  assert.deepEqual(await readdir(join(root, ".incoming")), ["left.part"]);
  time = 60_000;
  assert.deepEqual(await keysOf(store), []);
  assert.deepEqual(await readdir(join(root, ".incoming")), []);
});

test("the check fails if the directory is not writable", async () => {
  const { root, store } = await fresh();
  await store.check();
  await rm(root, { recursive: true });
  await assert.rejects(store.check(), { code: "ENOENT" });
});

test("a store may be behind a symbolic link", async () => {
  await mkdir(path("real"));
  await symlink(path("real"), path("link"));
  const store = await openDiskStore(path("link"));
  await store.put("1/a", await file("x"), 1);
  assert.deepEqual(await keysOf(store), ["1/a"]);
});
