import type { FileHandle } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";
import { readRange } from "../read-range.ts";
import { compoundTypeOf } from "./compound-file.ts";
import { startsAsText } from "./text.ts";
import { zipTypeOf } from "./zip.ts";

// file-type gets only this much. That bounds the time and memory of its work on a hostile file, which grows with what
// it may read and inflate.
const sampleBytes = 64 * 1024;

// Types for which file-type would inflate the content, or search for a directory anywhere in the file.
const ownSignatures: readonly (readonly [string, string])[] = [
  ["gz", "\x1f\x8b\x08"],
  ["tif", "II*\0"],
  ["tif", "MM\0*"],
];

const mayBeText = ["rtf"];

// By file-type's extensions, and by the names that zip.ts returns.
const programs = new Set(
  "program exe elf macho class wasm lnk jar apk xpi crx deb rpm dmg swf msi".split(" "),
);

export function isProgram(type: string): boolean {
  return programs.has(type);
}

/** The type that a file's content shows, by file-type's extensions; undefined for an unknown one. */
export async function typeOf(file: FileHandle, size: number): Promise<string | undefined> {
  const sample = await readRange(file, 0, Math.min(size, sampleBytes));
  const type = ownSignature(sample) ?? (await detected(sample));
  if (type === undefined || isOnlyAPrefix(sample, type)) return undefined;
  if (type === "cfb") return compoundTypeOf(file, size);
  if (isZip(sample)) return zipTypeOf(file, size, type);
  return type;
}

// Viewers search for it in the first kilobyte. Invoice programs put blanks and byte order marks before it.
const pdf = /^(?:\xef\xbb\xbf)?[\s\0]{0,1020}%PDF-/;

function ownSignature(sample: Buffer): string | undefined {
  if (isPdf(sample)) return "pdf";
  return ownSignatures.find(([, start]) => startsWith(sample, start))?.[0];
}

async function detected(sample: Buffer): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(sample))?.ext;
  } catch {
    // A damaged file can make any of its parsers throw anything. Such a file has no known type.
    return undefined;
  }
}

/**
 * Signatures that prove too little. file-type skips a byte order mark or an ID3 tag and names what follows, though no
 * viewer would. "GIF", "BM" or, at the fifth byte, "free" also begin plain sentences and scripts, where a real file of
 * these types holds bytes that no text does.
 */
function isOnlyAPrefix(sample: Buffer, type: string): boolean {
  if (type === "pdf") return !isPdf(sample);
  if (startsWith(sample, "\xef\xbb\xbf")) return true;
  if (startsWith(sample, "ID3") && type !== "mp3") return true;
  return !mayBeText.includes(type) && startsAsText(sample);
}

function isPdf(sample: Buffer): boolean {
  return pdf.test(sample.toString("latin1", 0, 1024));
}

function isZip(sample: Buffer): boolean {
  return startsWith(sample, "PK");
}

function startsWith(sample: Buffer, start: string): boolean {
  return sample.toString("latin1", 0, start.length) === start;
}
