import type { FastifyReply, FastifyRequest } from "fastify";
import { arrivalOf } from "./request/trusted-proxies.ts";
import { streamEvents } from "./response/event-stream.ts";

/** A proxy that buffers shows the event only when the stream ends, and one that does not shows it this long before. */
export const arrivalOpenMs = 3_000;

/** Answers with one event and keeps the stream open for a while, so that the caller can tell whether a proxy buffers. */
export function sendArrival(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { headers, body } = streamEvents((listener) => {
    listener.tell({ event: "arrival", data: arrivalOf(request) });
    const timer = setTimeout(() => listener.end(), arrivalOpenMs);
    return () => clearTimeout(timer);
  });
  return reply.headers({ ...headers, "cache-control": "no-store" }).send(body);
}
