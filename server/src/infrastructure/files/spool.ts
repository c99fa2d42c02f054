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

/**
 * Removes what uploads have left in `directory` that were cut off by a crash: files of the spool not written
 * to for `olderThanMs`. Returns how many. A directory that does not exist yet has none.
 */
export async function sweepSpool(directory: string, olderThanMs: number): Promise<number> {
  const names = await unlessMissing(readdir(directory), []);
  let removed = 0;
  for (const name of names.filter((name) => name.endsWith(suffix))) {
    const path = join(directory, name);
    const found = await unlessMissing(stat(path), undefined);
    if (!found || Date.now() - found.mtimeMs < olderThanMs) continue;
    await rm(path, { force: true });
    removed++;
  }
  return removed;
}

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
