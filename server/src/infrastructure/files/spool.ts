import { createHash, randomUUID } from "node:crypto";
import { open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";

/** `size` and `sha256` (hex) are those of the file at `path`; `truncated`: the stream held more. */
export type Spooled = { path: string; size: number; sha256: string; truncated: boolean };

const suffix = ".part";

/**
 * Writes an upload into a new file of `directory`, as fast as the disk takes it and without holding it in
 * memory. Beyond `maxBytes` nothing more is written, but the stream is read to its end, so that whatever
 * carries it (the rest of a form) goes on. If it rejects, there is no file, and the stream is destroyed. `take` hears of what is
 * about to be written, and may refuse it by throwing.
 */
export async function spool(
  stream: Readable,
  directory: string,
  maxBytes: number,
  take?: (bytes: number) => void,
): Promise<Spooled> {
  const path = join(directory, `${randomUUID()}${suffix}`);
  // Reading reports the error; unheard until then, one that comes while the file is opened would end the process.
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

/** Removes what a crash has left in a directory, and returns how many. One that does not exist yet has none. */
export type SpoolSweeper = (directory: string) => Promise<number>;

/** How a file was found, and since when it is so. */
interface Found {
  size: number;
  mtimeMs: number;
  since: number;
}

/**
 * Removes files of the spool that were found as they were, look after look, for `unchangedForMs`, which must be longer than
 * whoever spooled one may need it. Their age says nothing: the clock of the machine, and that of the files, may be set while an
 * upload is on its way. The clock that is gone by nobody sets, so each process begins to wait anew.
 */
export function spoolSweeper(unchangedForMs: number, now = () => performance.now()): SpoolSweeper {
  const foundIn = new Map<string, Map<string, Found>>();
  return async (directory) => {
    const before = foundIn.get(directory);
    const kept = new Map<string, Found>();
    const names = await unlessMissing(readdir(directory), []);
    let removed = 0;
    for (const name of names.filter((name) => name.endsWith(suffix))) {
      const path = join(directory, name);
      const found = await unlessMissing(stat(path), undefined);
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

/** What a file or directory that is not there, or was removed by another process just now, counts as. */
async function unlessMissing<Found, Missing>(
  found: Promise<Found>,
  missing: Missing,
): Promise<Found | Missing> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return missing;
    throw error;
  }
}
