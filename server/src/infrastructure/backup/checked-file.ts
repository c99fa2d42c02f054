import { createHash } from "node:crypto";
import { pipeline, Readable, type Transform } from "node:stream";
import { FileMissing } from "../files/store.ts";
import type { BackupPlace } from "./places/place.ts";
import { SealBroken } from "./sealed-backup.ts";

export interface WrittenFile {
  sha256: string;
  bytes: number;
}

/** Writes a new file and returns its digest and size. */
export async function writeChecked(
  place: BackupPlace,
  file: string,
  source: Readable,
  through?: Transform,
): Promise<WrittenFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  // Without a listener, an error in a source that has no reader yet would end the process.
  source.on("error", () => {});
  async function* counted() {
    for await (const chunk of (through ? into(through, source) : source) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  try {
    await place.write(file, counted());
  } finally {
    source.destroy();
  }
  return { sha256: hash.digest("hex"), bytes };
}

/** A failure of the source fails the reader of the result; if the reader stops, the source is closed. */
export function into<Through extends Transform>(through: Through, source: Readable): Through {
  pipeline(source, through, () => undefined);
  return through;
}

/** Writes one line of JSON for each item and counts the lines. */
export async function writeLines(
  place: BackupPlace,
  file: string,
  items: AsyncIterable<object> | Iterable<object>,
): Promise<WrittenFile & { count: number }> {
  let count = 0;
  const lines = async function* () {
    for await (const item of items) {
      count++;
      yield Buffer.from(`${JSON.stringify(item)}\n`);
    }
  };
  const written = await writeChecked(place, file, Readable.from(lines(), { objectMode: false }));
  return { ...written, count };
}

export async function* readLines<Item>(place: BackupPlace, file: string): AsyncGenerator<Item> {
  let begun = "";
  for await (const chunk of (await place.open(file)).setEncoding("utf8")) {
    const lines = (begun + chunk).split("\n");
    begun = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as Item;
  }
}

/** The hex digest of a file, or undefined if the file does not exist. */
export async function digestOf(place: BackupPlace, file: string): Promise<string | undefined> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of await place.open(file)) hash.update(chunk);
    return hash.digest("hex");
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    if (error instanceof SealBroken) return "none: its seal is broken";
    throw error;
  }
}
