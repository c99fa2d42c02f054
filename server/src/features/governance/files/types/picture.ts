import { readFile } from "node:fs/promises";
import { crc32 } from "node:zlib";
import type { Upload } from "../../../../infrastructure/files/upload.ts";

/** A picture without metadata. */
export interface Picture {
  mimeType: "image/png" | "image/webp";
  width: number;
  height: number;
  bytes: Buffer;
}

/** The single uploaded picture, if it is a valid one within the size limit. */
export async function onePicture(
  uploads: readonly Upload[],
  most: { width: number; height: number; bytes: number },
): Promise<Picture | undefined> {
  const [upload] = uploads;
  if (uploads.length !== 1 || !upload || upload.size > most.bytes) return undefined;
  const picture = pictureOf(await readFile(upload.path));
  return picture && picture.width <= most.width && picture.height <= most.height ? picture : undefined;
}

/**
 * Reads a PNG or a still WebP and removes everything but the visible picture: metadata (EXIF, XMP), texts, colour
 * profiles, trailing data. Undefined for any other content, regardless of the name.
 */
export function pictureOf(bytes: Buffer): Picture | undefined {
  return pngOf(bytes) ?? webpOf(bytes);
}

// PNG (third edition), 11: the chunks that affect the visible pixels and colours.
const pngSignature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const seenInPng = new Set(["IHDR", "PLTE", "tRNS", "sRGB", "gAMA", "IDAT", "IEND"]);

function pngOf(bytes: Buffer): Picture | undefined {
  if (!bytes.subarray(0, 8).equals(pngSignature)) return undefined;
  const kept: Buffer[] = [pngSignature];
  const types: string[] = [];
  for (let at = 8; types.at(-1) !== "IEND"; ) {
    if (at + 12 > bytes.length) return undefined;
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined;
    if (seenInPng.has(type)) kept.push(bytes.subarray(at, end));
    types.push(type);
    at = end;
  }
  if (types[0] !== "IHDR" || bytes.readUInt32BE(8) !== 13 || !types.includes("IDAT")) return undefined;
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  return { mimeType: "image/png", ...size, bytes: Buffer.concat(kept) };
}

// RFC 9649: the picture is in one chunk, and its transparency may be in another. Animations are rejected.
const animated = 0x02;
const hasAlpha = 0x10;

function webpOf(bytes: Buffer): Picture | undefined {
  if (bytes.toString("latin1", 0, 4) !== "RIFF" || bytes.toString("latin1", 8, 12) !== "WEBP")
    return undefined;
  const kept: Buffer[] = [];
  let size: Pick<Picture, "width" | "height"> | undefined;
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = 12; at + 8 <= end; ) {
    const type = bytes.toString("latin1", at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    if (next > bytes.length) return undefined;
    const chunk = Buffer.from(bytes.subarray(at, next));
    const data = chunk.subarray(8, 8 + length);
    if (type === "VP8X" && length === 10) {
      if (chunk.readUInt8(8) & animated) return undefined;
      chunk.writeUInt8(chunk.readUInt8(8) & hasAlpha, 8);
      kept.push(chunk);
    } else if (type === "ALPH") kept.push(chunk);
    else if (type === "VP8 " || type === "VP8L") {
      if (size) return undefined;
      size = type === "VP8 " ? lossySize(data) : losslessSize(data);
      kept.push(chunk);
    }
    at = next;
  }
  if (!size) return undefined;
  const whole = Buffer.concat([bytes.subarray(0, 12), ...kept]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return { mimeType: "image/webp", ...size, bytes: whole };
}

/** RFC 6386, 9.1: a key frame begins with its start code, then width and height in fourteen bits each. */
function lossySize(data: Buffer) {
  if (data.length < 10 || data.readUIntBE(3, 3) !== 0x9d012a) return undefined;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

function losslessSize(data: Buffer) {
  if (data.length < 5 || data.readUInt8(0) !== 0x2f) return undefined;
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
