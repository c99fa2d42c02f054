import type { FileHandle } from "node:fs/promises";
import { readRange } from "./read-range.ts";

const endRecordBytes = 22;
const maxCommentLength = 65_535;
const entryHeaderBytes = 46;
// Some forty thousand entries: far above any document, far below what would trouble the memory.
const maxDirectoryBytes = 4 * 1024 * 1024;

const officeFolders: Record<string, string> = { "word/": "docx", "xl/": "xlsx", "ppt/": "pptx" };
const openDocuments = ["odt", "ods", "odp"];

// Java, Firefox and Android programs. Names compare in lower case, as those platforms do.
const programEntry =
  /^(?:meta-inf\/(?:manifest\.mf|mozilla\.rsa|cose\.sig)|androidmanifest\.xml|classes\d*\.dex)$/;
// The parts that make a document a program (docm, xlsm, pptm) or hide it from a reader of XML (xlsb).
const macroEntry = /(?:^|\/)(?:vbaproject\.bin|vbadata\.xml)$|^xl\/(?:macrosheets\/|workbook\.bin$)/;

/**
 * What kind of package a zip is. `detected`, file-type's answer, comes from the first entries only; the
 * directory at the end is what every program opens the file by, so both must agree. Undefined for a
 * package of a kind that no desk lists, and for a zip whose directory is not in order.
 */
export async function zipTypeOf(
  file: FileHandle,
  size: number,
  detected: string,
): Promise<string | undefined> {
  const names = await entryNames(file, size);
  if (!names || names.some((name) => programEntry.test(name))) return undefined;
  if (names.includes("[content_types].xml")) return officeType(names, detected);
  if (names.includes("mimetype")) return openDocuments.includes(detected) ? detected : undefined;
  return detected === "zip" ? "zip" : undefined;
}

// Some writers put the content types last, past the sample: file-type then says "zip" of a document.
function officeType(names: string[], detected: string): string | undefined {
  if (names.some((name) => macroEntry.test(name))) return undefined;
  const types = Object.entries(officeFolders)
    .filter(([folder]) => names.some((name) => name.startsWith(folder)))
    .map(([, type]) => type);
  const [type] = types;
  return types.length === 1 && (detected === type || detected === "zip") ? type : undefined;
}

/** The names in the central directory (APPNOTE 4.3.12), in lower case; undefined unless it adds up. */
async function entryNames(file: FileHandle, size: number): Promise<string[] | undefined> {
  const tail = await readRange(file, Math.max(0, size - endRecordBytes - maxCommentLength), size);
  const at = tail.lastIndexOf("PK\x05\x06", undefined, "latin1");
  // The record must be the end of the file, or two programs could take two different ones for it.
  if (at < 0 || at + endRecordBytes > tail.length) return undefined;
  if (at + endRecordBytes + tail.readUInt16LE(at + 20) !== tail.length) return undefined;
  const count = tail.readUInt16LE(at + 10);
  const length = tail.readUInt32LE(at + 12);
  const start = tail.readUInt32LE(at + 16);
  if (length > maxDirectoryBytes || start + length !== size - tail.length + at) return undefined;
  return namesIn(await readRange(file, start, start + length), count);
}

function namesIn(directory: Buffer, count: number): string[] | undefined {
  const names: string[] = [];
  let at = 0;
  while (at + entryHeaderBytes <= directory.length) {
    if (directory.readUInt32BE(at) !== 0x504b0102) return undefined;
    const nameEnd = at + entryHeaderBytes + directory.readUInt16LE(at + 28);
    names.push(directory.toString("latin1", at + entryHeaderBytes, nameEnd).toLowerCase());
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return at === directory.length && names.length === count ? names : undefined;
}
