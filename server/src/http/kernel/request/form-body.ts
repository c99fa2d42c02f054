import { finished } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import type { TSchema } from "typebox";
import type { Desk } from "../../../features/core/desk.ts";
import { spool } from "../../../infrastructure/files/spool.ts";
import type { Upload } from "../../../infrastructure/files/upload.ts";
import { FormText, fieldPath } from "../../../infrastructure/http/form-text.ts";
import { type MultipartPart, malformedForm, readParts } from "../../../infrastructure/http/multipart.ts";
import { bodyTooLarge } from "../../../infrastructure/http/refusals.ts";

export interface ReceivedForm {
  fields: Record<string, unknown>;
  /** Fields that got a file instead of text, or text instead of files. */
  misplaced: { files: Set<string>; text: Set<string> };
  /** Equal for equal texts. */
  digest: string;
}

export interface HowToReceive {
  schema: TSchema;
  /** Without it, files are read and discarded. */
  spoolFolder?: string | undefined;
  /** Called with the size of each chunk before it is written. Throws if there is no room. */
  take?: ((bytes: number) => void) | undefined;
}

/** Parses a form as it streams in: texts by the schema, files into the spool, in their order. */
export async function receiveForm(
  { settings }: Desk,
  { schema, ...how }: HowToReceive,
  request: FastifyRequest,
  uploads: Upload[],
): Promise<ReceivedForm> {
  const maxBytes = settings.maxRequestMb * 1024 * 1024;
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw bodyTooLarge(settings.maxRequestMb);
  const text = new FormText(schema);
  try {
    const misplaced = await readForm(request, { maxBytes, ...how }, text, uploads);
    return { fields: text.fields(), misplaced, digest: text.digest() };
  } finally {
    text.release();
  }
}

async function readForm(
  request: FastifyRequest,
  { maxBytes, spoolFolder, take }: Omit<HowToReceive, "schema"> & { maxBytes: number },
  text: FormText,
  uploads: Upload[],
): Promise<ReceivedForm["misplaced"]> {
  const order = new Map<Upload, number>();
  const misplaced = { files: new Set<string>(), text: new Set<string>() };
  let arrived = 0;

  await readParts(request.raw, maxBytes, async (part) => {
    const { field, member } = fieldPath(part.name);
    const isForFiles = field === "attachments" && member === undefined;
    if (part.filename === undefined || (part.isJson && text.knows(field))) {
      if (!isForFiles) return text.take(part);
      if (!(await isBlank(part))) misplaced.text.add(field);
      return;
    }
    if (part.filename === "") {
      if (await isBlank(part)) return;
      throw malformedForm();
    }
    if (!isForFiles) {
      misplaced.files.add(field);
      return finished(part.stream.resume());
    }
    if (spoolFolder === undefined) return finished(part.stream.resume());
    const place = arrived++;
    const upload = { name: part.filename, ...(await spool(part.stream, spoolFolder, maxBytes, take)) };
    order.set(upload, place);
    uploads.push(upload);
  });
  uploads.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  return misplaced;
}

/** An empty file input: a part without bytes, and without a name or with the one that some clients give it. */
async function isBlank({ stream }: MultipartPart): Promise<boolean> {
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) bytes += chunk.length;
  return bytes === 0;
}
