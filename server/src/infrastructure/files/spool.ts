import { createHash, randomUUID } from "node:crypto";
import { open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { ignoreMissing } from "./ignore-missing.ts";

/** `size` and `sha256` (hex) are those of the file at `path`; `truncated`: the stream was longer. */
export type Spooled = { path: string; size: number; sha256: string; truncated: boolean };

const suffix = ".part";

/**
 * Writes an upload into a new file in `directory` without buffering it in memory. Beyond `maxBytes` nothing is written, but the stream is
 * read to its end so that the rest of the form can be parsed. If it rejects, there is no file, and the stream is destroyed. `take` is
 * called before each write and may throw to refuse it.
 */
export async function spool(
  stream: Readable,
  directory: string,
  maxBytes: number,
  take?: (bytes: number) => void,
): Promise<Spooled> {
  const path = join(directory, `${randomUUID()}${suffix}`);
  // The reader reports the error; without a listener, an error while the file is being opened would end the process.
  stream.on("error", () => {});
  try {
    return { path, ...(await write(stream, path, maxBytes, take)) };
  } catch (error) {
    stream.destroy();
    await rm(path, { force: true });
    throw error;
  }
}

async function write(
  stream: Readable,
  path: string,
  maxBytes: number,
  take?: (bytes: number) => void,
): Promise<Omit<Spooled, "path">> {
  await using file = await open(path, "wx", 0o600);
  const hash = createHash("sha256");
  let size = 0;
  let truncated = false;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const kept = chunk.subarray(0, maxBytes - size);
    if (kept.length < chunk.length) truncated = true;
    if (kept.length === 0) continue;
    take?.(kept.length);
    hash.update(kept);
    await file.writeFile(kept);
    size += kept.length;
  }
  await file.sync();
  return { size, sha256: hash.digest("hex"), truncated };
}

/** Removes leftovers of a crash from a directory and returns their number. A missing directory has none. */
export type SpoolSweeper = (directory: string) => Promise<number>;

/** A file's state, and since when it is unchanged. */
interface Found {
  size: number;
  mtimeMs: number;
  since: number;
}

/**
 * Removes spool files that stay unchanged for `unchangedForMs`, which must exceed the longest use of a spooled file. File times are not
 * used: an operator may set the clock of the machine or the file server during an upload. The monotonic clock cannot be set, so each
 * process starts its wait again.
 */
export function spoolSweeper(unchangedForMs: number, now = () => performance.now()): SpoolSweeper {
  const foundIn = new Map<string, Map<string, Found>>();
  return async (directory) => {
    const before = foundIn.get(directory);
    const kept = new Map<string, Found>();
    const names = await ignoreMissing(readdir(directory), []);
    let removed = 0;
    for (const name of names.filter((name) => name.endsWith(suffix))) {
      const path = join(directory, name);
      const found = await ignoreMissing(stat(path), undefined);
      if (!found) continue;
      const file = { size: found.size, mtimeMs: found.mtimeMs, since: now() };
      const as = before?.get(name);
      const first = as && isUnchanged(as, file) ? as : file;
      if (file.since - first.since < unchangedForMs) {
        kept.set(name, first);
        continue;
      }
      await rm(path, { force: true });
      removed++;
    }
    foundIn.set(directory, kept);
    return removed;
  };
}

const isUnchanged = (before: Found, { size, mtimeMs }: Found): boolean =>
  before.size === size && before.mtimeMs === mtimeMs;
