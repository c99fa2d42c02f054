import { hash } from "node:crypto";
import type { FastifyReply } from "fastify";
import type { CachedResponse } from "../../../features/core/response-cache.ts";

/**
 * What was written out before goes out as it is, by its own tag: a strong one, so it is not compressed on its way. The schemas
 * that every answer goes through have been asked when it was written.
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
