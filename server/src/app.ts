import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { TrustProxy } from "./config.ts";
import { visitorStreamsOf } from "./features/channels/chat/customer.ts";
import type { Desk } from "./features/core/desk.ts";
import { newId } from "./features/core/values/ids.ts";
import { staffStreamsOf } from "./features/organisation/staff-stream/streams.ts";
import { admin } from "./http/admin/index.ts";
import { guest } from "./http/guest/index.ts";
import { integration } from "./http/integration/index.ts";
import { logAnswers } from "./http/kernel/access-log.ts";
import { answerError } from "./http/kernel/errors/error-response.ts";
import { answerExpectation, answerUnreadable } from "./http/kernel/errors/malformed-request.ts";
import { notePaths, routerOptions } from "./http/kernel/errors/method-not-allowed.ts";
import { namedSchemas } from "./http/kernel/named-schemas.ts";
import { serveApiDocuments } from "./http/kernel/openapi-file.ts";
import { serve } from "./http/kernel/pipeline.ts";
import { type Probes, serveProbes } from "./http/kernel/probes.ts";
import { receiveBounded } from "./http/kernel/request/body-limit.ts";
import {
  trustOf,
  type UnbelievedForwarding,
  varyByForwardedHost,
  warnOfForwarding,
} from "./http/kernel/request/trusted-proxies.ts";
import { traceRequests } from "./http/kernel/request-spans.ts";
import { prepareCompression } from "./http/kernel/response/compression.ts";
import { guardResponses } from "./http/kernel/response/response-schema-guard.ts";
import { successorHeaders } from "./http/kernel/successor-links.ts";
import { deskPages } from "./http/pages/desk-pages.ts";
import { serveHome } from "./http/pages/home.ts";
import { answerUnknownRoute } from "./http/pages/unknown-page.ts";
import { unsubscribePage } from "./http/pages/unsubscribe.ts";
import { serveWellKnown } from "./http/pages/well-known.ts";
import { widgetFiles } from "./http/pages/widget-files.ts";
import { portal, publicInPortal } from "./http/portal/index.ts";
import { publicSurface } from "./http/public/index.ts";
import { publicPages } from "./http/public/pages.ts";
import { serveReference } from "./http/reference/reference.ts";
import { staff } from "./http/staff/index.ts";
import { choosing } from "./i18n/choose-language.ts";
import { plainFieldsOf } from "./infrastructure/http/plain-form.ts";
import { malformedBody, malformedRequest, unsupportedBody } from "./infrastructure/http/refusals.ts";
import { RequestLog } from "./infrastructure/http/request-log.ts";
import { buildEachSerializerOnce } from "./infrastructure/http/serializers.ts";

export interface AppSettings {
  desk: Desk;
  spoolFolder: string;
  logger: FastifyBaseLogger;
  trustProxy: TrustProxy;
  /** The value of Strict-Transport-Security if PUBLIC_URL is https; undefined for none. */
  hsts?: string | undefined;
  probes: Probes;
  /** Called for requests with forwarding headers from an untrusted proxy. */
  onUnbelieved?: (forwarding: UnbelievedForwarding) => void;
  /** Time limit for a body that isn't a form. */
  bodyTimeoutMs?: number;
  /** Time limit for a request's head. */
  headTimeoutMs?: number;
  /** A form that delivers next to nothing for this long has stalled. */
  formStallMs?: number;
  /** Memory that all non-form bodies together may use while they arrive. */
  bodyBudgetBytes?: number;
  /** The folder of the built staff pages; undefined if there are none. */
  pagesFolder?: string | undefined;
  /** Collects the routes for the OpenAPI document, which `app.swagger()` then returns. */
  isDocumented?: boolean;
  /** Registers additional routes. */
  more?: readonly ((app: FastifyInstance, desk: Desk) => void)[];
}

const jsonLimitBytes = 1024 * 1024;

/** The HTTP application: every surface behind the response schema guard, and one place that turns errors into responses. */
export async function createApp({
  desk,
  spoolFolder,
  logger,
  trustProxy,
  hsts,
  probes,
  onUnbelieved,
  bodyTimeoutMs = 30_000,
  headTimeoutMs = 15_000,
  formStallMs = 30_000,
  bodyBudgetBytes = 64 * 1024 * 1024,
  pagesFolder,
  isDocumented = false,
  more = [],
}: AppSettings): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (log, bindings, options) => new RequestLog(log, bindings, options),
    genReqId: () => newId(),
    requestIdHeader: false,
    trustProxy: trustOf(trustProxy),
    bodyLimit: jsonLimitBytes,
    // Allows for uploads on a slow line; `receiveBounded` ends one that stalls. The sweep of the spool relies on this limit.
    requestTimeout: 30 * 60_000,
    http: {
      // Node would answer without a body and a request id.
      requireHostHeader: false,
      // A head is small and must arrive at once. A client that leaves it half-sent holds a connection only this long.
      headersTimeout: headTimeoutMs,
      connectionsCheckingInterval: Math.min(headTimeoutMs, 2_000),
    },
    keepAliveTimeout: 72_000,
    forceCloseConnections: "idle",
    // A request that arrives during the stop is still answered.
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildSerializer: buildEachSerializerOnce } },
    routerOptions,
    // Reduces an absolute-form target (RFC 9112, 3.2.2) to its path, because no link may use a host that the caller names. Any
    // other target without a leading slash isn't a path and must not match the page at "/".
    rewriteUrl: ({ url = "/" }) => url.replace(/^https?:\/\/[^/?]*\/?/i, "/").replace(/^(?!\/)/, "/"),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, choosing(desk.languages)()),
    frameworkErrors: (error, request, reply) => {
      prepareReply(desk, hsts, request as never, reply as never);
      return answerError(malformedRequest(error), request as never, reply as never);
    },
  });
  app.server.on("checkExpectation", (_, response) => answerExpectation(response, choosing(desk.languages)()));
  app.decorateRequest("entered");
  app.decorateRequest("chooseLanguage");
  app.decorateRequest("language");
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknownRoute);
  // The pipeline validates requests, for its own error messages and for forms.
  app.setValidatorCompiler(() => () => true);
  traceRequests(app);
  readBodies(app);
  app.addHook("onRequest", (request, reply, done) => {
    prepareReply(desk, hsts, request, reply);
    if (onUnbelieved) warnOfForwarding(request, onUnbelieved);
    done(whyUnreadable(request));
  });
  receiveBounded(app, { withinMs: bodyTimeoutMs, stallMs: formStallMs, budgetBytes: bodyBudgetBytes });
  if (trustProxy !== false) varyByForwardedHost(app);
  logAnswers(app);
  app.addHook("preClose", async () => {
    staffStreamsOf(desk).endAll("stopping");
    visitorStreamsOf(desk).endAll("stopping");
  });

  for (const schema of namedSchemas) app.addSchema(schema);
  guardResponses(app);
  const paths = notePaths(app);
  await prepareCompression(app);
  if (isDocumented) {
    const { collectRoutes } = await import("./http/openapi/documentation.ts");
    await collectRoutes(app, desk.settings.publicUrl);
  }
  await app.register((app) => deskPages(app, desk, pagesFolder));
  if (pagesFolder !== undefined) await app.register((app) => widgetFiles(app, pagesFolder));
  await app.register(async (app) => {
    paths.refuseOtherMethods(app, () => {
      serveProbes(app, probes, desk.keyring);
      for (const surface of [integration, guest, staff, admin, publicSurface, portal, publicInPortal])
        serve(app, { desk, spoolFolder }, surface);
      publicPages(app, { desk, spoolFolder });
      serveWellKnown(app, desk);
      serveReference(app);
      serveHome(app, desk);
      unsubscribePage(app, desk);
      serveApiDocuments(app, desk.settings.publicUrl);
      for (const serveMore of more) serveMore(app, desk);
    });
  });
  return app;
}

function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    let text: string;
    try {
      // Fatal: the default would replace invalid bytes with replacement characters.
      text = new TextDecoder("utf-8", { fatal: true }).decode(body as Buffer);
    } catch (error) {
      return done(malformedBody("JSON", error), undefined);
    }
    return parseJson(request, text, (error, value) =>
      done(error ? malformedBody("JSON", error) : null, value),
    );
  });
  // Many clients add this content type to a request without a body.
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer" },
    ({ routeOptions }, body: Buffer, done) => {
      const { forms } = routeOptions.config as { forms?: "ignored" | "read" };
      if (forms !== "read") return done(body.length === 0 || forms ? null : unsupportedBody(), undefined);
      const fields = plainFieldsOf(body.toString("latin1"));
      return done(fields ? null : malformedBody("form"), fields);
    },
  );
  // Forms are read as they stream in, within the limits of the route.
  app.addContentTypeParser("multipart/form-data", (_request, _payload, done) => done(null, undefined));
}

function prepareReply(
  desk: Desk,
  hsts: string | undefined,
  request: FastifyRequest,
  reply: { header(name: string, value: string): unknown },
): void {
  const { languages } = desk;
  request.chooseLanguage = choosing(languages, request.headers["accept-language"]);
  request.language = request.chooseLanguage();
  reply.header("x-request-id", request.id);
  reply.header("referrer-policy", "no-referrer");
  reply.header("x-content-type-options", "nosniff");
  reply.header("cache-control", "no-store");
  // Browsers accept both headers over https only. Without this condition they would lock users out of a desk in a local network.
  if (desk.settings.publicUrl.startsWith("https:")) {
    if (hsts) reply.header("strict-transport-security", hsts);
    reply.header("cross-origin-opener-policy", "same-origin");
  }
  for (const [name, value] of Object.entries(successorHeaders(desk, request.url) ?? {}))
    reply.header(name, value);
}

/** Rejects no Host or several (RFC 9112, 3.2), and percent-encoding that isn't UTF-8, which would reach the routes undecoded. */
function whyUnreadable({ url, headers, raw }: FastifyRequest): Error | undefined {
  if (headers.host === undefined && raw.httpVersion !== "1.0") return malformedRequest();
  if (raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length > 1)
    return malformedRequest();
  if (!url.includes("%")) return undefined;
  try {
    decodeURIComponent(url.replaceAll("+", " "));
    return undefined;
  } catch (error) {
    return malformedRequest(error);
  }
}
