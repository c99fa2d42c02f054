import { randomUUID } from "node:crypto";
import { type FileHandle, open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { newKey, parseKeys } from "./keyring.ts";

/**
 * Prepends a new key to the ring in `file` and returns its kid. The caller holds a lock, because of two concurrent writers one would lose
 * its key.
 */
export async function addNewestKey(file: string): Promise<string> {
  const ring = await readFile(file, "utf8");
  parseKeys(ring);
  const key = newKey();
  await writeKeyFile(file, `${key}\n${ring.trim()}\n`);
  return kidOf(key);
}

/** The ring with the missing keys of `more` appended, to open older values. */
export function withOlderKeys(ring: string, more: string): string {
  const known = new Set(parseKeys(ring).map(({ kid }) => kid));
  const lacking = entriesOf(more).filter((entry) => !known.has(kidOf(entry)));
  return lacking.length === 0 ? ring : `${[...entriesOf(ring), ...lacking].join("\n")}\n`;
}

/**
 * Replaces the file atomically and durably: readers see the old ring or the new one. The owner is unchanged, so that a server under another
 * user can still read it after root wrote it.
 */
export async function writeKeyFile(file: string, ring: string): Promise<void> {
  const partial = join(dirname(file), `.${randomUUID()}.part`);
  try {
    await using handle = await open(partial, "wx", 0o600);
    await handle.writeFile(ring);
    await preserveOwner(file, handle);
    await handle.sync();
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await using folder = await open(dirname(file));
  await folder.sync();
}

async function preserveOwner(file: string, handle: FileHandle): Promise<void> {
  const before = await stat(file).catch(missing);
  const now = await handle.stat();
  if (before && (before.uid !== now.uid || before.gid !== now.gid))
    await handle.chown(before.uid, before.gid);
}

/** The text of a key file, or undefined if the file does not exist. */
export function readKeyFile(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch(missing);
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

function entriesOf(ring: string): string[] {
  return ring.split(/[\s,]+/).filter(Boolean);
}

function kidOf(entry: string): string {
  return entry.slice(0, entry.indexOf(":"));
}
