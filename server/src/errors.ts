import { type Language, type SentenceKey, say, sayWhen, type Values } from "./i18n/say.ts";
import type { Problems } from "./problems.ts";
import { rateLimitHeaders } from "./rate-limit.ts";

interface Details {
  values?: Values;
  /** Further members of the body, as the contract names them. */
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  problems?: Problems;
  cause?: unknown;
  /** Where the brand is known that somebody did not get into: what its customers are answered in. */
  language?: Language;
  /** Scripts of the page that asked may not read it, where those of any other page may. */
  forNoPage?: true;
}

/**
 * Everything that can go wrong as a matter of course. The sentence is fit for a customer and is said in
 * the reader's language where the answer is written (http/kernel/errors/error-response.ts); what only we should know goes into
 * `cause`, and the message is for the log.
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

  /** The sentence; `{when}` in it is how long until a retry can succeed. */
  said(language: Language): string {
    const { values = {} } = this.details;
    const { retryAfter } = values;
    const when = typeof retryAfter === "number" ? { when: sayWhen(language, retryAfter) } : {};
    return say(language, this.sentence, { ...values, ...when });
  }
}

/** The stable word of a sentence, by which programs tell errors apart: `ticket.impossible_move`, with `_`. */
export function codeOf(sentence: SentenceKey): string {
  return sentence.replaceAll(".", "_");
}

/** A missing thing and someone else's: the same answer, so that nothing is learnt from it. */
export const notFound = (said: { language?: Language } = {}): DeskError =>
  new DeskError(404, "not_found", said);
/** The fields that are wrong, each with its sentences (422). */
export const invalid = (problems: Problems): DeskError => new DeskError(422, problems.first, { problems });

/** A limit of submissions (429). `retryAfter` is in whole seconds, until a retry can succeed. */
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
