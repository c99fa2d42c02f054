import type { FileHandle } from "node:fs/promises";
import { readRange } from "../read-range.ts";

// The stream that each program writes at the root of its files. Names are compared in one case ([MS-CFB], 2.6.4).
const rootStreams = new Map([
  ["worddocument", "doc"],
  ["workbook", "xls"],
  ["book", "xls"],
  ["powerpoint document", "ppt"],
  // A password-protected document of any of the three programs ([MS-OFFCRYPTO], 2.3.4). Its type is unknown without the
  // password.
  ["encryptedpackage", "protected"],
  ["__properties_version1.0", "msg"],
]);

const headerBytes = 512;
const entryBytes = 128;
const allocationSectorsInHeader = 109;
const lastRegularSector = 0xfffffffa;
const endOfChain = 0xfffffffe;
// 2,048 entries and more; a document has a few dozen. Bounds the walk if a chain forms a loop.
const maxDirectorySectors = 512;

type Entry = { name: string; left: number; right: number; child: number };
type Volume = { file: FileHandle; header: Buffer; sectorBytes: number };

/**
 * Which program wrote a Compound File ([MS-CFB]), by the streams at its root: a Word document with an embedded sheet
 * also has a Workbook, but deeper. Undefined for any other file, such as an installer.
 */
export async function compoundTypeOf(file: FileHandle, size: number): Promise<string | undefined> {
  const header = await readRange(file, 0, Math.min(size, headerBytes));
  if (header.length < headerBytes) return undefined;
  const sectorShift = header.readUInt16LE(30);
  if (sectorShift !== 9 && sectorShift !== 12) return undefined;
  const entries = await directory({ file, header, sectorBytes: 1 << sectorShift });
  const types = new Set(namesAtRoot(entries).flatMap((name) => rootStreams.get(name.toLowerCase()) ?? []));
  const [type] = types;
  return types.size === 1 ? type : undefined;
}

async function directory(volume: Volume): Promise<Entry[]> {
  const entries: Entry[] = [];
  let sector = volume.header.readUInt32LE(48);
  for (let read = 0; read < maxDirectorySectors && sector <= lastRegularSector; read++) {
    const bytes = await readSector(volume, sector);
    for (let at = 0; at + entryBytes <= bytes.length; at += entryBytes) entries.push(entryAt(bytes, at));
    if (bytes.length < volume.sectorBytes) break;
    sector = await nextSector(volume, sector);
  }
  return entries;
}

function entryAt(bytes: Buffer, at: number): Entry {
  const nameBytes = Math.min(bytes.readUInt16LE(at + 64), 64);
  return {
    name: bytes.toString("utf16le", at, at + Math.max(0, nameBytes - 2)),
    left: bytes.readUInt32LE(at + 68),
    right: bytes.readUInt32LE(at + 72),
    child: bytes.readUInt32LE(at + 76),
  };
}

/** The siblings under the root entry form a binary tree; a storage's own children hang off `child`. */
function namesAtRoot(entries: Entry[]): string[] {
  const visited = new Set<Entry>();
  const ahead = [entries[0]?.child];
  while (ahead.length > 0) {
    const entry = entries[ahead.pop() ?? entries.length];
    if (!entry || visited.has(entry)) continue;
    visited.add(entry);
    ahead.push(entry.left, entry.right);
  }
  return [...visited].map((entry) => entry.name);
}

async function nextSector(volume: Volume, sector: number): Promise<number> {
  const perSector = volume.sectorBytes / 4;
  const table = await allocationSector(volume, Math.floor(sector / perSector));
  return readNumber(volume, table, sector % perSector);
}

/**
 * The position of the `index`th sector of the allocation table: the header lists 109, a chain the others. The requested
 * sector was read from the file, so the file's size bounds the hops: one for every 8 MB.
 */
async function allocationSector(volume: Volume, index: number): Promise<number> {
  if (index < allocationSectorsInHeader) return volume.header.readUInt32LE(76 + index * 4);
  const perSector = volume.sectorBytes / 4 - 1;
  const position = index - allocationSectorsInHeader;
  let sector = volume.header.readUInt32LE(68);
  for (let hop = Math.floor(position / perSector); hop > 0; hop--) {
    sector = await readNumber(volume, sector, perSector);
  }
  return readNumber(volume, sector, position % perSector);
}

async function readNumber(volume: Volume, sector: number, index: number): Promise<number> {
  const at = sectorStart(volume, sector) + index * 4;
  const bytes = await readRange(volume.file, at, at + 4);
  return bytes.length === 4 ? bytes.readUInt32LE(0) : endOfChain;
}

function readSector(volume: Volume, sector: number): Promise<Buffer> {
  const start = sectorStart(volume, sector);
  return readRange(volume.file, start, start + volume.sectorBytes);
}

function sectorStart(volume: Volume, sector: number): number {
  return (sector + 1) * volume.sectorBytes;
}
