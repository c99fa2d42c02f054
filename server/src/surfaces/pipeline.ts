import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Desk } from "../desk/desk.ts";
import { discardUploads, type Upload } from "../desk/files/upload.ts";
import { type Outcome, once, requireKeyFits } from "../desk/idempotency/once.ts";
import { DeskError } from "../errors.ts";
import type { ChooseLanguage } from "../language/choosing.ts";
import type { Language } from "../language/say.ts";
import { errorBody } from "./error-answers.ts";
import { responsesOf } from "./fence.ts";
import { versionsAsked } from "./if-match.ts";
import { describe } from "./openapi.ts";
import { type ReadBody, readBody, readParams, readQuery } from "./reading.ts";
import type { DefinedRoute, Surface } from "./route.ts";

declare module "fastify" {
  interface FastifyRequest {
    actor: unknown;
    /** By what the request says of it, and the locale of the brand. */
    chooseLanguage: ChooseLanguage;
    /** What the answer is said in; known for sure once the actor is. */
    language: Language;
  }
}

export interface Serving {
  desk: Desk;
  spoolFolder: string;
}

/** Puts a surface's routes on the app, under each of its bases. */
export function serve(app: FastifyInstance, serving: Serving, { bases, routes }: Surface): void {
  for (const [index, base] of bases.entries()) {
    for (const route of routes) serveRoute(app, serving, base, route, index > 0 ? bases[0] : undefined);
  }
}

function serveRoute(
  app: FastifyInstance,
  serving: Serving,
  base: string,
  route: DefinedRoute,
  successor: string | undefined,
): void {
  app.route({
    method: route.method,
    url: base + route.url,
    schema: { ...describe(route, successor !== undefined), response: responsesOf(route) },
    config: { fenced: true },
    // Who it is comes before what it says: no byte of a stranger's body is read.
    onRequest: async (request, reply) => {
      if (successor !== undefined)
        announceSuccessor(reply, request.url.replace(base, successor), serving.desk);
      request.actor = await route.door.enter(serving.desk, request);
      request.language = route.door.languageOf(request.actor as never) ?? request.language;
    },
    handler: (request, reply) => answer(serving, base, route, request, reply),
  });
}

async function answer(
  { desk, spoolFolder }: Serving,
  base: string,
  route: DefinedRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const params = readParams(route, request);
  const query = readQuery(route, request);
  const uploads: Upload[] = [];
  try {
    const read = await readBody(desk, spoolFolder, route, request, uploads);
    const call = {
      actor: request.actor as never,
      params: params as never,
      query: query as never,
      body: read.fields as never,
      sent: { fields: read.fields as never, uploads, problems: read.problems },
      url: desk.settings.publicUrl + request.url,
      headers: request.headers,
      version: route.takesIfMatch ? versionsAsked(request.headers["if-match"]) : undefined,
    };
    const work = (desk: Desk) => {
      if (!route.takesFiles && !route.judgesItself) read.problems.throwIfAny();
      return route.handle(desk, call);
    };
    const keyed = keyedRequest(route, base, request, read);
    if (keyed) return await answerOnce(desk, route, keyed, work, request, reply, uploads);
    const { status, body, headers } = await work(desk);
    await discardUploads(
      desk.files,
      uploads.filter(({ storedAs }) => !storedAs),
    );
    reply.code(status).headers(headers ?? {});
    if (body instanceof Readable && request.method === "HEAD") {
      // Nobody reads it; and an empty stream leaves the headers as they are, where nothing at all would not.
      body.destroy();
      return Readable.from([]);
    }
    return body === undefined ? reply.send() : body;
  } catch (error) {
    await discardRefused(desk, uploads, error);
    throw error;
  }
}

/**
 * A refused message leaves no bytes behind. Where the database went away in the middle, nobody can tell
 * whether its rows were written; there the sweep decides, by looking at the rows.
 */
function discardRefused({ files }: Desk, uploads: Upload[], error: unknown): Promise<void> {
  const isRefusal = error instanceof DeskError && error.status < 500;
  return discardUploads(
    files,
    uploads.filter(({ storedAs }) => isRefusal || !storedAs),
  );
}

function keyedRequest(route: DefinedRoute, base: string, request: FastifyRequest, { content }: ReadBody) {
  const key = request.headers["idempotency-key"];
  const owner = route.door.ownerOf(request.actor as never);
  if (route.method !== "POST" || key === undefined) return undefined;
  requireKeyFits(String(key));
  if (route.neverStored || owner === null) return undefined;
  const path = request.url.split("?")[0]?.slice(base.length) ?? "";
  return {
    owner,
    path: `${route.door.security.map((scheme) => Object.keys(scheme)).join()} ${path}`,
    key: String(key),
    content,
  };
}

async function answerOnce(
  desk: Desk,
  { commitsByItself }: DefinedRoute,
  keyed: NonNullable<ReturnType<typeof keyedRequest>>,
  work: (desk: Desk) => ReturnType<DefinedRoute["handle"]>,
  request: FastifyRequest,
  reply: FastifyReply,
  uploads: Upload[],
) {
  const serialised = (status: number, body: unknown): Outcome => ({
    status,
    body:
      body === undefined ? "" : String(reply.serializeInput(body as Record<string, unknown>, String(status))),
  });
  const outcome = await once(
    desk,
    keyed,
    async (inTransaction) => {
      const { status, body } = await work(commitsByItself ? desk : inTransaction);
      return serialised(status, body);
    },
    (error) => serialised(error.status, errorBody(error, request.language)),
  );
  const isKept = outcome.status < 400 && !outcome.replayed;
  await discardUploads(desk.files, isKept ? uploads.filter(({ storedAs }) => !storedAs) : uploads);
  if (outcome.replayed) reply.header("idempotency-replayed", "true");
  reply.code(outcome.status);
  if (outcome.body === "") return reply.send();
  return reply.type("application/json; charset=utf-8").send(Readable.from([outcome.body]));
}

function announceSuccessor(reply: FastifyReply, path: string, { settings }: Desk): void {
  reply.headers({
    deprecation: "@1764547200",
    link: `<${settings.publicUrl}${path.split("?")[0] ?? ""}>; rel="successor-version"`,
  });
}
