import type { FastifyInstance, FastifyRequest } from "fastify";
import { encodedBody, requestTimedOut } from "../infrastructure/http/refusals.ts";

/**
 * A form may take as long as its files need. Anything else lies in memory until it is whole, so that whoever sends it a
 * byte at a time would keep that memory: it must be there soon.
 */
export function receiveInTime(app: FastifyInstance, withinMs: number): void {
  app.addHook("preParsing", (request, _reply, payload, done) => {
    if (request.method === "GET" || request.method === "HEAD") return done(null, payload);
    if (!["identity", undefined].includes(request.headers["content-encoding"])) return done(encodedBody());
    if (!request.raw.complete && !isForm(request)) limit(request, withinMs);
    done(null, payload);
  });
}

/** Told to whoever reads the body, so that there is an answer; where nobody does (any more), the connection ends. */
function limit({ raw }: FastifyRequest, withinMs: number): void {
  const timer = setTimeout(() => {
    if (raw.listenerCount("error") > 0) raw.emit("error", requestTimedOut());
    else raw.destroy();
  }, withinMs);
  const stop = () => clearTimeout(timer);
  raw.once("end", stop).once("close", stop);
}

function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}
