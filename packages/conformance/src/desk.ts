import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { CannotRun } from "./cannot-run.ts";
import { Mismatch } from "./expect.ts";
import { bytesOf, mostBytes } from "./read-body.ts";
import { Secrets } from "./secrets.ts";

/** A body of the server under test, which may be anything. A check that reads a missing member fails. */
// biome-ignore lint/suspicious/noExplicitAny: a type would only claim what the checks find out.
export type Json = any;

export interface Answer {
  method: string;
  path: string;
  status: number;
  headers: Headers;
  text: string;
  bytes: Buffer;
  body: Json;
}

export interface Asking {
  json?: unknown;
  /** A body that is no valid JSON, or no JSON. */
  raw?: string | Uint8Array<ArrayBuffer>;
  form?: FormData;
  headers?: Record<string, string>;
  /** Instead of the integration key; null sends no `Authorization`. */
  token?: string | null;
  /** Sends the request after `DeskOptions.signal` too. */
  evenIfStopped?: boolean;
}

export interface DeskOptions {
  /** The desk's origin; a URL that ends with the path of the integration API is accepted too. */
  baseUrl: string;
  token: string;
  staffToken?: string | undefined;
  /** Of one request. */
  timeoutMs?: number | undefined;
  /** Stops the run: it sends no further request, but those that close its tickets. */
  signal?: AbortSignal | undefined;
}

const basePath = "/api/v1/integration";
/** Of all answers of a run, which it keeps. */
const mostBytesOfRun = 200_000_000;

/** What the report says of the check that runs: its last request if it fails, a warning if it passes. */
export interface Exchange {
  last?: Pick<Answer, "method" | "path" | "status" | "text">;
  warning?: string;
}
export const exchange = new AsyncLocalStorage<Exchange>();

/** For what is probably wrong, although the contract allows it. */
export function warn(warning: string): void {
  const running = exchange.getStore();
  if (running) running.warning = warning;
}

/** The server under test, as the platform's server calls it. Keeps every answer, for the checks that hold for all of them. */
export class Desk {
  readonly origin: string;
  readonly prefix = `conformance-${randomBytes(5).toString("hex")}`;
  readonly answers: Answer[] = [];
  readonly secrets: Secrets;
  readonly staffToken: string | undefined;
  readonly token: string;
  readonly timeoutMs: number;
  readonly #signal: AbortSignal | undefined;
  #bytesLeft = mostBytesOfRun;
  #lastNumber = 0;

  constructor({ baseUrl, token, staffToken, timeoutMs = 15_000, signal }: DeskOptions) {
    this.origin = withoutLastSlash(baseUrl).replace(/\/api\/v1\/(integration|billing)$/, "");
    this.token = token;
    this.staffToken = staffToken;
    this.secrets = new Secrets(token, staffToken);
    this.timeoutMs = timeoutMs;
    this.#signal = signal;
  }

  /**
   * `path` is below the integration API; one that begins with `/api/` or `/.` is below the origin. Of an absolute URL only the path
   * counts, because the server's public URL need not be the one that is tested.
   */
  async ask(method: string, path: string, asking: Asking = {}): Promise<Answer> {
    const { json, raw, form, headers = {}, token = this.token, evenIfStopped = false } = asking;
    // A request on its way ends: it may have opened a ticket that must be closed.
    if (this.#signal?.aborted && !evenIfStopped) throw new CannotRun("The run was stopped.");
    for (const sent of [token, headers.authorization, headers["x-ticket-token"]]) this.secrets.add(sent);
    const body = json === undefined ? (raw ?? form) : JSON.stringify(json);
    let response: Response;
    let bytes: Buffer;
    try {
      response = await fetch(this.#urlOf(path), {
        method,
        redirect: "manual",
        headers: {
          accept: "application/json",
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(json !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(this.timeoutMs),
      });
      bytes = await bytesOf(response.body, Math.min(mostBytes, this.#bytesLeft));
      this.#bytesLeft -= bytes.length;
    } catch (error) {
      if (error instanceof Mismatch) throw error;
      throw new Mismatch(`an answer to ${method} ${path}`, `none: ${causeOf(error)}`);
    }
    const text = bytes.toString();
    const answer = { method, path, status: response.status, headers: response.headers, text, bytes };
    const known = { ...answer, body: parsed(text, response.headers) };
    this.answers.push(known);
    this.secrets.addFrom(text);
    const running = exchange.getStore();
    if (running) running.last = known;
    return known;
  }

  get = (path: string, asking?: Asking) => this.ask("GET", path, asking);
  post = (path: string, asking?: Asking) => this.ask("POST", path, asking);
  put = (path: string, asking?: Asking) => this.ask("PUT", path, asking);

  /** A name that no other run and no other check uses. */
  unique(): string {
    this.#lastNumber += 1;
    return `${this.prefix}-${this.#lastNumber}`;
  }

  #urlOf(path: string): string {
    if (/^https?:/.test(path)) {
      const { pathname, search } = new URL(path);
      return this.origin + pathname + search;
    }
    return this.origin + (/^\/(api\/|\.)/.test(path) ? path : basePath + path);
  }
}

/** The server's clock in seconds, if it sends the time; otherwise that of this machine. */
export function clockOf({ headers }: Answer): number {
  return Date.parse(headers.get("date") ?? new Date().toUTCString()) / 1_000;
}

function parsed(text: string, headers: Headers): Json {
  if (!/^application\/([\w.-]+\+)?json/.test(headers.get("content-type") ?? "")) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const withoutLastSlash = (url: string) => (url.endsWith("/") ? url.slice(0, -1) : url);

export function causeOf(error: unknown): string {
  const { name, message, cause } = error as Error;
  if (name === "TimeoutError") return "it took too long";
  return cause instanceof Error && cause.message ? cause.message : message;
}
