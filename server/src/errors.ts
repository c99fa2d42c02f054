import { type Language, type MessageValues, type SentenceKey, say, sayWhen } from "./i18n/say.ts";
import type { Problems } from "./problems.ts";
import { rateLimitHeaders } from "./rate-limit.ts";

interface Details {
  values?: MessageValues;
  /** Further members of the body, as the contract names them. */
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  problems?: Problems;
  cause?: unknown;
  /** The language of the brand's customers, if the brand is known although access was refused. */
  language?: Language;
  /** Removes the CORS header, so that scripts of the requesting page cannot read the response. */
  forNoPage?: true;
}

/**
 * An expected failure. `http/kernel/errors/error-response.ts` translates the sentence, which is fit for customers, into the
 * reader's language. Internal details belong in `cause`; the message is for the log.
 */
export class DeskError extends Error {
  readonly status: number;
  readonly sentence: SentenceKey;
  readonly details: Details;

  constructor(status: number, sentence: SentenceKey, details: Details = {}) {
    super(sentence, { cause: details.cause });
    this.name = "DeskError";
    this.status = status;
    this.sentence = sentence;
    this.details = details;
  }

  get code(): string {
    return codeOf(this.sentence);
  }

  /** The translated sentence. `{when}` is the time until a retry can succeed. */
  said(language: Language): string {
    const { values = {} } = this.details;
    const { retryAfter } = values;
    const when = typeof retryAfter === "number" ? { when: sayWhen(language, retryAfter) } : {};
    return say(language, this.sentence, { ...values, ...when });
  }
}

/** The stable `code` of a sentence for programs: `ticket.impossible_move` with `_`. */
export function codeOf(sentence: SentenceKey): string {
  return sentence.replaceAll(".", "_");
}

/** A missing record and someone else's record get the same response, so that it reveals nothing. */
export const notFound = (said: { language?: Language } = {}): DeskError =>
  new DeskError(404, "not_found", said);
/** The invalid fields, each with its messages (422). */
export const invalid = (problems: Problems): DeskError => new DeskError(422, problems.first, { problems });

/** A rate limit of submissions (429). `retryAfter` is in whole seconds until a retry can succeed. */
export function limitReached(
  sentence: SentenceKey,
  name: string,
  limit: number,
  retryAfter: number,
): DeskError {
  return new DeskError(429, sentence, {
    values: { limit, retryAfter },
    body: { limit, limit_name: name, retry_after: retryAfter },
    headers: {
      "retry-after": String(retryAfter),
      ...rateLimitHeaders([{ name, limit, remaining: 0, renewedIn: retryAfter }]),
    },
  });
}
