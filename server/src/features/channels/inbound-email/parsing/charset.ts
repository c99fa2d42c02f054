import { isUtf8 } from "node:buffer";
import { TextDecoder } from "node:util";
import { decode, normalizeCharset } from "libmime/lib/charset.js";

/** Labels that programs write if they do not know the charset. */
const noCharset = /^(|(us-)?ascii|ansi_x3\.4-1968|7bit|8bit|unknown-8bit|x-unknown|binary|default)$/;
const metaCharset = /<meta\b[^<>]{0,200}?\bcharset\s{0,9}=\s{0,9}["']?([\w:.-]{1,40})/i;
/** Browsers look for the meta charset in this range, too. */
const metaWithin = 2048;

/**
 * Decodes bytes by their declared charset. Without one, HTML may declare it; otherwise valid UTF-8 is decoded
 * as UTF-8 and the rest as windows-1252.
 */
export function textIn(bytes: Buffer, said: string | undefined, isHtml: boolean): string {
  const label = said?.trim().toLowerCase() ?? "";
  const charset = noCharset.test(label) ? charsetFound(bytes, isHtml) : label;
  if (/^utf-?8$/.test(charset)) return ofUtf8(bytes);
  return decoderOf(charset)?.decode(bytes) ?? decode(bytes, charset);
}

function charsetFound(bytes: Buffer, isHtml: boolean): string {
  const isMarked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isMarked) return bytes[0] === 0xff ? "utf-16le" : "utf-16be";
  const named = isHtml && metaCharset.exec(bytes.subarray(0, metaWithin).toString("latin1"))?.[1];
  // Valid UTF-8 beyond ASCII is almost never another charset, even if a template says so.
  if (named && !(isUtf8(bytes) && bytes.some((byte) => byte > 0x7f))) return named.toLowerCase();
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

/** If no character is valid UTF-8, the label is wrong. */
function ofUtf8(bytes: Buffer): string {
  const text = new TextDecoder().decode(bytes);
  if (isUtf8(bytes) || /[^\0-\x7f\ufffd]/.test(text)) return text;
  return new TextDecoder("windows-1252").decode(bytes);
}

function decoderOf(charset: string): TextDecoder | undefined {
  for (const label of [charset, normalizeCharset(charset)]) {
    try {
      return new TextDecoder(label);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return undefined;
}
