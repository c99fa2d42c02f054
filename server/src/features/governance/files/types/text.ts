import type { FileHandle } from "node:fs/promises";
import { TextDecoder } from "node:util";
import { readRange } from "../read-range.ts";
import { foreignIn, isMail } from "./magic-numbers.ts";
import type { TextRule } from "./types.ts";
import { DataXml, declaredEncoding } from "./xml.ts";

const chunkBytes = 64 * 1024;

/**
 * Whether the file is text (UTF-8, UTF-16 with a byte order mark, or a single-byte code page) and opens as its rule
 * requires. file-type is not used: it takes text that begins with "BMW" or "the free plan" for a picture or a film.
 */
export async function isTextUnder(rule: TextRule, file: FileHandle): Promise<boolean> {
  if (rule === "xml") return isXml(file);
  const opening = await openingOf(file);
  if (opening === undefined) return false;
  if (rule === "mail") return isMail(opening);
  return rule === "pem" ? opening.includes("-----BEGIN ") : !foreignIn(opening);
}

/** The beginning of a text file. Undefined if any part of the file is not text. */
export async function openingOf(file: FileHandle): Promise<string | undefined> {
  let opening = "";
  const isText = await readText(file, markedEncoding(await head(file)), (text) => {
    if (opening.length < chunkBytes) opening += text;
  });
  return isText ? opening : undefined;
}

/** Whether a sample from the start of a file could be text. It may end within a character. */
export function startsAsText(sample: Buffer): boolean {
  return !hasNoText(new TextDecoder(markedEncoding(sample)).decode(sample, { stream: true }));
}

/** XML is checked in the encoding that it declares, because a browser decodes it the same way. */
async function isXml(file: FileHandle): Promise<boolean> {
  const start = await head(file);
  const encoding = declaredEncoding(start) ?? markedEncoding(start);
  const xml = new DataXml();
  return (await readText(file, encoding, (text) => xml.take(text))) && xml.isData();
}

function head(file: FileHandle): Promise<Buffer> {
  return readRange(file, 0, 1024);
}

/**
 * The encoding that the byte order mark names. Without one, UTF-8 is good enough for the checks: ASCII is the same in
 * every code page, and programs and pages begin with ASCII.
 */
function markedEncoding(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  return start[0] === 0xfe && start[1] === 0xff ? "utf-16be" : "utf-8";
}

/** Passes on the text piece by piece; false as soon as a piece is not text. */
async function readText(file: FileHandle, encoding: string, take: (text: string) => void): Promise<boolean> {
  const decoder = decoderOf(encoding);
  for (let at = 0; decoder; at += chunkBytes) {
    const chunk = await readRange(file, at, at + chunkBytes);
    const isLast = chunk.length < chunkBytes;
    const text = decoded(decoder, chunk, !isLast);
    if (text === undefined || hasNoText(text)) return false;
    take(text);
    if (isLast) return true;
  }
  return false;
}

/** Strict if a wrong byte proves another type. Undefined for an encoding that no browser supports. */
function decoderOf(encoding: string): TextDecoder | undefined {
  return attempt(() => new TextDecoder(encoding, { fatal: encoding.startsWith("utf-16") }));
}

function decoded(decoder: TextDecoder, chunk: Buffer, stream: boolean): string | undefined {
  return attempt(() => decoder.decode(chunk, { stream }));
}

// The characters that file(1) takes for binary data. BEL to CR and ESC occur in terminal logs.
// biome-ignore lint/suspicious/noControlCharactersInRegex: no text contains these characters
const noText = /[\0-\x06\x0e-\x1a\x1c-\x1f\x7f]/;

function hasNoText(text: string): boolean {
  return noText.test(text);
}

/** Undefined if the decoder throws on a wrong encoding or wrong bytes. */
function attempt<Value>(decode: () => Value): Value | undefined {
  try {
    return decode();
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}
