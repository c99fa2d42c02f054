import { randomUUID } from "node:crypto";
import { copyFile, lchown, mkdir, open, opendir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { spoolSweeper } from "./spool.ts";
import type { ByteRange, FileStore, StoredEntry } from "./store.ts";
import { FileMissing, isKey, requireKey, requireSize } from "./store.ts";

// For files that are copied from another file system. The dot keeps it apart from keys.
const incoming = ".incoming";
// A copy grows while it is written, and gets its key a moment later.
const hourMs = 60 * 60 * 1000;

/** A store in the directory `root`, created if needed; a key is a path below it. */
export async function openDiskStore(root: string, sweepCopies = spoolSweeper(hourMs)): Promise<FileStore> {
  await mkdir(join(root, incoming), { recursive: true, mode: 0o700 });
  await sync(dirname(root));
  return {
    put: (key, path, size) => put(root, key, path, size),
    open: (key, range) => openStored(root, key, range),
    delete: (key) => remove(root, key),
    async *list() {
      // The sweep is the only regular caller of list().
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
  await giveToOwner(root, dirname(target));
  await move(path, target, join(root, incoming, `${randomUUID()}.part`));
  await giveToOwner(root, target);
  // Also syncs the parent folders: a concurrent put may have created one that is not durable yet.
  for (let folder = dirname(target); folder.length >= root.length; folder = dirname(folder)) {
    await sync(folder);
  }
}

/** The user that runs the desk must be able to use what a command of root stores. */
async function giveToOwner(root: string, path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(root);
  if (uid === 0) return;
  for (let made = path; made.length > root.length; made = dirname(made)) await lchown(made, uid, gid);
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

/** From another file system: the file is copied next to the target first, so that a key never names half a file. */
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

/** Flushes a file's bytes, or a directory's names, to disk. Returns the size. */
async function sync(path: string): Promise<number> {
  await using file = await open(path);
  await file.sync();
  return (await file.stat()).size;
}

function isMissing(error: unknown): boolean {
  return ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");
}
