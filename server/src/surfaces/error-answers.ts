import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { DeskError } from "../errors.ts";
import { isDatabaseAway } from "../infrastructure/database/failures.ts";
import {
  bodyCutOff,
  bodyTooLarge,
  databaseAway,
  malformedBody,
  malformedRequest,
  unforeseen,
  unsupportedBody,
} from "../infrastructure/http/refusals.ts";
import { type Language, say, type Values } from "../language/say.ts";

/** The one place where what went wrong becomes an answer. */
export async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = translate(error, request.id);
  if (known.status >= 500) request.log.error({ err: known.details.cause ?? error }, known.message);
  return reply
    .code(known.status)
    .headers(known.details.headers ?? {})
    .send(errorBody(known, known.details.language ?? request.language));
}

export function errorBody(error: DeskError, language: Language): Record<string, unknown> {
  const { code, sentence, details } = error;
  const entries = details.problems?.entries() ?? [];
  if (entries.length === 0) {
    return { message: say(language, sentence, spoken(details.values, language)), code, ...details.body };
  }
  const said = entries.map(([field, sentences]): [string, string[]] => [
    field,
    sentences.map(({ key, values }) => say(language, key, values)),
  ]);
  return {
    message: summary(
      said.flatMap(([, sentences]) => sentences),
      language,
    ),
    code,
    errors: Object.fromEntries(said),
  };
}

function summary([first = "", ...more]: string[], language: Language): string {
  if (more.length === 0) return first;
  return say(language, more.length === 1 ? "errors.more_one" : "errors.more", { first, count: more.length });
}

/** `{when}`: how long until a retry can succeed, as a person would say it. */
function spoken(values: Values = {}, language: Language): Values {
  const { retryAfter } = values;
  if (typeof retryAfter !== "number") return values;
  const minutes = Math.ceil(retryAfter / 60);
  const hours = Math.ceil(minutes / 60);
  const when =
    minutes <= 1
      ? say(language, "limit.in_a_minute")
      : minutes <= 120
        ? say(language, "limit.in_minutes", { count: minutes })
        : say(language, "limit.in_hours", { count: hours });
  return { ...values, when };
}

const jsonLimitMb = 1;

function translate(error: unknown, requestId: string): DeskError {
  if (error instanceof DeskError) return error;
  if (isDatabaseAway(error)) return databaseAway(error);
  const { code = "", statusCode } = error as FastifyError;
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return bodyTooLarge(jsonLimitMb);
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE" || code === "FST_ERR_CTP_EMPTY_TYPE")
    return unsupportedBody();
  if (code === "FST_ERR_CTP_INVALID_CONTENT_LENGTH" || code === "ECONNRESET") return bodyCutOff(error);
  if (code === "FST_ERR_CTP_INVALID_JSON_BODY" || error instanceof SyntaxError)
    return malformedBody("JSON", error);
  if (statusCode && statusCode >= 400 && statusCode < 500) return malformedRequest(error);
  return unforeseen(requestId, error);
}
