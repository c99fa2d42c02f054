import type { FastifyRequest } from "fastify";
import { type TSchema, Type } from "typebox";
import { DeskError, notFound } from "../../../errors.ts";
import type { Desk } from "../../../features/core/desk.ts";
import type { Submission } from "../../../features/core/submission.ts";
import { scanUploads } from "../../../features/governance/files/scan-uploads.ts";
import { discardUploads, type Upload } from "../../../infrastructure/files/upload.ts";
import { printable } from "../../../infrastructure/http/faults.ts";
import { onlyJson, unsupportedBody } from "../../../infrastructure/http/refusals.ts";
import { TextBudget } from "../../../infrastructure/http/text-budget.ts";
import { validate } from "../../../infrastructure/http/validation.ts";
import { Problems } from "../../../problems.ts";
import type { Received } from "../authenticator.ts";
import { responseContent } from "../idempotency.ts";
import type { Declaration } from "../route.ts";
import { successorOf } from "../successor-links.ts";
import { type ReceivedForm, receiveForm } from "./form-body.ts";
import { versionsAsked } from "./if-match.ts";

const NoBody = Type.Object({}, { additionalProperties: false });

export interface Serving {
  desk: Desk;
  spoolFolder: string;
}

/** A parsed body. `content` tells two requests with the same Idempotency-Key apart. */
interface ReadBody extends Pick<Received, "problems"> {
  fields: Record<string, unknown>;
  content: string;
}

/**
 * Parses a request and validates it against the schemas of its route. Adds files to `uploads` as they arrive, so that
 * the caller can discard them in every case, and reports their bytes on disk to `take`.
 */
export async function receive(
  serving: Serving,
  route: Declaration,
  request: FastifyRequest,
  uploads: Upload[],
  take?: (bytes: number) => void,
): Promise<Omit<Received, "step"> & Pick<ReadBody, "content">> {
  const { headers, url } = request;
  const params = readParams(route, request);
  const query = readQuery(route, request);
  const { fields, problems, content } = await readBody(serving, route, request, uploads, take);
  const version = route.takesIfMatch ? versionsAsked(headers["if-match"]) : undefined;
  // Pagination links lead from an alias to its successor, like the links to files.
  const absolute = serving.desk.settings.publicUrl + successorOf(url);
  return { params, query, fields, uploads, problems, content, url: absolute, headers, version };
}

/** A malformed path is a 404 without a database query, unless the route validates its path. */
export function readParams(
  { params, validatesPathInHandler }: Declaration,
  request: FastifyRequest,
): Record<string, unknown> {
  const given = { ...(request.params as Record<string, unknown>) };
  if (params && !validatesPathInHandler && !validate(params, given, "query").none) throw notFound();
  return given;
}

export function readQuery({ query }: Declaration, request: FastifyRequest): Record<string, unknown> {
  const given = withoutBrackets(request.query as Record<string, unknown>);
  if (query) validate(query, given, "query").throwIfAny();
  return given;
}

/** Many clients write a list in a query as `status[]=open&status[]=closed`. */
function withoutBrackets(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name.replace(/\[\]$/, ""), value]));
}

/** Reads the body: JSON as parsed by Fastify; a form as it streams in, with its files into the spool. */
async function readBody(
  { desk, spoolFolder }: Serving,
  route: Declaration,
  request: FastifyRequest,
  received: Upload[],
  take?: (bytes: number) => void,
): Promise<ReadBody> {
  const schema = route.body ?? NoBody;
  if (isForm(request)) {
    if (!route.takesFiles) throw onlyJson();
    const form = await receiveForm(desk, { schema, spoolFolder, take }, request, received);
    const content = responseContent(route, request, form.digest, received);
    return { fields: form.fields, problems: checkForm(schema, form), content };
  }
  const fields = objectOf(request.body);
  const content = responseContent(route, request, fields, []);
  if (fields === undefined) {
    return { fields: {}, problems: new Problems().add("request", "field.json_object"), content };
  }
  const files = route.takesFiles ? [fields.attachments ?? []].flat() : [];
  if (route.takesFiles) delete fields.attachments;
  const problems = validate(schema, fields, "json");
  if (files.length > 0) problems.add("attachments", "files.need_form");
  return { fields, problems, content };
}

/** Caps the disk space of visitors' files until their forms are validated. The database may be on the same disk. */
export const spooledForPages = new TextBudget(512 * 1024 * 1024);

/** The part of this cap that one request uses. */
export class SpooledForPage {
  #bytes = 0;

  readonly take = (bytes: number): void => {
    spooledForPages.take(bytes);
    this.#bytes += bytes;
  };

  giveBack(): void {
    spooledForPages.giveBack(this.#bytes);
    this.#bytes = 0;
  }
}

/** `refusal`: why the form as a whole is rejected. The page shows it above the fields. */
type ReceivedPageForm = Submission<unknown> & {
  given: Record<string, unknown>;
  refusal: DeskError | undefined;
};

/**
 * Handles a page's form with files; `given` holds the values as sent. Files that were not stored are deleted
 * afterwards. Without a spool, files are ignored.
 */
export async function withFileForm<Result>(
  { desk, spoolFolder }: Pick<Serving, "desk"> & Partial<Serving>,
  schema: TSchema,
  request: FastifyRequest,
  receive: (form: ReceivedPageForm) => Promise<Result>,
): Promise<Result> {
  if (!isForm(request)) throw unsupportedBody();
  const uploads: Upload[] = [];
  const spooled = new SpooledForPage();
  try {
    const form = await receiveForm(desk, { schema, spoolFolder, take: spooled.take }, request, uploads);
    const given = { ...form.fields };
    const problems = checkForm(schema, form);
    const refusal = await refusalOf(scanUploads(desk, uploads, problems));
    return await receive({ fields: form.fields, problems, uploads, given, refusal });
  } finally {
    await discardUploads(
      desk.files,
      uploads.filter(({ storedAs }) => !storedAs),
    );
    spooled.giveBack();
  }
}

async function refusalOf(work: Promise<void>): Promise<DeskError | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof DeskError) return error;
    throw error;
  }
}

function checkForm(schema: TSchema, { fields, misplaced }: ReceivedForm): Problems {
  const problems = validate(schema, fields, "form");
  for (const field of misplaced.files) {
    const name = printable(field);
    // The field is missing or unknown because it got a file. Report only that.
    problems.forget(name);
    problems.add(name, "files.misplaced");
    delete fields[field];
  }
  for (const field of misplaced.text) problems.add(field, "files.text");
  return problems;
}

function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

/** PHP encodes an object without members as an empty list. */
function objectOf(body: unknown): Record<string, unknown> | undefined {
  if (body === undefined || body === null) return {};
  if (typeof body !== "object") return undefined;
  return Array.isArray(body) && body.length > 0 ? undefined : { ...body };
}
