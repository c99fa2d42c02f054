import type { FastifyReply, FastifyRequest } from "fastify";
import { unknownRoute } from "../../infrastructure/http/refusals.ts";
import { answerError } from "../kernel/errors/error-response.ts";
import { drawError } from "./brand/brand-frame.ts";
import { headersOf, rootOf } from "./brand/brand-page.ts";

/** An unknown address: a page for people, the error's JSON for programs. It reads nothing from the database. */
export async function answerUnknownRoute(request: FastifyRequest, reply: FastifyReply) {
  const { method, url, headers, language } = request;
  const isForPeople =
    method === "GET" && !url.startsWith("/api/") && /\btext\/html\b/.test(headers.accept ?? "");
  if (!isForPeople) return answerError(unknownRoute(), request, reply);
  const page = await drawError(undefined, unknownRoute(), { language, root: rootOf(request) });
  return reply.code(404).headers(headersOf(language)).send(page);
}
