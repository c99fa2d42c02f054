import { randomUUID } from "node:crypto";
import { copyFile, mkdir, open, opendir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { spoolSweeper } from "./spool.ts";
import type { ByteRange, FileStore, StoredEntry } from "./store.ts";
import { FileMissing, isKey, requireKey, requireSize } from "./store.ts";

// Beside the keys and, by its dot, none of them: files on their way in from another file system.
const incoming = ".incoming";
// A copy grows as long as it is under way, and has its key a moment later.
const hourMs = 60 * 60 * 1000;

/** A store in the directory `root`, made if need be; a key is a path under it. */
export async function openDiskStore(root: string, sweepCopies = spoolSweeper(hourMs)): Promise<FileStore> {
  await mkdir(join(root, incoming), { recursive: true, mode: 0o700 });
  await sync(dirname(root));
  return {
    put: (key, path, size) => put(root, key, path, size),
    open: (key, range) => openStored(root, key, range),
    delete: (key) => remove(root, key),
    async *list() {
      // Who lists again and again is the sweep.
      await sweepCopies(join(root, incoming));
      yield* filesIn(root, "");
    },
    check: () => check(root),
  };
}

async function put(root: string, key: string, path: string, size: number): Promise<void> {
  requireKey(key);
  requireSize(path, await sync(path), size);
  const target = join(root, key);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await move(path, target, join(root, incoming, `${randomUUID()}.part`));
  // The folders between as well: one that another put has just made may not be durable itself.
  for (let folder = dirname(target); folder.length >= root.length; folder = dirname(folder)) {
    await sync(folder);
  }
}

async function openStored(root: string, key: string, range: ByteRange | undefined): Promise<Readable> {
  requireKey(key);
  try {
    const file = await open(join(root, key));
    return file.createReadStream(range);
  } catch (error) {
    throw isMissing(error) ? new FileMissing(key, error) : error;
  }
}

async function remove(root: string, key: string): Promise<void> {
  requireKey(key);
  try {
    const path = join(root, key);
    await rm(path, { force: true });
    await sync(dirname(path));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

async function* filesIn(root: string, folder: string): AsyncIterable<StoredEntry> {
  for await (const entry of await opendir(join(root, folder))) {
    const key = folder + entry.name;
    if (!isKey(key)) continue;
    if (entry.isDirectory()) yield* filesIn(root, `${key}/`);
    else yield* await fileAt(root, key);
  }
}

async function fileAt(root: string, key: string): Promise<StoredEntry[]> {
  try {
    return [{ key, modifiedAt: (await stat(join(root, key))).mtime }];
  } catch (error) {
    // Deleted since its folder was read.
    if (isMissing(error)) return [];
    throw error;
  }
}

async function check(root: string): Promise<void> {
  const path = join(root, incoming, `${randomUUID()}.part`);
  await writeFile(path, "check", { flush: true });
  await rm(path);
}

async function move(path: string, target: string, copy: string): Promise<void> {
  try {
    await rename(path, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    await moveAcross(path, target, copy);
  }
}

/** From another file system: copied beside the target first, so that no half of a file bears its key. */
async function moveAcross(path: string, target: string, copy: string): Promise<void> {
  try {
    await copyFile(path, copy);
    await sync(copy);
    await rename(copy, target);
  } finally {
    await rm(copy, { force: true });
  }
  await rm(path);
}

/** Makes a file's bytes, or the names in a directory, survive a loss of power. Returns the size. */
async function sync(path: string): Promise<number> {
  await using file = await open(path);
  await file.sync();
  return (await file.stat()).size;
}

function isMissing(error: unknown): boolean {
  return ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");
}
