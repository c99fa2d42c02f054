import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DeskError } from "../../errors.ts";
import { type Desk, readFromStandby } from "../../features/core/desk.ts";
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
import { isPolled, matchesEntityTag, sendIfChanged, tagOf } from "./response/if-none-match.ts";
import { setRateLimitHeaders } from "./response/rate-limit-headers.ts";
import { answerKept } from "./response/response-cache.ts";
import { responsesOf, serverRefusals } from "./response/response-schema-guard.ts";
import { streamOf } from "./response/streamed-response.ts";
import { anyPage, NoContent } from "./route.ts";

/*
 * The order of a request: authentication (onRequest), parsing and validation, work, response. Fastify's own steps for
 * parsing and validation are not used, for three reasons:
 *
 * Its validation reports the first faulty part in the validator's words. Here the handler adds the faults of the
 * business rules, and all are reported together as sentences.
 *
 * Its hooks would parse a form before the handler runs, but none of them could then discard the files in every case.
 *
 * An Idempotency-Key puts the work and the serialised response into one transaction. Fastify serialises after the
 * handler has returned.
 */

declare module "fastify" {
  interface FastifyRequest {
    /** The authenticated caller. */
    entered: Entered;
    /** Chooses by the request's headers and the brand's locale. */
    chooseLanguage: ChooseLanguage;
    /** The language of the response. Final only after authentication. */
    language: Language;
  }
}

/** Adds a surface's routes to the app, under each of its base paths. */
export function serve(app: FastifyInstance, serving: Serving, { bases, routes }: Surface): void {
  const forPages = Map.groupBy(routes.filter(isForPages), ({ url }) => url);
  for (const [index, base] of bases.entries()) {
    for (const route of routes) serveRoute(app, serving, base, route, index > 0 ? bases[0] : undefined);
    for (const [url, routes] of forPages) answerPreflight(app, base + url, routes);
  }
}

const isForPages = ({ forAnyPage, forWidget }: DefinedRoute) => forAnyPage || forWidget;

/** Routes without authentication take an address, a password or a token, so their bodies are limited to this. */
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
    // Authenticates before the body is read: an unknown caller's body is discarded.
    onRequest: async (request, reply) => {
      if (isForPages(route)) reply.header(anyPage, "*");
      request.entered = await route.enter(serving.desk, request);
      request.language = request.entered.language ?? request.language;
      // A revoked caller can still replay a stored idempotent response.
      if (request.entered.refusal && !isKept(route, request)) throw request.entered.refusal;
    },
    ...(isPolled(route) ? { onSend: sendIfChanged, compress: compression } : {}),
    handler: (request, reply) => answer(serving, route, request, reply),
  });
}

/** Answers the preflight request that browsers send before a cross-origin request (Fetch standard, CORS protocol). */
function answerPreflight(app: FastifyInstance, url: string, routes: DefinedRoute[]): void {
  const methods = routes.map(({ method }) => method).join(", ");
  // The wildcard does not cover this header.
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

/** Parses the request, serves it and sends the response. Deletes the files of a rejected request. */
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
    const serveFrom = (desk: Desk) => entered.serve(desk, received);
    const serve = route.fromStandby ? (desk: Desk) => readFromStandby(desk, serveFrom) : serveFrom;
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

/**
 * Scans before a transaction begins. A stored response is replayed without a scan, even if the scanner would reject the
 * files today.
 */
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
    // A HEAD response has no body. An empty stream preserves the headers, which no body at all would not.
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
  if (reply.request.method === "GET" && matchesEntityTag(reply.request, tag)) return reply.code(304).send();
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
 * Deletes the files of a rejected message. If the database connection failed midway, the rows may exist; the sweep
 * checks that and deletes the files if not.
 */
function discardRefused({ files }: Desk, uploads: Upload[], error: unknown): Promise<void> {
  const isRefusal = error instanceof DeskError && error.status < 500;
  return discardUploads(files, isRefusal ? uploads : uploads.filter(isLeftOver));
}

function isLeftOver({ storedAs }: Upload): boolean {
  return !storedAs;
}
