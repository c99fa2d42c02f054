import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Desk } from "./desk/desk.ts";
import { staffStreamsOf } from "./desk/events/streams.ts";
import { newId } from "./desk/ids.ts";
import {
  malformedBody,
  malformedRequest,
  unknownRoute,
  unsupportedBody,
} from "./infrastructure/http/refusals.ts";
import { buildEachSerializerOnce } from "./infrastructure/http/serializers.ts";
import { choosing } from "./language/choosing.ts";
import { admin } from "./surfaces/admin/index.ts";
import { documentation } from "./surfaces/documentation.ts";
import { answerError } from "./surfaces/error-answers.ts";
import { raiseFence } from "./surfaces/fence.ts";
import { guest } from "./surfaces/guest/index.ts";
import { integration } from "./surfaces/integration/index.ts";
import { refuseOtherMethods } from "./surfaces/other-methods.ts";
import { serve } from "./surfaces/pipeline.ts";
import { type Probes, serveProbes } from "./surfaces/probes.ts";
import { publicSurface } from "./surfaces/public/index.ts";
import { publicPages } from "./surfaces/public/pages.ts";
import { namedSchemas } from "./surfaces/schemas.ts";
import { staff } from "./surfaces/staff/index.ts";
import { answerUnreadable } from "./surfaces/unreadable.ts";

export interface AppSettings {
  desk: Desk;
  spoolFolder: string;
  logger: FastifyBaseLogger;
  trustProxy: boolean | string;
  probes: Probes;
}

const jsonLimitBytes = 1024 * 1024;
const openApiPath = "/openapi.json";
const docsPath = "/docs";

/** All from the desk itself, and by whatever it is reached: the plugin's own policy insists on https. */
const docsPolicy = {
  "default-src": "'none'",
  "script-src": "'self'",
  // The page sets the styles of its parts one by one.
  "style-src": "'self' 'unsafe-inline'",
  "img-src": "'self' data:",
  "connect-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
};

/** The HTTP application: every surface behind the fence, and one place where errors become answers. */
export async function createApp({
  desk,
  spoolFolder,
  logger,
  trustProxy,
  probes,
}: AppSettings): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    requestIdHeader: false,
    trustProxy: trustProxy === false ? false : trustProxy,
    bodyLimit: jsonLimitBytes,
    // A slow upload of the largest request must fit, a connection that only waits must not stay for ever.
    requestTimeout: 300_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: "idle",
    schemaController: { compilersFactory: { buildSerializer: buildEachSerializerOnce } },
    routerOptions: { maxParamLength: 4_096 },
    // A target with a host in it (RFC 9112, 3.2.2) is taken by its path: no link goes by what a caller names.
    rewriteUrl: ({ url = "/" }) => url.replace(/^https?:\/\/[^/?]*\/?/i, "/"),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, choosing(desk.languages)()),
    frameworkErrors: (error, request, reply) => {
      prepareReply(desk, request as never, reply as never);
      return answerError(malformedRequest(error), request as never, reply as never);
    },
  });
  app.decorateRequest("entered");
  app.decorateRequest("chooseLanguage");
  app.decorateRequest("language");
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(unknownRoute(), request, reply));
  // Requests are read and checked by the pipeline, for their sentences and for forms.
  app.setValidatorCompiler(() => () => true);
  readBodies(app);
  app.addHook("onRequest", async (request, reply) => {
    prepareReply(desk, request, reply);
    if (request.url.includes("%")) requireReadable(request.url);
  });
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "answered",
    );
  });

  app.addHook("preClose", async () => staffStreamsOf(desk).endAll("stopping"));

  for (const schema of namedSchemas) app.addSchema(schema);
  raiseFence(app, (url) => url.startsWith(docsPath));
  await app.register(swagger, documentation(desk.settings.publicUrl));
  await app.register(swaggerUi, {
    routePrefix: docsPath,
    staticCSP: docsPolicy,
    theme: { title: "The API of Sidedesk" },
    uiConfig: { docExpansion: "list", deepLinking: true, validatorUrl: null },
  });
  await app.register(async (app) => {
    refuseOtherMethods(app, () => {
      serveProbes(app, probes);
      for (const surface of [integration, guest, staff, admin, publicSurface])
        serve(app, { desk, spoolFolder }, surface);
      publicPages(app);
      serveDocument(app);
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
      // Fatal, where the default would put replacement characters in the place of invalid bytes.
      text = new TextDecoder("utf-8", { fatal: true }).decode(body as Buffer);
    } catch (error) {
      return done(malformedBody("JSON", error), undefined);
    }
    return parseJson(request, text, (error, value) =>
      done(error ? malformedBody("JSON", error) : null, value),
    );
  });
  // What many clients add to a request without a body.
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer" },
    (_request, body, done) => done(body.length === 0 ? null : unsupportedBody(), undefined),
  );
  // Forms are read as they stream in, where the route says what may come.
  app.addContentTypeParser("multipart/form-data", (_request, _payload, done) => done(null, undefined));
}

function prepareReply(
  { languages }: Desk,
  request: FastifyRequest,
  reply: { header(name: string, value: string): unknown },
): void {
  request.chooseLanguage = choosing(languages, request.headers["accept-language"]);
  request.language = request.chooseLanguage();
  reply.header("x-request-id", request.id);
  reply.header("referrer-policy", "no-referrer");
  reply.header("x-content-type-options", "nosniff");
  reply.header("cache-control", "no-store");
}

/** Percent-encoding that is not UTF-8 would reach the routes as it stands. */
function requireReadable(url: string): void {
  try {
    decodeURIComponent(url.replaceAll("+", " "));
  } catch (error) {
    throw malformedRequest(error);
  }
}

/** A token may stand in the query, so no query is ever logged; nor is what follows a ticket's page. */
function pathOf(url: string): string {
  return url.split("?")[0] ?? "";
}

/** The OpenAPI document of all surfaces; it does not change while the desk runs. */
function serveDocument(app: FastifyInstance): void {
  let document: string | undefined;
  app.get(openApiPath, { schema: { hide: true } as object, config: { fenced: true } }, async (_, reply) => {
    document ??= JSON.stringify(app.swagger());
    return reply
      .type("application/json; charset=utf-8")
      .header("cache-control", "public, max-age=60")
      .send(document);
  });
}
