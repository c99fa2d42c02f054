import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DeskError } from "../../errors.ts";
import type { Desk } from "../../features/core/desk.ts";
import { type KeyedRequest, replayOf } from "../../features/core/idempotency/outcomes.ts";
import { stepsOf } from "../../features/core/idempotency/step-by-step.ts";
import { CachedResponse } from "../../features/core/response-cache.ts";
import { StreamedResult } from "../../features/core/streamed-result.ts";
import { scanUploads } from "../../features/governance/files/scan-uploads.ts";
import type { ChooseLanguage } from "../../i18n/choose-language.ts";
import type { Language } from "../../i18n/say.ts";
import { discardUploads, type Upload } from "../../infrastructure/files/upload.ts";
import { describe } from "../openapi/describe-route.ts";
import type { Answered, DefinedRoute, Entered, Received, Surface } from "./authenticator.ts";
import { isKept, keyedRequest, serveOnce } from "./idempotency.ts";
import { receive, type Serving, SpooledForPage } from "./request/read-request.ts";
import { requireBounded } from "./request/request-schema-guard.ts";
import { compression } from "./response/compression.ts";
import { isKnown, isPolled, sendIfChanged, tagOf } from "./response/if-none-match.ts";
import { setRateLimitHeaders } from "./response/rate-limit-headers.ts";
import { answerKept } from "./response/response-cache.ts";
import { responsesOf, serverRefusals } from "./response/response-schema-guard.ts";
import { streamOf } from "./response/streamed-response.ts";
import { anyPage, NoContent } from "./route.ts";

/*
 * How a request is served: the door (onRequest), then what was sent, then the work, then the answer. Fastify has steps
 * of its own for the second, which are not used. Its validation answers with the first part of a request that is
 * faulty, in the words of the validator; here the faults of the schema go on to the verb, which adds those of the
 * desk's rules before all are answered at once, as sentences. Its hooks would read a form before the handler runs, but
 * none of them could discard the files again whatever the handler does. And an Idempotency-Key puts the work and its
 * answer, serialised, into one transaction, where Fastify serialises what the handler has returned.
 */

declare module "fastify" {
  interface FastifyRequest {
    /** Whom the door let in. */
    entered: Entered;
    /** By what the request says of it, and the locale of the brand. */
    chooseLanguage: ChooseLanguage;
    /** What the answer is said in; known for sure once somebody entered. */
    language: Language;
  }
}

/** Puts a surface's routes on the app, under each of its bases. */
export function serve(app: FastifyInstance, serving: Serving, { bases, routes }: Surface): void {
  const forPages = Map.groupBy(routes.filter(isForPages), ({ url }) => url);
  for (const [index, base] of bases.entries()) {
    for (const route of routes) serveRoute(app, serving, base, route, index > 0 ? bases[0] : undefined);
    for (const [url, routes] of forPages) answerPreflight(app, base + url, routes);
  }
}

const isForPages = ({ forAnyPage, forWidget }: DefinedRoute) => forAnyPage || forWidget;

/** Who is known to nobody sends an address, a password, a token: no more than this is read of them. */
const openLimitBytes = 16 * 1024;

function serveRoute(
  app: FastifyInstance,
  serving: Serving,
  base: string,
  route: DefinedRoute,
  successor: string | undefined,
): void {
  requireBounded(route);
  app.route({
    method: route.method,
    url: base + route.url,
    schema: { ...describe(route, successor !== undefined), response: responsesOf(route) },
    config: { fenced: true },
    ...(route.door.security.length === 0 ? { bodyLimit: openLimitBytes } : {}),
    // Who it is comes before what it says: no byte of a stranger's body is read.
    onRequest: async (request, reply) => {
      if (isForPages(route)) reply.header(anyPage, "*");
      request.entered = await route.enter(serving.desk, request);
      request.language = request.entered.language ?? request.language;
      // Whoever may do nothing any more can still be told once more what they were answered.
      if (request.entered.refusal && !isKept(route, request)) throw request.entered.refusal;
    },
    ...(isPolled(route) ? { onSend: sendIfChanged, compress: compression } : {}),
    handler: (request, reply) => answer(serving, route, request, reply),
  });
}

/** What a browser asks beforehand when a page sends more than the plainest request (the Fetch standard, CORS protocol). */
function answerPreflight(app: FastifyInstance, url: string, routes: DefinedRoute[]): void {
  const methods = routes.map(({ method }) => method).join(", ");
  // A star stands for all headers but this one.
  const headers = routes.some(({ forWidget }) => forWidget) ? "authorization, *" : "*";
  app.route({
    method: "OPTIONS",
    url,
    schema: { hide: true, response: { 204: NoContent, ...serverRefusals() } } as object,
    config: { fenced: true },
    handler: (_, reply) =>
      reply
        .code(204)
        .headers({
          [anyPage]: "*",
          "access-control-allow-methods": methods,
          "access-control-allow-headers": headers,
          "access-control-max-age": 86_400,
        })
        .send(),
  });
}

/** Reads the request, has it served, and sends the answer; a refused one leaves no file behind. */
async function answer(serving: Serving, route: DefinedRoute, request: FastifyRequest, reply: FastifyReply) {
  const { desk } = serving;
  const uploads: Upload[] = [];
  const spooled = new SpooledForPage();
  try {
    const read = await receive(
      serving,
      route,
      request,
      uploads,
      isForPages(route) ? spooled.take : undefined,
    );
    const keyed = keyedRequest(route, request, read.content);
    const received: Received = { ...read, step: stepsOf(keyed) };
    const { entered } = request;
    if (entered.preflight) received.found = await entered.preflight(desk, received);
    await scanOnce(desk, keyed, received, entered);
    const serve = (desk: Desk) => entered.serve(desk, received);
    const work = route.isLimited ? (desk: Desk) => setRateLimitHeaders(desk, serve, reply) : serve;
    const asked = { serve: work, stepByStep: route.managesOwnTransaction === true };
    return await (keyed
      ? answerOnce(desk, keyed, asked, uploads, reply)
      : answerNow(desk, work, uploads, reply));
  } catch (error) {
    await discardRefused(desk, uploads, error);
    throw error;
  } finally {
    spooled.giveBack();
  }
}

/** Before any transaction begins. What was answered for a key is answered again, whatever the scanner says today. */
async function scanOnce(
  desk: Desk,
  keyed: KeyedRequest | undefined,
  { uploads, problems }: Received,
  { refusal }: Entered,
): Promise<void> {
  if (!desk.scanner || uploads.length === 0 || refusal) return;
  if (keyed && (await replayOf(desk, keyed))) return;
  await scanUploads(desk, uploads, problems);
}

type Work = (desk: Desk) => Promise<Answered>;

async function answerNow(desk: Desk, work: Work, uploads: Upload[], reply: FastifyReply) {
  const { status, body, headers } = await work(desk);
  await discardUploads(desk.files, uploads.filter(isLeftOver));
  reply.code(status).headers(headers ?? {});
  if (body instanceof Readable && reply.request.method === "HEAD") {
    // Nobody reads it; and an empty stream leaves the headers as they are, where nothing at all would not.
    body.destroy();
    return Readable.from([]);
  }
  if (body instanceof StreamedResult) return answerLengthy(body, status, reply);
  if (body instanceof CachedResponse) return answerKept(body, status, reply);
  return body === undefined ? reply.send() : body;
}

function answerLengthy(body: StreamedResult<unknown>, status: number, reply: FastifyReply) {
  const tag = tagOf(body.version);
  reply.header("etag", tag);
  if (reply.request.method === "GET" && isKnown(reply.request, tag)) return reply.code(304).send();
  reply.type("application/json; charset=utf-8");
  return streamOf(body, status, reply);
}

async function answerOnce(
  desk: Desk,
  keyed: KeyedRequest,
  asked: Parameters<typeof serveOnce>[2],
  uploads: Upload[],
  reply: FastifyReply,
) {
  const { refusal } = reply.request.entered;
  const answered = refusal ? await replayOf(desk, keyed) : await serveOnce(desk, keyed, asked, reply);
  if (!answered) throw refusal;
  const { status, body, replayed } = answered;
  const areStored = status < 400 && !replayed;
  await discardUploads(desk.files, areStored ? uploads.filter(isLeftOver) : uploads);
  if (replayed) reply.header("idempotency-replayed", "true");
  reply.code(status);
  if (body === "") return reply.send();
  return reply.type("application/json; charset=utf-8").send(Readable.from([body]));
}

/**
 * A refused message leaves no bytes behind. Where the database went away in the middle, nobody can tell
 * whether its rows were written; there the sweep decides, by looking at the rows.
 */
function discardRefused({ files }: Desk, uploads: Upload[], error: unknown): Promise<void> {
  const isRefusal = error instanceof DeskError && error.status < 500;
  return discardUploads(files, isRefusal ? uploads : uploads.filter(isLeftOver));
}

function isLeftOver({ storedAs }: Upload): boolean {
  return !storedAs;
}
