import type { components } from "./types.generated.ts";

type Schemas = components["schemas"];

/** The codes that this version knows. A newer desk may answer with others, so treat an unknown code by its status. */
export type ErrorCode =
  | Schemas["ErrorBody"]["code"]
  | Schemas["ForbiddenError"]["code"]
  | Schemas["ValidationError"]["code"]
  | Schemas["LimitError"]["code"]
  | Schemas["UnforeseenError"]["code"]
  /** The server refuses these requests before any route. */
  | "request_expectation"
  | "headers_too_large"
  /** The desk could not be reached, or something else than a desk answered. */
  | "connection_failed"
  /** It did not answer within `timeoutMs` or `uploadTimeoutMs`. */
  | "timeout"
  /** A success whose body is not what the API describes. */
  | "unreadable_answer"
  /** Of a support area (`@sidedesk/portal`): the desk cannot be reached, refuses the platform's key, or refuses the client's record. */
  | "desk_away"
  | "desk_refused"
  | "client_refused"
  | (string & {});

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

/**
 * Why a call failed. `message` can be shown to the customer, in the language of `Accept-Language` or the brand's; without an answer of
 * the desk in English or German. `cause` then says to the developer what happened.
 */
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

/** What the client itself says, because the desk did not. A customer may see it, so it names no address. */
const away = {
  en: "The support desk is temporarily unavailable. Please try again in a moment.",
  de: "Der Support ist vorübergehend nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.",
};
const sentences = {
  connection_failed: away,
  timeout: away,
  unreadable_answer: {
    en: "The support desk gave an unexpected answer. Please try again in a moment.",
    de: "Der Support hat unerwartet geantwortet. Bitte versuchen Sie es gleich noch einmal.",
  },
  not_found: {
    en: "Not found. Check the address or ID and try again.",
    de: "Nicht gefunden. Prüfen Sie die Adresse oder ID und versuchen Sie es noch einmal.",
  },
} satisfies Partial<Record<ErrorCode, { en: string; de: string }>>;

export type OwnErrorCode = keyof typeof sentences;

/** An error that the desk did not send. `details.cause` is for the developer. */
export function ownError(
  code: OwnErrorCode,
  language: string | undefined,
  details: Partial<ErrorDetails>,
): SidedeskError {
  const message = sentences[code][/^de\b/i.test(language ?? "") ? "de" : "en"];
  return new SidedeskError({ status: 0, ...details, code, message });
}

/** The error that an answer other than a success describes. A proxy in front of the desk may answer with a page instead. */
export async function errorOf(
  response: Response,
  base: string,
  language: string | undefined,
): Promise<SidedeskError> {
  const { status, headers } = response;
  const said = parsed(await response.text());
  const details = {
    status,
    retryAfter: retryAfterOf(headers),
    requestId: headers.get("x-request-id") ?? undefined,
  };
  if (typeof said?.code === "string" && typeof said.message === "string") {
    const { code, message, errors, sign_in_url: signInUrl } = said as ErrorBody;
    return new SidedeskError({ ...details, code, message, errors, signInUrl });
  }
  const cause = new Error(`${base} answered ${status}, but not as Sidedesk does. Check baseUrl.`);
  return ownError("connection_failed", language, { ...details, cause });
}

interface ErrorBody {
  message: string;
  code: ErrorCode;
  errors?: Record<string, string[]>;
  sign_in_url?: string;
}

function parsed(text: string): Partial<ErrorBody> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
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
