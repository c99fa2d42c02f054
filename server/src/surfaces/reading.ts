import { finished } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import type { Desk } from "../desk/desk.ts";
import type { Upload } from "../desk/files/upload.ts";
import { notFound } from "../errors.ts";
import { spool } from "../infrastructure/files/spool.ts";
import { readForm } from "../infrastructure/http/multipart.ts";
import { bodyTooLarge, onlyJson } from "../infrastructure/http/refusals.ts";
import { validate } from "../infrastructure/http/validation.ts";
import { Problems } from "../problems.ts";
import type { Received } from "./door.ts";
import { contentOf } from "./idempotency.ts";
import { versionsAsked } from "./if-match.ts";
import type { Declaration } from "./route.ts";

const NoBody = Type.Object({}, { additionalProperties: false });

export interface Serving {
  desk: Desk;
  spoolFolder: string;
}

/** A body that was read; `content` is for telling two requests with one Idempotency-Key apart. */
interface ReadBody extends Pick<Received, "problems"> {
  fields: Record<string, unknown>;
  content: string;
}

/**
 * Reads what was sent and holds it against the schemas of its route. Files are put into `uploads` as they come, so that
 * the caller can discard them whatever happens.
 */
export async function receive(
  { desk, spoolFolder }: Serving,
  route: Declaration,
  request: FastifyRequest,
  uploads: Upload[],
): Promise<Received & Pick<ReadBody, "content">> {
  const { headers, url } = request;
  const params = readParams(route, request);
  const query = readQuery(route, request);
  const { fields, problems, content } = await readBody(desk, spoolFolder, route, request, uploads);
  const version = route.takesIfMatch ? versionsAsked(headers["if-match"]) : undefined;
  const absolute = desk.settings.publicUrl + url;
  return { params, query, fields, uploads, problems, content, url: absolute, headers, version };
}

/** A path that cannot be right leads nowhere: 404, without a look into the database. */
function readParams({ params }: Declaration, request: FastifyRequest): Record<string, unknown> {
  const given = { ...(request.params as Record<string, unknown>) };
  if (params && !validate(params, given, "query").none) throw notFound();
  return given;
}

function readQuery({ query }: Declaration, request: FastifyRequest): Record<string, unknown> {
  const given = withoutBrackets(request.query as Record<string, unknown>);
  if (query) validate(query, given, "query").throwIfAny();
  return given;
}

/** Many write a list in a query as `status[]=open&status[]=closed`. */
function withoutBrackets(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name.replace(/\[\]$/, ""), value]));
}

/** Reads the body: JSON as it was parsed, a form as it streams in, its files into the spool. */
async function readBody(
  desk: Desk,
  spoolFolder: string,
  route: Declaration,
  request: FastifyRequest,
  received: Upload[],
): Promise<ReadBody> {
  const schema = route.body ?? NoBody;
  if (isForm(request)) {
    if (!route.takesFiles) throw onlyJson();
    const fields = await receiveForm(desk, spoolFolder, request, received);
    const content = contentOf(request, fields, received);
    return { fields, problems: validate(schema, fields, "form"), content };
  }
  const fields = objectOf(request.body);
  const content = contentOf(request, fields, []);
  if (fields === undefined) {
    return { fields: {}, problems: new Problems().add("body", "field.object"), content };
  }
  const files = route.takesFiles ? [fields.attachments ?? []].flat() : [];
  if (route.takesFiles) delete fields.attachments;
  const problems = validate(schema, fields, "json");
  if (files.length > 0) problems.add("attachments", "files.need_form");
  return { fields, problems, content };
}

async function receiveForm(desk: Desk, spoolFolder: string, request: FastifyRequest, received: Upload[]) {
  const { maxRequestMb } = desk.settings;
  const maxBytes = maxRequestMb * 1024 * 1024;
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw bodyTooLarge(maxRequestMb);
  const order = new Map<Upload, number>();
  let arrived = 0;
  // A file where none is taken: as a value that no field has, by a name that may be any (also __proto__).
  const misplaced: Record<string, unknown> = Object.create(null);
  const fields = await readForm(request.raw, maxBytes, async ({ field, name, stream }) => {
    if (!/^attachments(\[\d*\])?$/.test(field)) {
      misplaced[field] = [{}];
      return finished(stream.resume());
    }
    const place = arrived++;
    const upload = { name, ...(await spool(stream, spoolFolder, maxBytes)) };
    order.set(upload, place);
    received.push(upload);
  });
  received.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  // What some clients make of a file input that was left empty.
  if ([fields.attachments].flat().every((text) => text === "")) delete fields.attachments;
  return { ...fields, ...misplaced };
}

function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

function objectOf(body: unknown): Record<string, unknown> | undefined {
  if (body === undefined || body === null) return {};
  if (typeof body !== "object" || Array.isArray(body)) return undefined;
  return { ...body };
}
