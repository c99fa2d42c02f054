import { fallbackLanguage, type Language, type SentenceKey, say, type Values } from "./language/say.ts";
import type { Problems } from "./problems.ts";

interface Details {
  values?: Values;
  /** Further members of the body, as the contract names them. */
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  problems?: Problems;
  cause?: unknown;
  /** Where the brand is known that somebody did not get into: what its customers are answered in. */
  language?: Language;
}

/**
 * Everything that can go wrong as a matter of course. The sentence is fit for a customer and is said in
 * the reader's language where the answer is written (app.ts); what only we should know goes into `cause`.
 */
export class DeskError extends Error {
  readonly status: number;
  readonly sentence: SentenceKey;
  readonly details: Details;

  constructor(status: number, sentence: SentenceKey, details: Details = {}) {
    super(say(fallbackLanguage, sentence, details.values), { cause: details.cause });
    this.name = "DeskError";
    this.status = status;
    this.sentence = sentence;
    this.details = details;
  }
}

const challenge = { "www-authenticate": "Bearer" };

export const noToken = () => new DeskError(401, "access.no_token", { headers: challenge });
export const unknownToken = () => new DeskError(401, "access.unknown_token", { headers: challenge });
export const noSession = () => new DeskError(401, "access.signed_out", { headers: challenge });
export const wrongPassword = () => new DeskError(401, "access.wrong_password");
export const noCsrfToken = () => new DeskError(403, "access.csrf");
export const expiredToken = (said: { language?: Language } = {}) =>
  new DeskError(403, "access.expired", said);
export const wrongSurface = () => new DeskError(403, "access.wrong_surface");
export const adminOnly = () => new DeskError(403, "access.admin_only");

/** A missing thing and someone else's: the same answer, so that nothing is learnt from it. */
export const notFound = (said: { language?: Language } = {}) => new DeskError(404, "not_found", said);
export const unknownRoute = () => new DeskError(404, "route.unknown");
export const wrongMethod = (method: string, allowed: string) =>
  new DeskError(405, "route.method", { values: { method, allowed }, headers: { allow: allowed } });

export const guestLinkGone = () => new DeskError(410, "guest.gone");

/** The fields that are wrong, each with its sentences (422). */
export const invalid = (problems: Problems) => new DeskError(422, problems.first, { problems });
export const firstStillRunning = () =>
  new DeskError(409, "idempotency.running", { headers: { "retry-after": "1" } });

export const malformedBody = (kind: string, cause?: unknown) =>
  new DeskError(400, "body.malformed", { values: { kind }, cause });
export const bodyCutOff = (cause?: unknown) => new DeskError(400, "body.cut_off", { cause });
export const malformedRequest = (cause?: unknown) => new DeskError(400, "request.malformed", { cause });
export const bodyTooLarge = (limitMb: number) =>
  new DeskError(413, "body.too_large", { values: { limit: limitMb }, headers: { connection: "close" } });
export const rangeOutside = (size: number) =>
  new DeskError(416, "request.range", { headers: { "content-range": `bytes */${size}` } });
export const unsupportedBody = (takesFiles: boolean) =>
  new DeskError(415, takesFiles ? "body.unsupported" : "body.only_json");

export const databaseAway = (cause: unknown) =>
  new DeskError(503, "server.away", { headers: { "retry-after": "5" }, cause });
export const notReady = () => new DeskError(503, "server.away", { headers: { "retry-after": "5" } });
export const unforeseen = (requestId: string, cause: unknown) =>
  new DeskError(500, "server.failed", { body: { request_id: requestId }, cause });

export const impossibleMove = (values: Values) => new DeskError(409, "ticket.move", { values });
export const linkUsed = () => new DeskError(410, "access.link_used");
export const codesAlreadyOn = () => new DeskError(409, "staff.codes_on");
export const codesNotBegun = () => new DeskError(409, "staff.codes_not_begun");
export const lastAdmin = () => new DeskError(409, "staff.last_admin");
export const changedMeanwhile = () => new DeskError(412, "ticket.changed_meanwhile");
export const mergeClosed = () => new DeskError(409, "merge.closed");
export const setupLinkUsed = () => new DeskError(410, "setup.used");
export const departmentInUse = () => new DeskError(409, "department.in_use");
export const personInUse = () => new DeskError(409, "staff.in_use");
export const brandInUse = () => new DeskError(409, "brand.in_use");
export const keyEnded = () => new DeskError(409, "key.ended");

/** A limit of submissions (429). `retryAfter` is in whole seconds, until a retry can succeed. */
export function limitReached(
  name: string,
  limit: number,
  retryAfter: number,
  sentence: SentenceKey,
): DeskError {
  return new DeskError(429, sentence, {
    values: { limit, retryAfter },
    body: { limit, limit_name: name, retry_after: retryAfter },
    headers: { "retry-after": String(retryAfter) },
  });
}
