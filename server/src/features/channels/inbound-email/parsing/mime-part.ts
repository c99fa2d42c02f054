import { isUtf8 } from "node:buffer";
import libmime from "libmime";
import { MailUnread, maxHeaderBytes, maxPartDepth, maxParts } from "./limits.ts";

export interface Header {
  /** In lower case. */
  name: string;
  /** Unfolded. */
  value: string;
}

/** A part of an email (RFC 2045), or the email itself. */
export interface MimePart {
  headers: Header[];
  /** For example `text/plain`; in lower case. */
  type: string;
  /** The parameters of the content type, by names in lower case. */
  params: Record<string, string>;
  disposition: string;
  fileName: string | undefined;
  encoding: string;
  /** Still transfer-encoded. */
  body: Buffer;
  parts: MimePart[];
}

interface Budget {
  parts: number;
  headerBytes: number;
}

/**
 * Parses the tree of parts. Bytes are sliced, never copied, so each level reads the email once and memory use
 * is small.
 */
export function mimePartsOf(raw: Buffer): MimePart {
  return partOf(raw, "text/plain", 0, { parts: maxParts, headerBytes: maxHeaderBytes });
}

function partOf(bytes: Buffer, defaultType: string, depth: number, budget: Budget): MimePart {
  if (depth > maxPartDepth) throw new MailUnread("too_deep");
  if (--budget.parts < 0) throw new MailUnread("too_many_parts");
  const { head, body } = parted(bytes);
  budget.headerBytes -= head.length;
  if (budget.headerBytes < 0) throw new MailUnread("header_too_long");
  const headers = headersIn(head);
  const typed = structured(headers, "content-type");
  const disposed = structured(headers, "content-disposition");
  const type = typeOf(typed.value, defaultType);
  const part: MimePart = {
    headers,
    type,
    params: typed.params,
    disposition: disposed.value,
    fileName: fileNameOf(disposed) ?? fileNameOf(typed, "name"),
    encoding: structured(headers, "content-transfer-encoding").value.replace(/^"|"$/g, ""),
    body,
    parts: [],
  };
  const { boundary } = typed.params;
  if (!type.startsWith("multipart/")) return part;
  const slices = boundary ? slicesOf(body, boundary) : [];
  // A multipart without any part is text, despite its label.
  if (slices.length === 0) return { ...part, type: "text/plain" };
  const ofPart = type === "multipart/digest" ? "message/rfc822" : "text/plain";
  for (const slice of slices) part.parts.push(partOf(slice, ofPart, depth + 1, budget));
  return part;
}

/** An unreadable type counts as text (RFC 2045, 5.2). */
function typeOf(value: string, defaultType: string): string {
  const type = value.toLowerCase();
  if (type === "") return defaultType;
  return /^[^\s/]+\/[^\s/]+$/.test(type) ? type : "text/plain";
}

interface Structured {
  value: string;
  params: Record<string, string>;
  decoded: readonly string[];
}

function structured(headers: Header[], name: string): Structured {
  const written = headers.find((header) => header.name === name)?.value ?? "";
  const { value, params, decodedParams } = libmime.parseHeaderValue(written, { stripComments: true });
  return { value: value.trim().toLowerCase(), params, decoded: decodedParams };
}

function fileNameOf({ params, decoded }: Structured, param = "filename"): string | undefined {
  const name = params[param];
  if (!name) return undefined;
  // RFC 2231 values are decoded already. Encoded words in parameters are forbidden but common.
  return decoded.includes(param) ? name : libmime.decodeWords(name);
}

/** The first empty line ends the header (RFC 5322, 2.1). */
function parted(bytes: Buffer): { head: Buffer; body: Buffer } {
  for (let at = 0; at <= maxHeaderBytes; ) {
    const end = bytes.indexOf(0x0a, at);
    const isLast = end < 0;
    const lineEnd = isLast ? bytes.length : end;
    const isEmpty = lineEnd === at || (lineEnd === at + 1 && bytes[at] === 0x0d);
    if (isEmpty || isLast) {
      const next = isLast ? bytes.length : end + 1;
      return { head: bytes.subarray(0, isEmpty ? at : bytes.length), body: bytes.subarray(next) };
    }
    at = end + 1;
  }
  throw new MailUnread("header_too_long");
}

function headersIn(head: Buffer): Header[] {
  // The byte order mark stays: without it, a line that other programs ignore would become a header.
  const encoding = isUtf8(head) ? "utf-8" : "windows-1252";
  const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(head);
  const headers: Header[] = [];
  for (const line of text.split("\n")) {
    const isContinued = line.startsWith(" ") || line.startsWith("\t");
    const last = headers.at(-1);
    if (isContinued && last) last.value += line.trimEnd().replaceAll("\r", " ");
    const colon = line.indexOf(":");
    if (isContinued || colon < 0) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    headers.push({
      name,
      value: line
        .slice(colon + 1)
        .trimEnd()
        .replaceAll("\r", " "),
    });
  }
  return headers.map(({ name, value }) => ({ name, value: value.trim() }));
}

/**
 * The bytes between the delimiter lines of a multipart (RFC 2046, 5.1.1). Without a closing delimiter, up to
 * the end.
 */
function slicesOf(body: Buffer, boundary: string): Buffer[] {
  const mark = Buffer.from(`--${boundary}`);
  const slices: Buffer[] = [];
  let begin = -1;
  for (let at = body.indexOf(mark); at >= 0; ) {
    const line = delimiterAt(body, at, mark.length);
    if (line) {
      if (begin >= 0) slices.push(body.subarray(begin, endBefore(body, begin, at)));
      if (slices.length > maxParts) throw new MailUnread("too_many_parts");
      begin = line.isLast ? -1 : line.end;
      if (line.isLast) return slices;
    }
    at = body.indexOf(mark, line?.end ?? at + mark.length);
  }
  if (begin >= 0) slices.push(body.subarray(begin));
  return slices;
}

function delimiterAt(body: Buffer, at: number, length: number): { end: number; isLast: boolean } | undefined {
  if (at > 0 && body[at - 1] !== 0x0a) return undefined;
  const isLast = body[at + length] === 0x2d && body[at + length + 1] === 0x2d;
  let end = at + length + (isLast ? 2 : 0);
  while (body[end] === 0x20 || body[end] === 0x09 || body[end] === 0x0d) end++;
  if (end < body.length && body[end] !== 0x0a) return undefined;
  return { end: Math.min(end + 1, body.length), isLast };
}

/** The line break before a delimiter belongs to it. */
function endBefore(body: Buffer, begin: number, at: number): number {
  const end = body[at - 1] === 0x0a ? at - 1 : at;
  return Math.max(begin, body[end - 1] === 0x0d ? end - 1 : end);
}
