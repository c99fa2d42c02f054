import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import Busboy, { type BusboyFileStream, type BusboyHeaders } from "@fastify/busboy";
import { bodyCutOff, bodyTooLarge, malformedBody } from "./refusals.ts";

/** A file of a form while it still streams in. */
export interface IncomingFile {
  field: string;
  name: string;
  stream: Readable;
}

const maxParts = 600;
const maxFieldBytes = 256 * 1024;

/**
 * Reads multipart/form-data (RFC 7578) as it arrives: fields into an object (`custom_fields[domain]` and `cc[]`
 * become members), each file into `receive`, which must consume its stream. Only the fields are held in
 * memory. Throws 400 for what is malformed or cut off, 413 beyond `maxBytes`.
 */
export async function readForm(
  request: IncomingMessage,
  maxBytes: number,
  receive: (file: IncomingFile) => Promise<void>,
): Promise<Record<string, unknown>> {
  const fields: [name: string, value: string][] = [];
  const receiving: Promise<void>[] = [];
  const streams: Readable[] = [];
  const counter = counting(maxBytes);
  const busboy = openBusboy(request.headers as BusboyHeaders);

  // A part may come without a name; no field is called "".
  busboy.on("file", (field: string | undefined = "", stream: BusboyFileStream, name?: string) => {
    streams.push(stream);
    const received =
      name === undefined
        ? readField(stream).then((value) => void fields.push([field, value]))
        : receiveFile({ field, name, stream }, receive);
    receiving.push(
      received.catch((error: Error) => {
        stream.resume();
        busboy.destroy(error);
        throw error;
      }),
    );
  });
  busboy.on("partsLimit", () => busboy.destroy(malformedForm()));

  const parsed = await Promise.allSettled([pipeline(request, counter, busboy)]);
  // A form that was cut off does not end its parts: whoever reads them would wait for ever.
  for (const { reason } of parsed.filter((outcome) => outcome.status === "rejected")) {
    for (const stream of streams) stream.destroy(reason);
  }
  const received = await Promise.allSettled(receiving);
  const failed = [...received, ...parsed].find((outcome) => outcome.status === "rejected");
  if (failed) throw translated(failed.reason, request);
  return assemble(fields);
}

/**
 * Every part is taken as a stream of bytes, the fields too: so invalid UTF-8 can be told from text, where the
 * parser would put replacement characters.
 */
function openBusboy(headers: BusboyHeaders) {
  try {
    return new Busboy.Busboy({
      headers,
      isPartAFile: () => true,
      limits: { parts: maxParts, headerPairs: 50, headerSize: 16_384 },
    });
  } catch (cause) {
    throw malformedForm(cause);
  }
}

function counting(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(bodyTooLarge(Math.floor(maxBytes / 1024 / 1024)));
      else done(null, chunk);
    },
  });
}

async function readField(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // The rest is not kept: what is longer than this is longer than any field may be.
    if (bytes <= maxFieldBytes) chunks.push(chunk);
    bytes += chunk.length;
  }
  const value = Buffer.concat(chunks);
  if (bytes <= maxFieldBytes && !isUtf8(value)) throw malformedForm();
  return value.toString("utf8");
}

/** A file input that was left empty is sent as a part without a name and without a byte. */
async function receiveFile(
  file: IncomingFile,
  receive: (file: IncomingFile) => Promise<void>,
): Promise<void> {
  if (file.name === "") for await (const chunk of file.stream) if (chunk.length > 0) throw malformedForm();
  if (file.name !== "") await receive(file);
}

function translated(error: Error, request: IncomingMessage): Error {
  if ("status" in error) return error;
  if (request.destroyed && !request.complete) return bodyCutOff(error);
  return malformedForm(error);
}

const malformedForm = (cause?: unknown) => malformedBody("multipart/form-data", cause);

function assemble(fields: [name: string, value: string][]): Record<string, unknown> {
  const form: Record<string, unknown> = {};
  for (const [name, value] of fields) {
    const [, base, member] = /^([^[\]]{1,100})(?:\[([^[\]]{0,100})\](?:\[\])?)?$/.exec(name) ?? [];
    if (base === undefined || name.includes("\ufffd") || !setMember(form, base, member, value))
      throw malformedForm();
  }
  return form;
}

/** Puts `a`, `a[]`, `a[b]` and `a[b][]` where they belong; a name given twice becomes a list. */
function setMember(
  form: Record<string, unknown>,
  base: string,
  member: string | undefined,
  value: string,
): boolean {
  if (base === "__proto__" || member === "__proto__") return false;
  const present = form[base];
  if (member === undefined) {
    form[base] = present === undefined ? value : [present, value].flat();
    return true;
  }
  if (member === "" || /^\d+$/.test(member)) {
    if (present !== undefined && !Array.isArray(present)) return false;
    form[base] = [...(present ?? []), value];
    return true;
  }
  if (present !== undefined && (typeof present !== "object" || present === null || Array.isArray(present)))
    return false;
  const members = { ...present } as Record<string, unknown>;
  members[member] = members[member] === undefined ? value : [members[member], value].flat();
  form[base] = members;
  return true;
}
