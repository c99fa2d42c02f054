import { errorOf, SidedeskError } from "./error.ts";
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
  /** How long one attempt may take until its answer begins, in milliseconds: 30 000 by default. `Infinity` is no limit. */
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
  /** The visitor's IP address, by which the desk limits guests. */
  visitorAddress?: string;
  /** How long each attempt of this call may take until its answer begins, instead of the client's `timeoutMs` or `uploadTimeoutMs`. */
  timeoutMs?: number;
}

export interface Call extends CallOptions {
  query?: Record<string, string | number | undefined>;
  json?: object;
  fields?: FormFields;
  attachments?: readonly Attachment[] | undefined;
  /** The access token of one guest ticket or report, instead of the key. */
  ticketToken?: string;
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

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

  /** Resolves with the answer's body, `undefined` if it has none. */
  async json<Body>(method: Method, path: Path, call: Call = {}): Promise<Body> {
    const response = await this.response(method, path, call);
    if (response.status === 204) return undefined as Body;
    try {
      return (await response.json()) as Body;
    } catch (cause) {
      throw new SidedeskError({
        status: response.status,
        code: "unreadable_answer",
        message: "The desk's answer could not be read.",
        requestId: response.headers.get("x-request-id") ?? undefined,
        cause,
      });
    }
  }

  /** Resolves with a success, whose body is not read yet; throws a `SidedeskError`, or the signal's reason. */
  async response(method: Method, path: Path, call: Call = {}): Promise<Response> {
    const { signal, attachments = [] } = call;
    const url = `${this.#base}${path}${queryOf(call.query)}`;
    const form = call.fields && formOf(call.fields, attachments);
    const headers = this.#headersOf(method, call, form);
    const body = form?.body ?? (call.json && JSON.stringify(call.json));
    const retries = body instanceof ReadableStream ? 0 : this.#maxRetries;
    const usual = attachments.length > 0 ? this.#uploadTimeoutMs : this.#timeoutMs;
    const timeoutMs = timerOf("timeoutMs", call.timeoutMs ?? usual);
    const init = { method, headers, ...(body && { body, duplex: "half" as const }) };
    let mayBeDone = false;
    for (let attempt = 0; ; attempt++) {
      const outcome = await this.#attempt(url, init, timeoutMs, signal);
      if (outcome instanceof Response) return outcome;
      // An earlier attempt whose answer was lost has removed it.
      if (method === "DELETE" && mayBeDone && isGone(outcome)) return new Response(null, { status: 204 });
      mayBeDone ||= outcome.status !== 429;
      if (attempt >= retries || !canSucceedLater(outcome)) throw outcome;
      await wait(secondsUntil(attempt, outcome), signal);
    }
  }

  #headersOf(method: Method, call: Call, form: Form | undefined): Headers {
    const headers = new Headers({ accept: "application/json" });
    if (call.ticketToken === undefined) headers.set("authorization", `Bearer ${this.#key}`);
    else headers.set("x-ticket-token", call.ticketToken);
    if (this.#language !== undefined) headers.set("accept-language", this.#language);
    if (call.visitorAddress !== undefined && call.ticketToken === undefined)
      headers.set("x-visitor-address", call.visitorAddress);
    if (method === "POST") headers.set("idempotency-key", call.idempotencyKey ?? newId());
    if (form) headers.set("content-type", form.type);
    else if (call.json) headers.set("content-type", "application/json");
    return headers;
  }

  async #attempt(
    url: string,
    init: RequestInit & { duplex?: "half" },
    timeoutMs: number,
    signal?: AbortSignal,
  ): Promise<Response | SidedeskError> {
    signal?.throwIfAborted();
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeoutMs);
    try {
      const response = await this.#fetch(url, {
        ...init,
        redirect: "manual",
        signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
      });
      if (response.ok) return response;
      const error = await errorOf(response);
      // Of an aborted body nothing could be read.
      signal?.throwIfAborted();
      return error;
    } catch (cause) {
      signal?.throwIfAborted();
      return late.signal.aborted
        ? new SidedeskError({
            status: 0,
            code: "timeout",
            message: `The desk did not answer within ${timeoutMs} ms.`,
            cause,
          })
        : new SidedeskError({
            status: 0,
            code: "connection_failed",
            message: `The desk at ${this.#base} could not be reached.`,
            cause,
          });
    } finally {
      clearTimeout(timer);
    }
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
