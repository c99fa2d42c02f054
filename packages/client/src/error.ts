import type { components } from "./types.generated.ts";

type Schemas = components["schemas"];

/** The codes that this version knows. A newer desk may answer with others, so treat an unknown code by its status. */
export type ErrorCode =
  | Schemas["ErrorBody"]["code"]
  | Schemas["ValidationError"]["code"]
  | Schemas["LimitError"]["code"]
  | Schemas["UnforeseenError"]["code"]
  /** The desk could not be reached, or something else than a desk answered. */
  | "connection_failed"
  /** It did not answer within `timeoutMs` or `uploadTimeoutMs`. */
  | "timeout"
  /** A success whose body is not what the API describes. */
  | "unreadable_answer"
  /** Of a support area (`@sidedesk/portal`): the desk cannot be reached, refuses the platform's key, or refuses the client's record. */
  | "desk_away"
  | "desk_refused"
  | "client_refused";

export interface ErrorDetails {
  status: number;
  code: ErrorCode;
  message: string;
  errors?: Record<string, string[]> | undefined;
  retryAfter?: number | undefined;
  requestId?: string | undefined;
  signInUrl?: string | undefined;
  cause?: unknown;
}

/** Why a call failed. `message` can be shown to the customer, in the language of `Accept-Language` or the brand's. */
export class SidedeskError extends Error {
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** A stable word for programs, such as `client_not_upserted`; the desk's docs/errors.md lists all. */
  readonly code: ErrorCode;
  /** For a 422: the sentences for each faulty field, such as `attachments.0` or `custom_fields.domain`. */
  readonly errors: Record<string, string[]> | undefined;
  /** Whole seconds until a retry can succeed, for a 429 or 503. */
  readonly retryAfter: number | undefined;
  /** The request's id in the desk's log. */
  readonly requestId: string | undefined;
  /** Of a support area, for `signed_out`: where the visitor can sign in, if the platform says so. */
  readonly signInUrl: string | undefined;

  constructor({ status, code, message, errors, retryAfter, requestId, signInUrl, cause }: ErrorDetails) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "SidedeskError";
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.requestId = requestId;
    this.signInUrl = signInUrl;
  }
}

/** The error that an answer other than a success describes. */
export async function errorOf(response: Response): Promise<SidedeskError> {
  const { status, headers } = response;
  const said = await bodyOf(response);
  return new SidedeskError({
    status,
    code: (said.code as ErrorCode | undefined) ?? "connection_failed",
    message: said.message ?? `Something that is not Sidedesk answered with status ${status}. Check baseUrl.`,
    errors: said.errors,
    retryAfter: retryAfterOf(headers),
    requestId: headers.get("x-request-id") ?? undefined,
    signInUrl: said.sign_in_url,
  });
}

interface ErrorBody {
  message?: string;
  code?: string;
  errors?: Record<string, string[]>;
  sign_in_url?: string;
}

/** A proxy in front of the desk may answer with a page instead of JSON. */
async function bodyOf(response: Response): Promise<ErrorBody> {
  try {
    const said: unknown = await response.json();
    return typeof said === "object" && said !== null ? said : {};
  } catch {
    return {};
  }
}

/** `Retry-After` in seconds. It can also be a date (RFC 9110, 10.2.3). */
function retryAfterOf(headers: Headers): number | undefined {
  const said = headers.get("retry-after");
  if (said === null) return undefined;
  if (/^\d{1,9}$/.test(said)) return Number(said);
  const at = Date.parse(said);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
