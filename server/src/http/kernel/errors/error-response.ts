import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { DeskError } from "../../../errors.ts";
import { type Language, say } from "../../../i18n/say.ts";
import { CommitUnconfirmed } from "../../../infrastructure/database/commits.ts";
import { isDatabaseAway } from "../../../infrastructure/database/failures.ts";
import {
  bodyCutOff,
  bodyTooLarge,
  commitUnconfirmed,
  databaseAway,
  malformedBody,
  malformedRequest,
  openBodyTooLarge,
  unforeseen,
  unsupportedBody,
} from "../../../infrastructure/http/refusals.ts";
import { noteRefusal } from "../access-log.ts";
import { anyPage } from "../route.ts";

/** The only place that turns an error into a response. */
export async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = knownError(error, request);
  if (known.details.forNoPage) reply.removeHeader(anyPage);
  return reply
    .code(known.status)
    .headers(known.details.headers ?? {})
    .send(errorBody(known, known.details.language ?? request.language));
}

/** Translates an error to a DeskError and logs server errors. */
export function knownError(error: unknown, request: FastifyRequest): DeskError {
  const known = translate(error, request);
  noteRefusal(request, known);
  if (known.status >= 500) request.log.error({ err: known.details.cause ?? error }, known.message);
  return known;
}

export function errorBody(error: DeskError, language: Language): Record<string, unknown> {
  const { code, details } = error;
  const said = details.problems?.said(language) ?? [];
  if (said.length === 0) return { message: error.said(language), code, ...details.body };
  const sentences = said.flatMap(([, sentences]) => sentences);
  return { message: summary(sentences, language), code, errors: Object.fromEntries(said) };
}

function summary([first = "", ...more]: string[], language: Language): string {
  return more.length === 0 ? first : say(language, "errors.more", { first, count: more.length });
}

const jsonLimitMb = 1;

function tooLarge(limitBytes = jsonLimitMb * 1024 * 1024): DeskError {
  const limitKb = limitBytes / 1024;
  return limitKb < 1024 ? openBodyTooLarge(limitKb) : bodyTooLarge(jsonLimitMb);
}

// Temporary, like the database running out of disk space.
const diskFull = new Set(["ENOSPC", "EDQUOT"]);

function translate(error: unknown, { id: requestId, routeOptions }: FastifyRequest): DeskError {
  if (error instanceof DeskError) return error;
  const { code = "", statusCode } = error as FastifyError;
  if (error instanceof CommitUnconfirmed) return commitUnconfirmed(error);
  if (isDatabaseAway(error) || diskFull.has(code)) return databaseAway(error);
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return tooLarge(routeOptions.bodyLimit);
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE" || code === "FST_ERR_CTP_EMPTY_TYPE")
    return unsupportedBody();
  if (code === "FST_ERR_CTP_INVALID_CONTENT_LENGTH" || code === "ECONNRESET") return bodyCutOff(error);
  if (code === "FST_ERR_CTP_INVALID_JSON_BODY" || error instanceof SyntaxError)
    return malformedBody("JSON", error);
  if (statusCode && statusCode >= 400 && statusCode < 500) return malformedRequest(error);
  return unforeseen(requestId, error);
}
