import type { FastifyReply } from "fastify";
import type { Desk } from "../../../features/core/desk.ts";
import { type Left, rateLimitHeaders } from "../../../rate-limit.ts";
import type { Answered } from "../authenticator.ts";

/** Serves what counts under limits, and tells with its success what is left of them. */
export async function setRateLimitHeaders(
  desk: Desk,
  serve: (desk: Desk) => Promise<Answered>,
  reply: FastifyReply,
): Promise<Answered> {
  let left: Left[] = [];
  const hearWhatIsLeft = (limits: Left[]) => {
    left = limits;
  };
  const answered = await serve({ ...desk, onRateLimit: hearWhatIsLeft });
  reply.headers(rateLimitHeaders(left));
  return answered;
}
