import type { FileHandle } from "node:fs/promises";
import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { readRange } from "../read-range.ts";

const endRecordBytes = 22;
const zip64LocatorBytes = 20;
const zip64RecordBytes = 56;
const maxCommentLength = 65_535;
const entryHeaderBytes = 46;
const localHeaderBytes = 30;
// Some forty thousand entries: far above any document, and safe for memory.
const maxDirectoryBytes = 4 * 1024 * 1024;
const maxTextBytes = 1024 * 1024;
const maxEnds = 100;

/** An entry of the central directory. Its name is in lower case, with backslashes turned into slashes. */
export interface ZipEntry {
  name: string;
  method: number;
  packedBytes: number;
  at: number;
}

interface EndRecord {
  count: number;
  length: number;
  start: number;
}

/** The central directory (APPNOTE 4.3.12); undefined unless it is consistent and the only consistent one. */
export async function zipDirectory(file: FileHandle, size: number): Promise<ZipEntry[] | undefined> {
  const from = Math.max(0, size - endRecordBytes - maxCommentLength);
  const tail = await readRange(file, from, size);
  const ends = placesOf("PK\x05\x06", tail);
  if (ends.length > maxEnds) return undefined;
  const records: (EndRecord | undefined)[] = [];
  for (const at of ends) records.push(await endRecordAt(file, tail, at, from));
  // Programs search from the end. An inconsistent record may belong to a zip within this one; two consistent ones are
  // two archives.
  const record = records.at(-1);
  if (!record || records.filter(Boolean).length > 1) return undefined;
  return entriesIn(await readRange(file, record.start, record.start + record.length), record.count);
}

function placesOf(signature: string, bytes: Buffer): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(signature); at >= 0; at = bytes.indexOf(signature, at + 1)) places.push(at);
  return places;
}

async function endRecordAt(
  file: FileHandle,
  tail: Buffer,
  at: number,
  from: number,
): Promise<EndRecord | undefined> {
  if (at + endRecordBytes > tail.length) return undefined;
  // Data after the record is ignored: some writers end with a line break.
  if (at + endRecordBytes + tail.readUInt16LE(at + 20) > tail.length) return undefined;
  const record = {
    count: tail.readUInt16LE(at + 10),
    length: tail.readUInt32LE(at + 12),
    start: tail.readUInt32LE(at + 16),
  };
  const isInOrder = ({ length, start }: EndRecord, end: number) =>
    length <= maxDirectoryBytes && start + length === end;
  const large = await zip64Record(file, from + at);
  if (large) return isInOrder(large.record, large.at) ? large.record : undefined;
  return isInOrder(record, from + at) ? record : undefined;
}

/** The record of a large or streamed archive (APPNOTE 4.3.14); it takes precedence if it exists. */
async function zip64Record(file: FileHandle, end: number) {
  const locator = await readRange(file, Math.max(0, end - zip64LocatorBytes), end);
  if (locator.length < zip64LocatorBytes || !locator.toString("latin1").startsWith("PK\x06\x07"))
    return undefined;
  const at = Number(locator.readBigUInt64LE(8));
  const bytes = Number.isSafeInteger(at) ? await readRange(file, at, at + zip64RecordBytes) : Buffer.alloc(0);
  const isRecord = bytes.length === zip64RecordBytes && bytes.toString("latin1").startsWith("PK\x06\x06");
  if (!isRecord) return { at, record: { count: 0, length: 0, start: -1 } };
  const [count = 0, length = 0, start = 0] = [32, 40, 48].map((place) =>
    Number(bytes.readBigUInt64LE(place)),
  );
  return { at, record: { count, length, start } };
}

function entriesIn(directory: Buffer, count: number): ZipEntry[] | undefined {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + entryHeaderBytes <= directory.length) {
    if (directory.readUInt32BE(at) !== 0x504b0102) return undefined;
    const nameEnd = at + entryHeaderBytes + directory.readUInt16LE(at + 28);
    entries.push({
      name: directory
        .toString("latin1", at + entryHeaderBytes, nameEnd)
        .toLowerCase()
        .replaceAll("\\", "/"),
      method: directory.readUInt16LE(at + 10),
      packedBytes: directory.readUInt32LE(at + 20),
      at: directory.readUInt32LE(at + 42),
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return at === directory.length && entries.length === count ? entries : undefined;
}

const inflate = promisify(inflateRaw);

/**
 * The text of a small entry, read with a limit regardless of its declared size. Undefined if it is unreadable or
 * exceeds that limit.
 */
export async function textOfEntry(
  file: FileHandle,
  { method, packedBytes, at }: ZipEntry,
): Promise<string | undefined> {
  const header = await readRange(file, at, at + localHeaderBytes);
  if (header.length < localHeaderBytes || packedBytes > maxTextBytes) return undefined;
  const start = at + localHeaderBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = await readRange(file, start, start + packedBytes);
  if (method === 0) return decoded(packed);
  try {
    return method === 8 ? decoded(await inflate(packed, { maxOutputLength: maxTextBytes })) : undefined;
  } catch {
    // Damaged, or a zip bomb.
    return undefined;
  }
}

function decoded(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return bytes.toString(isUtf16 ? "utf16le" : "utf8");
}
