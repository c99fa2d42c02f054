import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { type ArticleSource, type SourceFile, Unreadable } from "./source.ts";

/** Reads a ZIP in place, without unpacking, so its names cannot escape a folder. Call `close` at the end. */
export interface ZipSource extends ArticleSource {
  close(): void;
}

/** Throws an explanation if the file is not a ZIP or is damaged. */
export async function zipSource(path: string): Promise<ZipSource> {
  try {
    const zip = await openPromise(path, { autoClose: false });
    try {
      return sourceOf(zip, withoutOuterFolder(await entriesOf(zip)));
    } catch (error) {
      zip.close();
      throw error;
    }
  } catch (error) {
    throw new Error(`${path} cannot be read as a ZIP: ${(error as Error).message}.`, { cause: error });
  }
}

function sourceOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): ZipSource {
  return {
    names: async () => [...entries.keys()],
    find: async (name) => {
      const entry = entries.get(name);
      return entry && isFile(entry) ? fileOf(zip, entry) : undefined;
    },
    close: () => zip.close(),
  };
}

const fileOf = (zip: ZipFile, entry: Entry): SourceFile => ({
  size: entry.uncompressedSize,
  read: async () => {
    if (!entry.canDecodeFileData()) throw new Unreadable("it is encrypted, or packed in an unusual way");
    return Readable.from(checked(await zip.openReadStreamPromise(entry), entry));
  },
});

/** yauzl checks the length; this checks the CRC-32. */
async function* checked(stream: Readable, { crc32: meant }: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw new Unreadable("it is damaged", { cause: error });
  }
  if (sum !== meant) throw new Unreadable("it is damaged");
}

/** By path. If two entries have the same path, the first counts. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const { fileName: name } = entry;
    if (name.endsWith("/") || isOfSystem(name) || entries.has(name)) continue;
    entries.set(name, entry);
  }
  return entries;
}

/** Files that macOS and editors add. */
const isOfSystem = (name: string): boolean =>
  name.split("/").some((part) => part === "__MACOSX" || part.startsWith("."));

/** An archive of a folder contains the folder's name, which is not a category. */
function withoutOuterFolder(entries: Map<string, Entry>): Map<string, Entry> {
  const [outer = ""] = /^[^/]+\//.exec([...entries.keys()][0] ?? "") ?? [];
  if (outer === "" || ![...entries.keys()].every((name) => name.startsWith(outer))) return entries;
  return new Map([...entries].map(([name, entry]) => [name.slice(outer.length), entry]));
}

const kindOfFile = 0o170000;
const regularFile = 0o100000;

/** Excludes symbolic links. Only archives written on Unix have them. */
function isFile({ externalFileAttributes, versionMadeBy }: Entry): boolean {
  const isOfUnix = versionMadeBy >>> 8 === 3 || versionMadeBy >>> 8 === 19;
  const kind = (externalFileAttributes >>> 16) & kindOfFile;
  return !isOfUnix || kind === 0 || kind === regularFile;
}
