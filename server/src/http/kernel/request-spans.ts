import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Span, tracerNow } from "../../infrastructure/tracing/spans.ts";

const spans = new WeakMap<FastifyRequest, Span>();

/**
 * A span for each request, by the pattern of its route: of its path, its query and its headers nothing is told, since a token may
 * stand in them. A caller's trace goes on here.
 */
export function traceRequests(app: FastifyInstance): void {
  if (!tracerNow()) return;
  app.addHook("onRequest", (request, _reply, done) => {
    const { method, id, headers } = request;
    const route = request.pattern ?? "none";
    const attributes = { "http.request.method": method, "http.route": route, "sidedesk.request_id": id };
    const { traceparent } = headers;
    const span = tracerNow()?.begin(
      { name: `${method} ${route}`, kind: "server", attributes },
      typeof traceparent === "string" ? traceparent : undefined,
    );
    if (!span) return done();
    spans.set(request, span);
    span.within(done);
  });
  // What reads a body goes on in the socket's turn, which belongs to nobody.
  app.addHook("preValidation", (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.within(done);
    else done();
  });
  app.addHook("onResponse", (request, { statusCode }, done) => {
    const attributes = { "http.response.status_code": statusCode };
    spans.get(request)?.end({ attributes, isFailed: statusCode >= 500 });
    done();
  });
}
