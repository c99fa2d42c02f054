import { hash } from "node:crypto";
import type { FastifyReply } from "fastify";
import type { CachedResponse } from "../../../features/core/response-cache.ts";

/**
 * Sends a cached response as serialised, with its strong tag, and so without compression. It was validated against its
 * schema when it was serialised.
 */
export function answerKept(kept: CachedResponse<unknown>, status: number, reply: FastifyReply): FastifyReply {
  const { text, tag } = kept.written((body) => {
    const text = String(reply.serializeInput(body as Record<string, unknown>, String(status)));
    return { text, tag: `"${hash("sha1", text, "base64url")}"` };
  });
  reply.request.headers["x-no-compression"] = "1";
  return reply
    .headers({ etag: tag, vary: "accept-language" })
    .type("application/json; charset=utf-8")
    .send(text);
}
