import type { IncomingMessage } from "node:http";
import { type Readable, Transform, Writable, type WritableOptions } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Dicer } from "@fastify/busboy";
import { type ContentDisposition, parse } from "content-disposition";
import { bodyCutOff, bodyTooLarge, malformedBody, tooManyParts } from "./refusals.ts";

/** A part of a form while it is being received. */
export interface MultipartPart {
  name: string;
  /** Only files have one; "" is an empty file input. */
  filename: string | undefined;
  isJson: boolean;
  stream: Readable;
}

/** Texts and files of one form: more than any department can ask for. */
const maxParts = 300;

/**
 * Parses multipart/form-data (RFC 7578) as it arrives and calls `receive` with each part, which must consume its stream. Buffers nothing in
 * memory. Throws 400 for a malformed or truncated form, and 413 beyond `maxBytes`.
 */
export async function readParts(
  request: IncomingMessage,
  maxBytes: number,
  receive: (part: MultipartPart) => Promise<void>,
): Promise<void> {
  const receiving: Promise<void>[] = [];
  const streams: Readable[] = [];
  const parser = openParser(request.headers["content-type"] ?? "");
  const feeder = feeding(parser);
  const accept = async (header: Header, stream: Readable) => {
    if (streams.length > maxParts) throw tooManyParts(maxParts);
    await receive(partOf(header, stream));
  };
  parser.on("part", (stream: Dicer.PartStream) => {
    streams.push(stream);
    // A part that ends within its header has no reader; without a listener its error would end the process.
    stream.on("error", () => {});
    stream.on("header", (header) => {
      receiving.push(
        accept(header as Header, stream).catch((error: Error) => {
          stream.resume();
          feeder.destroy(error);
          throw error;
        }),
      );
    });
  });

  const parsed = await Promise.allSettled([pipeline(request, counting(maxBytes), feeder)]);
  // A truncated form does not end its parts, so their readers would wait forever.
  for (const { reason } of parsed.filter((outcome) => outcome.status === "rejected")) {
    for (const stream of streams) stream.destroy(reason);
  }
  const received = await Promise.allSettled(receiving);
  const failed = [...received, ...parsed].find((outcome) => outcome.status === "rejected");
  if (failed) throw translated(failed.reason, request);
  // A part without a header has no reader. Ignoring it could lose a file that the message mentions.
  if (receiving.length < streams.length) throw malformedForm();
}

export const malformedForm = (cause?: unknown) => malformedBody("multipart/form-data", cause);

/** A part's header fields, names in lower case; bytes as latin1. */
type Header = Record<string, string[]>;

function openParser(contentType: string): Dicer {
  const { boundary = "" } = parse(contentType).parameters;
  // RFC 2046, 5.1.1; some clients exceed the 70 characters that it allows.
  if (boundary === "" || boundary.length > 256) throw malformedForm();
  const options: Dicer.Config & WritableOptions & { maxHeaderSize: number } = {
    boundary,
    maxHeaderPairs: 50,
    maxHeaderSize: 16_384,
    // Its parts may still be read after the parser has seen all of them.
    autoDestroy: false,
  };
  return new Dicer(options);
}

/**
 * The target of the pipeline. The parser itself does not work as one: it finishes at the closing boundary, in the middle of a write whose
 * callback it never calls, but the bytes after the boundary must still be read.
 */
function feeding(parser: Dicer): Writable {
  let isFinished = false;
  let waiting: (() => void) | undefined;
  const goOn = () => {
    const done = waiting;
    waiting = undefined;
    done?.();
  };
  const feeder = new Writable({
    write(chunk, _, done) {
      waiting = done;
      if (isFinished) goOn();
      else parser.write(chunk, goOn);
    },
    final(done) {
      waiting = done;
      if (isFinished) goOn();
      else parser.end();
    },
  });
  parser.on("finish", () => {
    isFinished = true;
    goOn();
  });
  parser.on("error", (error) => feeder.destroy(error));
  return feeder;
}

function partOf(header: Header, stream: Readable): MultipartPart {
  const { type, parameters } = dispositionOf(header);
  const { name = "", filename } = parameters;
  if (type !== "form-data" || name.includes("\ufffd")) throw malformedForm();
  const isJson = /^application\/json\b/i.test(header["content-type"]?.[0] ?? "");
  return { name, filename, isJson, stream };
}

function dispositionOf(header: Header): ContentDisposition {
  const text = Buffer.from(header["content-disposition"]?.[0] ?? "", "latin1").toString("utf8");
  // A quote within a name: browsers write %22 (HTML, "multipart/form-data"), many libraries a backslash.
  return parse(text.replaceAll('\\"', "%22"), { multipart: true });
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

function translated(error: Error, request: IncomingMessage): Error {
  if ("status" in error) return error;
  if (request.destroyed && !request.complete) return bodyCutOff(error);
  // A system error, such as a full disk, is not the form's fault.
  return "syscall" in error ? error : malformedForm(error);
}
