import type { FileHandle } from "node:fs/promises";
import { TextDecoder } from "node:util";
import { readRange } from "../read-range.ts";
import { foreignIn, isMail } from "./magic-numbers.ts";
import type { TextRule } from "./types.ts";
import { DataXml, declaredEncoding } from "./xml.ts";

const chunkBytes = 64 * 1024;

/**
 * Whether the file is text, in UTF-8, in UTF-16 with its mark or in a code page of single bytes, and opens as its rule says.
 * file-type is not asked: to it, text that begins with "BMW" or "the free plan" is a picture or a film.
 */
export async function isTextUnder(rule: TextRule, file: FileHandle): Promise<boolean> {
  if (rule === "xml") return isXml(file);
  const opening = await openingOf(file);
  if (opening === undefined) return false;
  if (rule === "mail") return isMail(opening);
  return rule === "pem" ? opening.includes("-----BEGIN ") : !foreignIn(opening);
}

/** What a text begins with; undefined for what is none, wherever that shows. */
export async function openingOf(file: FileHandle): Promise<string | undefined> {
  let opening = "";
  const isText = await readText(file, markedEncoding(await head(file)), (text) => {
    if (opening.length < chunkBytes) opening += text;
  });
  return isText ? opening : undefined;
}

/** Whether a sample from the start of a file could be text; it may end within a character. */
export function startsAsText(sample: Buffer): boolean {
  return !hasNoText(new TextDecoder(markedEncoding(sample)).decode(sample, { stream: true }));
}

/** A browser runs what it makes of the bytes: XML is looked at in the encoding that it declares. */
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
 * By the mark at the start. Without one UTF-8 will do for all that has ASCII in it: what is neither letters nor signs of
 * its own stays the same in every code page, and no program or page begins with anything else.
 */
function markedEncoding(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  return start[0] === 0xfe && start[1] === 0xff ? "utf-16be" : "utf-8";
}

/** Gives the text piece by piece; false as soon as some of it is none. */
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

/** Strict where a wrong byte means that it is something else; undefined for an encoding that no browser has. */
function decoderOf(encoding: string): TextDecoder | undefined {
  return attempt(() => new TextDecoder(encoding, { fatal: encoding.startsWith("utf-16") }));
}

function decoded(decoder: TextDecoder, chunk: Buffer, stream: boolean): string | undefined {
  return attempt(() => decoder.decode(chunk, { stream }));
}

// What file(1) takes for a sign of binary data. BEL to CR and ESC occur in logs of terminals.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a text does not have
const noText = /[\0-\x06\x0e-\x1a\x1c-\x1f\x7f]/;

function hasNoText(text: string): boolean {
  return noText.test(text);
}

/** Undefined for what a wrong encoding, or wrong bytes in it, make a decoder throw. */
function attempt<Value>(decode: () => Value): Value | undefined {
  try {
    return decode();
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}
