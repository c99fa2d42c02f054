import type { FastifyReply } from "fastify";
import type { Desk } from "../../../features/core/desk.ts";
import { type Left, rateLimitHeaders } from "../../../rate-limit.ts";
import type { Answered } from "../authenticator.ts";

/** Runs a rate-limited handler, and adds the remaining quota to a successful response. */
export async function setRateLimitHeaders(
  desk: Desk,
  serve: (desk: Desk) => Promise<Answered>,
  reply: FastifyReply,
): Promise<Answered> {
  let left: Left[] = [];
  const onRateLimit = (limits: Left[]) => {
    left = limits;
  };
  const answered = await serve({ ...desk, onRateLimit: onRateLimit });
  reply.headers(rateLimitHeaders(left));
  return answered;
}
