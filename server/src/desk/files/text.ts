import type { FileHandle } from "node:fs/promises";
import { TextDecoder } from "node:util";
import type { TextRule } from "./kinds.ts";
import { isDataXml, isForeign, isMail } from "./openings.ts";
import { readRange } from "./read-range.ts";

const chunkBytes = 64 * 1024;
// A larger document is judged as text alone: to parse it would hold the whole server up.
const maxParsedJsonBytes = 1024 * 1024;

/**
 * Whether the file is UTF-8 text (a byte order mark is fine; UTF-16 is refused) and opens as its rule
 * says. file-type is not asked: to it, text that begins with "BMW" or "the free plan" is a picture or a film.
 */
export async function isTextUnder(rule: TextRule, file: FileHandle, size: number): Promise<boolean> {
  const isParsed = rule === "json" && size <= maxParsedJsonBytes;
  const opening = await decoded(file, isParsed ? size : chunkBytes);
  if (opening === undefined) return false;
  if (isParsed) return isJson(opening);
  if (rule === "xml") return isDataXml(opening);
  if (rule === "mail") return isMail(opening);
  return !isForeign(opening);
}

/** Whether a sample from the start of a file could be text; it may end within a character. */
export function startsAsText(sample: Buffer): boolean {
  return textOf(strictDecoder(), sample) !== undefined;
}

/** Reads to the end and returns about the first `keepBytes` as text; undefined if any of it is not. */
async function decoded(file: FileHandle, keepBytes: number): Promise<string | undefined> {
  const decoder = strictDecoder();
  let kept = "";
  for (let at = 0; ; at += chunkBytes) {
    const chunk = await readRange(file, at, at + chunkBytes);
    const text = textOf(decoder, chunk);
    if (text === undefined) return undefined;
    if (at < keepBytes) kept += text;
    if (chunk.length < chunkBytes) return isComplete(decoder) ? kept : undefined;
  }
}

function strictDecoder(): TextDecoder {
  return new TextDecoder("utf-8", { fatal: true });
}

function textOf(decoder: TextDecoder, bytes: Buffer): string | undefined {
  for (const byte of bytes) if (isNoTextByte(byte)) return undefined;
  return attempt(() => decoder.decode(bytes, { stream: true }));
}

function isComplete(decoder: TextDecoder): boolean {
  return attempt(() => decoder.decode()) !== undefined;
}

// The bytes that file(1) takes for a sign of binary data. BEL to CR and ESC occur in logs of terminals.
function isNoTextByte(byte: number): boolean {
  return byte < 0x20 ? byte < 0x07 || (byte > 0x0d && byte !== 0x1b) : byte === 0x7f;
}

function isJson(text: string): boolean {
  return attempt(() => [JSON.parse(text)]) !== undefined;
}

/** Undefined for what a malformed input makes `decode` and `JSON.parse` throw. */
function attempt<Value>(parse: () => Value): Value | undefined {
  try {
    return parse();
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
