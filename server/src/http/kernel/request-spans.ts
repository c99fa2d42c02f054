import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Span, tracerNow } from "../../infrastructure/tracing/spans.ts";

const spans = new WeakMap<FastifyRequest, Span>();

/**
 * A span per request, named by its route's pattern. Path, query and headers may contain a token, so they are not
 * recorded. Continues the caller's trace.
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
  // Reading the body continues in the socket's callbacks, outside the span, so this enters it again.
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
