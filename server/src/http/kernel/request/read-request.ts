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
import { contentOf } from "../idempotency.ts";
import type { Declaration } from "../route.ts";
import { successorOf } from "../successor-links.ts";
import { type ReceivedForm, receiveForm } from "./form-body.ts";
import { versionsAsked } from "./if-match.ts";

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
 * the caller can discard them whatever happens; what they need of the disk is told to `take`.
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
  // Links to other pages of a list lead away from an alias, as those of files do.
  const absolute = serving.desk.settings.publicUrl + successorOf(url);
  return { params, query, fields, uploads, problems, content, url: absolute, headers, version };
}

/** A path that cannot be right is a 404 without a query of the database, unless its route judges it. */
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

/** Many write a list in a query as `status[]=open&status[]=closed`. */
function withoutBrackets(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name.replace(/\[\]$/, ""), value]));
}

/** Reads the body: JSON as it was parsed, a form as it streams in, its files into the spool. */
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
    const content = contentOf(route, request, form.digest, received);
    return { fields: form.fields, problems: checkForm(schema, form), content };
  }
  const fields = objectOf(request.body);
  const content = contentOf(route, request, fields, []);
  if (fields === undefined) {
    return { fields: {}, problems: new Problems().add("request", "field.json_object"), content };
  }
  const files = route.takesFiles ? [fields.attachments ?? []].flat() : [];
  if (route.takesFiles) delete fields.attachments;
  const problems = validate(schema, fields, "json");
  if (files.length > 0) problems.add("attachments", "files.need_form");
  return { fields, problems, content };
}

/** What strangers' files take of the disk at once, until their forms are judged: the desk's database lies on it as well. */
export const spooledForPages = new TextBudget(512 * 1024 * 1024);

/** What one request of a page has taken of it. */
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

/** `refusal`: why nothing of it can be taken, for the page to say above what was typed. */
type ReceivedPageForm = Submission<unknown> & {
  given: Record<string, unknown>;
  refusal: DeskError | undefined;
};

/**
 * A form with files for a page of ours, and what it says as it was sent. What was not kept of it is removed afterwards; without a
 * spool there are no files in it.
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
    // A field that is missing, or not known, because a file was sent for it: the file is what is wrong.
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

/** An empty list is what PHP makes of no fields at all. */
function objectOf(body: unknown): Record<string, unknown> | undefined {
  if (body === undefined || body === null) return {};
  if (typeof body !== "object") return undefined;
  return Array.isArray(body) && body.length > 0 ? undefined : { ...body };
}
