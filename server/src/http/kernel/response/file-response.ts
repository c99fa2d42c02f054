import { encodeExtended, format } from "content-disposition";
import { notFound } from "../../../errors.ts";
import type { Desk } from "../../../features/core/desk.ts";
import type { StoredFile } from "../../../features/governance/files/customer.ts";
import { FileMissing } from "../../../infrastructure/files/store.ts";
import { rangeOutside } from "../../../infrastructure/http/refusals.ts";
import { FileStream, NoContent } from "../route.ts";

export const downloadAnswers = { 200: FileStream, 206: FileStream, 304: NoContent };

type Headers = Record<string, string | string[] | undefined>;

/**
 * Sends a file as a download, never inline: as an attachment under its own name (RFC 6266), with exactly the type found
 * in its content, sandboxed in case a browser opens it anyway.
 */
export async function sendFile(desk: Desk, file: StoredFile, headers: Headers) {
  const always = {
    ...headersOf(file, "private, no-store"),
    "content-disposition": attachmentNamed(file.name),
    "accept-ranges": "bytes",
  };
  const { etag } = always;
  if (matches(headers["if-none-match"], etag)) return unchanged(always);
  const range = rangeOf(headers, etag, file.size);
  if (range === "outside") throw rangeOutside(file.size);
  if (!range) return whole(desk, file, always);
  const { start, end } = range;
  return {
    status: 206 as const,
    body: await bytesOf(desk, file, range),
    headers: {
      ...always,
      "content-length": end - start + 1,
      "content-range": `bytes ${start}-${end}/${file.size}`,
    },
  };
}

export const imageAnswers = { 200: FileStream, 304: NoContent };

/** Sends an image to be shown inline: with exactly the type found in its content, revalidated each time. */
export async function sendImage(desk: Desk, file: StoredFile, headers: Headers) {
  const always = headersOf(file, "private, no-cache");
  return matches(headers["if-none-match"], always.etag) ? unchanged(always) : whole(desk, file, always);
}

const headersOf = ({ mimeType, sha256 }: StoredFile, cacheControl: string) => ({
  "content-type": mimeType,
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox; default-src 'none'",
  "cache-control": cacheControl,
  etag: `"${sha256.slice(0, 32)}"`,
});

const unchanged = (headers: object) => ({ status: 304 as const, body: undefined, headers: { ...headers } });

async function whole(desk: Desk, file: StoredFile, headers: object) {
  return {
    status: 200 as const,
    body: await bytesOf(desk, file),
    headers: { ...headers, "content-length": file.size },
  };
}

async function bytesOf({ files }: Desk, { key }: StoredFile, range?: { start: number; end: number }) {
  try {
    return await files.open(key, range);
  } catch (error) {
    if (error instanceof FileMissing) throw notFound();
    throw error;
  }
}

/** Gives the name twice (RFC 6266, appendix D): plain for old clients, encoded for all others. */
function attachmentNamed(name: string): string {
  const parameters = { filename: name.replace(/[^\x20-\x7e]|%/g, "_"), "filename*": encodeExtended(name) };
  return format({ type: "attachment", parameters }, { extended: false });
}

function matches(header: string | string[] | undefined, etag: string): boolean {
  const tags = String(header ?? "")
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

/**
 * One byte range (RFC 9110, 14.1.2). Several ranges, other units and malformed ranges are ignored, as the RFC allows:
 * the whole file is sent.
 */
function rangeOf(headers: Headers, etag: string, size: number) {
  const condition = headers["if-range"];
  if (condition !== undefined && condition !== etag) return undefined;
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(String(headers.range ?? "")) ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return undefined;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < Number(from)) return undefined;
  return start >= size || start > end ? ("outside" as const) : { start, end };
}
