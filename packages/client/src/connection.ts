import { type ErrorDetails, errorOf, type OwnErrorCode, ownError, SidedeskError } from "./error.ts";
import { type Attachment, type Form, type FormFields, formOf } from "./form.ts";
import { newId } from "./new-id.ts";
import { apiOf, keyOf, retriesOf, timerOf } from "./options.ts";
import type { Path } from "./path.ts";

export interface SidedeskOptions {
  /** The desk's origin, such as `https://desk.example`, with its path prefix if it has one. No user, query or fragment. */
  baseUrl: string;
  /** An integration key, `sdi_…`. It belongs to one brand and must never reach a browser. */
  key: string;
  /** Another implementation of `fetch`, for tests or a proxy. */
  fetch?: typeof fetch;
  /** How long one attempt may take until its answer has arrived, in milliseconds: 30 000 by default. `Infinity` is no limit. */
  timeoutMs?: number;
  /** The same for a call with files, which begins with their upload: 600 000 by default. */
  uploadTimeoutMs?: number;
  /** How often a failed call is repeated: twice by default. */
  maxRetries?: number;
  /** The language of labels and messages, such as `de`; otherwise the brand's. */
  language?: string;
}

/** What every call takes. */
export interface CallOptions {
  /** Aborts the call, its retries and a download. */
  signal?: AbortSignal;
  /**
   * Makes a POST safe to repeat, also from another process. Every POST has a random key of its own, so that the
   * client's retries never do something twice; give your own to include yours.
   */
  idempotencyKey?: string;
  /**
   * The visitor's IP address, by which the desk limits guests and wrong tokens. Without it, the wrong tokens of all visitors count
   * against your server's own address. With it, the key goes beside a ticket's token.
   */
  visitorAddress?: string;
  /** The language of labels and messages in this call, such as `de`, instead of the client's `language`. */
  language?: string;
  /** Your own id of the request, for the desk's log. */
  requestId?: string;
  /** How long each attempt of this call may take, instead of the client's `timeoutMs` or `uploadTimeoutMs`. */
  timeoutMs?: number;
}

export interface Call extends CallOptions {
  query?: Record<string, string | number | undefined>;
  json?: object;
  fields?: FormFields;
  attachments?: readonly Attachment[] | undefined;
  /** The access token of one guest ticket or report. A call that has this member never goes by the key alone. */
  ticketToken?: string | undefined;
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

type Reader<Result> = (response: Response) => Result | Promise<Result>;

interface Attempt {
  url: string;
  language: string | undefined;
  init: RequestInit & { duplex?: "half" };
  timeoutMs: number;
  signal: AbortSignal | undefined;
  form: Form | undefined;
}

/** A success that has arrived completely. */
interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

const longestWaitSeconds = 30;

/** Sends requests, and repeats those that can succeed later. */
export class Connection {
  readonly #base: string;
  readonly #key: string;
  readonly #fetch: typeof fetch;
  readonly #timeoutMs: number;
  readonly #uploadTimeoutMs: number;
  readonly #maxRetries: number;
  readonly #language: string | undefined;

  constructor(options: SidedeskOptions) {
    const { fetch: ask, language } = options;
    this.#base = apiOf(options);
    this.#key = keyOf(options);
    // Called as a function: workers refuse a fetch whose `this` is another object.
    this.#fetch = ask ?? ((input, init) => fetch(input, init));
    this.#timeoutMs = timerOf("timeoutMs", options.timeoutMs ?? 30_000);
    this.#uploadTimeoutMs = timerOf("uploadTimeoutMs", options.uploadTimeoutMs ?? 600_000);
    this.#maxRetries = retriesOf(options);
    this.#language = language;
  }

  /** Resolves with the `data` of the answer. */
  async data<Data>(method: Method, path: Path, call?: Call): Promise<Data> {
    return (await this.json<{ data: Data }>(method, path, ["data"], call)).data;
  }

  /** Resolves with the answer's JSON, which has at least these members. */
  async json<Body extends object>(
    method: Method,
    path: Path,
    members: readonly (keyof Body)[],
    call: Call = {},
  ): Promise<Body> {
    const answer = await this.#send(method, path, call, whole);
    const body = parsed<Body>(answer.text);
    if (members.some((member) => (body?.[member] ?? undefined) === undefined))
      throw this.#unexpected(answer, call);
    return body as Body;
  }

  /** For calls whose answer has no content. */
  async empty(method: Method, path: Path, call: Call = {}): Promise<void> {
    const answer = await this.#send(method, path, call, whole);
    if (answer.status !== 204) throw this.#unexpected(answer, call);
  }

  /** Resolves with a success whose body has not been read. */
  response(path: Path, call: Call = {}): Promise<Response> {
    return this.#send("GET", path, call, (response) => response);
  }

  /** Throws a `SidedeskError`, the signal's reason, or the error of a given stream. `read` belongs to an attempt: it fails, ends and is repeated with it. */
  async #send<Result>(method: Method, path: Path, call: Call, read: Reader<Result>): Promise<Result> {
    const { signal, attachments = [], language = this.#language } = call;
    const form = call.fields && formOf(call.fields, attachments);
    try {
      const url = `${this.#base}${path}${queryOf(call.query)}`;
      const headers = this.#headersOf(method, call, form);
      const body = form?.body ?? (call.json && JSON.stringify(call.json));
      const retries = body instanceof ReadableStream ? 0 : this.#maxRetries;
      const usual = attachments.length > 0 ? this.#uploadTimeoutMs : this.#timeoutMs;
      const timeoutMs = timerOf("timeoutMs", call.timeoutMs ?? usual);
      const init = { method, headers, ...(body && { body, duplex: "half" as const }) };
      let mayBeDone = false;
      for (let attempt = 0; ; attempt++) {
        const outcome = await this.#attempt({ url, language, init, timeoutMs, signal, form }, read);
        if (!(outcome instanceof SidedeskError)) return outcome.result;
        // An earlier attempt whose answer was lost has removed it.
        if (method === "DELETE" && mayBeDone && isGone(outcome))
          return read(new Response(null, { status: 204 }));
        mayBeDone ||= outcome.status !== 429;
        if (attempt >= retries || !canSucceedLater(outcome)) throw outcome;
        await wait(secondsUntil(attempt, outcome), signal);
      }
    } catch (error) {
      form?.release?.(error);
      throw error;
    }
  }

  #headersOf(method: Method, call: Call, form: Form | undefined): Headers {
    const { language = this.#language, visitorAddress, requestId } = call;
    const headers = new Headers({ accept: "application/json" });
    if ("ticketToken" in call) headers.set("x-ticket-token", this.#tokenOf(call));
    // The desk believes an address only beside a key.
    if (!("ticketToken" in call) || visitorAddress !== undefined)
      headers.set("authorization", `Bearer ${this.#key}`);
    if (visitorAddress !== undefined) headers.set("x-visitor-address", visitorAddress);
    if (language !== undefined) headers.set("accept-language", language);
    if (requestId !== undefined) headers.set("x-request-id", requestId);
    if (method === "POST") headers.set("idempotency-key", call.idempotencyKey ?? newId());
    if (form) headers.set("content-type", form.type);
    else if (call.json) headers.set("content-type", "application/json");
    return headers;
  }

  /** A visitor's link can have anything in place of the token, or nothing. */
  #tokenOf({ ticketToken, language = this.#language }: Call): string {
    if (typeof ticketToken === "string" && /^[\x21-\x7e]+$/.test(ticketToken)) return ticketToken;
    throw ownError("not_found", language, { status: 404 });
  }

  async #attempt<Result>(
    { url, language, init, timeoutMs, signal, form }: Attempt,
    read: Reader<Result>,
  ): Promise<{ result: Result } | SidedeskError> {
    signal?.throwIfAborted();
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeoutMs);
    try {
      const response = await this.#fetch(url, {
        ...init,
        redirect: "manual",
        signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
      });
      return response.ok ? { result: await read(response) } : await errorOf(response, this.#base, language);
    } catch (cause) {
      signal?.throwIfAborted();
      if (form?.failure) throw form.failure.error;
      return late.signal.aborted
        ? this.#failure("timeout", `gave no complete answer within ${timeoutMs} ms.`, language, { cause })
        : this.#failure("connection_failed", "could not be reached, or cut off its answer.", language, {
            cause,
          });
    } finally {
      clearTimeout(timer);
    }
  }

  #unexpected({ status, headers }: Answer, { language = this.#language }: Call): SidedeskError {
    const requestId = headers.get("x-request-id") ?? undefined;
    const why = `answered ${status} with something that the API does not describe. Check baseUrl.`;
    return this.#failure("unreadable_answer", why, language, { status, requestId });
  }

  #failure(
    code: OwnErrorCode,
    why: string,
    language: string | undefined,
    details: Partial<ErrorDetails>,
  ): SidedeskError {
    const cause = new Error(`The desk at ${this.#base} ${why}`, { cause: details.cause });
    return ownError(code, language, { ...details, cause });
  }
}

const whole = async (response: Response): Promise<Answer> => {
  const { status, headers } = response;
  return { status, headers, text: await response.text() };
};

function parsed<Body>(text: string): Partial<Body> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function queryOf(query: Call["query"] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ""
    : `?${new URLSearchParams(Object.fromEntries(given.map(([name, value]) => [name, String(value)])))}`;
}

/** Whether the desk said so, and not a proxy. */
const isGone = ({ status, code }: SidedeskError): boolean => status === 404 && code !== "connection_failed";

/** A limit that is reached for longer is the caller's to handle: `retryAfter` says when. */
function canSucceedLater({ status, code, retryAfter = 0 }: SidedeskError): boolean {
  if (retryAfter > longestWaitSeconds) return false;
  return [0, 429, 502, 503, 504].includes(status) || code === "idempotency_running";
}

/** What the desk asked for, or else 0.5 s, 1 s, 2 s and so on, of which up to a half is random. */
function secondsUntil(attempt: number, { retryAfter }: SidedeskError): number {
  return retryAfter ?? Math.min(8, 0.5 * 2 ** attempt) * (1 - Math.random() / 2);
}

function wait(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
