import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { type Source, type SourceFile, Unreadable } from "./source.ts";

/** A ZIP is read where it lies, and nothing of it is unpacked: no name in it leads anywhere. `close` when it was read. */
export interface ZipSource extends Source {
  close(): void;
}

/** Throws with a sentence of its own where the file is no ZIP, or a broken one. */
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

/** yauzl sees to it that a file is as long as it is said to be; this, that it is the same. */
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

/** By their names; of two that are called the same the first. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const { fileName: name } = entry;
    if (name.endsWith("/") || isOfSystem(name) || entries.has(name)) continue;
    entries.set(name, entry);
  }
  return entries;
}

/** What macOS and editors put beside the files, under their names. */
const isOfSystem = (name: string): boolean =>
  name.split("/").some((part) => part === "__MACOSX" || part.startsWith("."));

/** Whoever packs a folder packs it by its name: that is no category. */
function withoutOuterFolder(entries: Map<string, Entry>): Map<string, Entry> {
  const [outer = ""] = /^[^/]+\//.exec([...entries.keys()][0] ?? "") ?? [];
  if (outer === "" || ![...entries.keys()].every((name) => name.startsWith(outer))) return entries;
  return new Map([...entries].map(([name, entry]) => [name.slice(outer.length), entry]));
}

const kindOfFile = 0o170000;
const regularFile = 0o100000;

/** A link is none, whatever it leads to. Whoever does not write how a file was kept (no Unix) has no links. */
function isFile({ externalFileAttributes, versionMadeBy }: Entry): boolean {
  const isOfUnix = versionMadeBy >>> 8 === 3 || versionMadeBy >>> 8 === 19;
  const kind = (externalFileAttributes >>> 16) & kindOfFile;
  return !isOfUnix || kind === 0 || kind === regularFile;
}
