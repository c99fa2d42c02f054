import assert from "node:assert/strict";
import { stat } from "node:fs/promises";
import { buffer, text } from "node:stream/consumers";
import { test } from "node:test";
import { FileMissing, type FileStore } from "../../src/infrastructure/files/store.ts";

type Fresh = { store: FileStore; file: (bytes: Buffer | string) => Promise<string> };

/** The guarantees of every file store. `fresh` creates an empty one. */
export function testStoreGuarantees(kind: string, fresh: () => Promise<Fresh>): void {
  test(`${kind}: a stored file is read back, whole and in ranges, and its local file is gone`, async () => {
    const { store, file } = await fresh();
    const path = await file("0123456789");
    await store.put("12/01JABC", path, 10);
    assert.equal(await text(await store.open("12/01JABC")), "0123456789");
    assert.equal(await text(await store.open("12/01JABC", { start: 0, end: 0 })), "0");
    assert.equal(await text(await store.open("12/01JABC", { start: 3, end: 5 })), "345");
    assert.equal(await text(await store.open("12/01JABC", { start: 8, end: 99 })), "89");
    await assert.rejects(stat(path), { code: "ENOENT" });
  });

  test(`${kind}: a file of many parts comes back byte for byte`, async () => {
    const { store, file } = await fresh();
    const bytes = Buffer.alloc(13 * 2 ** 20);
    for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32LE(at, at);
    await store.put("big", await file(bytes), bytes.length);
    assert.ok(bytes.equals(await buffer(await store.open("big"))));
  });

  test(`${kind}: storing under an existing key replaces the file`, async () => {
    const { store, file } = await fresh();
    await store.put("a", await file("old"), 3);
    await store.put("a", await file("newer"), 5);
    assert.equal(await text(await store.open("a")), "newer");
  });

  test(`${kind}: a file whose size differs from the spooled size is not stored`, async () => {
    const { store, file } = await fresh();
    const path = await file("cut");
    await assert.rejects(store.put("a", path, 4), /3 bytes where 4 were spooled/);
    await assert.rejects(store.open("a"), FileMissing);
    await assert.rejects(store.put("a", `${path}-missing`, 4), { code: "ENOENT" });
    assert.deepEqual(await keysOf(store), []);
  });

  test(`${kind}: a deleted file is missing, and deleting it again succeeds`, async () => {
    const { store, file } = await fresh();
    await store.put("12/a", await file("a"), 1);
    await store.delete("12/a");
    await store.delete("12/a");
    await store.delete("never/there");
    await assert.rejects(store.open("12/a"), FileMissing);
    await assert.rejects(store.open("never/there"), FileMissing);
  });

  test(`${kind}: the list has each stored file and nothing else`, async () => {
    const { store, file } = await fresh();
    const keys = ["1/AA/x", "1/AB/y", "12/z", "top"];
    for (const key of keys) await store.put(key, await file("x"), 1);
    await store.check();
    assert.deepEqual(await keysOf(store), keys);
    for await (const { modifiedAt } of store.list()) {
      assert.ok(Math.abs(Date.now() - modifiedAt.getTime()) < 60_000);
    }
  });

  test(`${kind}: a key cannot lead out of the store`, async () => {
    const { store, file } = await fresh();
    const path = await file("x");
    const keys = [
      "",
      "..",
      "../a",
      "a/../b",
      "a//b",
      "/a",
      "a/",
      ".",
      "a.b",
      "a\\b",
      "a\0",
      "a\n",
      "ä",
      "a".repeat(256),
    ];
    for (const key of keys) {
      await assert.rejects(store.put(key, path, 1), /Not a key/, JSON.stringify(key));
      await assert.rejects(store.open(key), /Not a key/);
      await assert.rejects(store.delete(key), /Not a key/);
    }
    assert.ok(await stat(path));
  });
}

export async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.toSorted();
}
