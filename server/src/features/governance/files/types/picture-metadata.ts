/** A picture without the metadata on its place, time and author. */
export interface ShownPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Removes the metadata of a JPEG, PNG or WebP (EXIF, XMP, IPTC, comments, trailing data) and preserves colours, frames
 * and orientation. A GIF is only measured. Undefined if the file is malformed, which is then stored unchanged.
 */
export function withoutMetadata(bytes: Buffer): ShownPicture | undefined {
  if (bytes.length < 12) return undefined;
  if (bytes.readUInt16BE(0) === 0xffd8) return jpegOf(bytes);
  if (bytes.toString("latin1", 1, 4) === "PNG") return pngOf(bytes);
  if (bytes.toString("latin1", 8, 12) === "WEBP") return webpOf(bytes);
  if (bytes.toString("latin1", 0, 3) !== "GIF" || bytes.length < 10) return undefined;
  return { bytes, width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** JPEG (ITU-T T.81, B.1): segments up to the end, and between them scans, in which 0xff00 is a byte of the picture. */
function jpegOf(bytes: Buffer): ShownPicture | undefined {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let size: Omit<ShownPicture, "bytes"> | undefined;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return undefined;
    const segment = bytes.subarray(at, end);
    if (isFrame(marker) && segment.length >= 9)
      size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) };
    kept.push(...shownOf(marker, segment));
    at = end;
    if (marker !== 0xda) continue;
    at = endOfScan(bytes, end);
    kept.push(bytes.subarray(end, at));
    if (bytes[at + 1] === 0xd9) return size && { ...size, bytes: Buffer.concat([...kept, endOfImage]) };
  }
  return undefined;
}

const endOfImage = Buffer.from([0xff, 0xd9]);
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  const isOfScan = (next = 0) => next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
  while (at >= 0 && at + 1 < bytes.length && isOfScan(bytes[at + 1])) at = bytes.indexOf(0xff, at + 1);
  return at < 0 ? bytes.length : at;
}

/** The application segments that affect display: JFIF, the colour profile, Adobe's, and the orientation. */
function shownOf(marker: number, segment: Buffer): Buffer[] {
  if (marker === 0xe1) return turnedAs(segment);
  if (marker === 0xe2) return segment.toString("latin1", 4, 15) === "ICC_PROFILE" ? [segment] : [];
  const isOther = (marker > 0xe2 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;
  return isOther ? [] : [segment];
}

/** An EXIF segment (TIFF) that holds only the orientation (tag 274). */
function turnedAs(segment: Buffer): Buffer[] {
  const tiff = segment.subarray(10);
  if (segment.toString("latin1", 4, 8) !== "Exif" || tiff.length < 14) return [];
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const read = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = Array.from({ length: read(directory) }, (_, index) => directory + 2 + index * 12);
  const entry = entries.find((at) => read(at) === 274);
  const turned = entry === undefined ? 1 : read(entry + 8);
  if (turned < 2 || turned > 8) return [];
  const entryOfIt = `011200030000000100${turned.toString(16).padStart(2, "0")}0000`;
  const hex = ["ffe10022", "457869660000", "4d4d002a00000008", "0001", entryOfIt, "00000000"].join("");
  return [Buffer.from(hex, "hex")];
}

const metadataOfPng = new Set(["eXIf", "tEXt", "zTXt", "iTXt", "tIME"]);

function pngOf(bytes: Buffer): ShownPicture | undefined {
  if (bytes.length < 33) return undefined;
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (end > bytes.length) return undefined;
    if (!metadataOfPng.has(type)) kept.push(bytes.subarray(at, end));
    if (type === "IEND")
      return { bytes: Buffer.concat(kept), width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    at = end;
  }
  return undefined;
}

/** RFC 9649, 2.7: VP8X lists the chunks that exist, and the canvas size. */
const exifAndXmp = 0x0c;

function webpOf(bytes: Buffer): ShownPicture | undefined {
  const kept: Buffer[] = [];
  let size: Omit<ShownPicture, "bytes"> | undefined;
  const whole = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = 12; at + 8 <= whole; ) {
    const type = bytes.toString("latin1", at, at + 4);
    const end = at + 8 + bytes.readUInt32LE(at + 4) + (bytes.readUInt32LE(at + 4) % 2);
    if (end > whole) return undefined;
    const chunk = Buffer.from(bytes.subarray(at, end));
    size ??= sizeOfChunk(type, chunk);
    if (type === "VP8X") chunk.writeUInt8(chunk.readUInt8(8) & ~exifAndXmp, 8);
    if (type !== "EXIF" && type !== "XMP ") kept.push(chunk);
    at = end;
  }
  if (!size) return undefined;
  const picture = Buffer.concat([bytes.subarray(0, 12), ...kept]);
  picture.writeUInt32LE(picture.length - 8, 4);
  return { ...size, bytes: picture };
}

function sizeOfChunk(type: string, chunk: Buffer): Omit<ShownPicture, "bytes"> | undefined {
  if (type === "VP8X" && chunk.length >= 18)
    return { width: chunk.readUIntLE(12, 3) + 1, height: chunk.readUIntLE(15, 3) + 1 };
  if (type === "VP8 " && chunk.length >= 18)
    return { width: chunk.readUInt16LE(14) & 0x3fff, height: chunk.readUInt16LE(16) & 0x3fff };
  if (type !== "VP8L" || chunk.length < 13) return undefined;
  const bits = chunk.readUInt32LE(9);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
