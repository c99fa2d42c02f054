import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

export interface Written {
  sha256: string;
  bytes: number;
}

/** Writes a new private file, durably, and says what went into it. */
export async function writeChecked(path: string, source: Readable, through?: Transform): Promise<Written> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  let bytes = 0;
  const file = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  await (through ? pipeline(source, through, counted, file) : pipeline(source, counted, file));
  return { sha256: hash.digest("hex"), bytes };
}

/** Writes one line of JSON for each item. */
export function writeLines(path: string, items: AsyncIterable<object> | Iterable<object>): Promise<Written> {
  const lines = async function* () {
    for await (const item of items) yield Buffer.from(`${JSON.stringify(item)}\n`);
  };
  return writeChecked(path, Readable.from(lines(), { objectMode: false }));
}

export async function* readLines<Item>(path: string): AsyncGenerator<Item> {
  await using file = await open(path);
  for await (const line of file.readLines()) yield JSON.parse(line) as Item;
}

/** The hex digest of a file, or undefined where there is none. */
export async function digestOf(path: string): Promise<string | undefined> {
  const hash = createHash("sha256");
  try {
    await pipeline(createReadStream(path), hash);
    return hash.digest("hex");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
