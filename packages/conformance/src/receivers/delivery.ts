import { createHmac, randomUUID } from "node:crypto";
import { type Answer, causeOf, exchange, type Json } from "../desk.ts";
import { Mismatch } from "../expect.ts";
import { bytesOf } from "../read-body.ts";
import { Secrets } from "../secrets.ts";

export interface ReceiverOptions {
  url: string;
  /** `whsec_…`, as the desk showed it. */
  secret: string;
  timeoutMs?: number | undefined;
}

export interface Request {
  method?: "GET" | "POST";
  /** Below the URL, before its query. */
  below?: string;
  body?: string;
  /** Of the delivery; a new one by default. */
  id?: string;
  /** Seconds from now. */
  age?: number;
  /** Signs with these instead of the platform's secret. */
  secrets?: string[];
  /** Changes the signed headers before they are sent. */
  change?(headers: Record<string, string>): void;
  /** Sent instead of the signed body. */
  instead?: string;
}

/** A platform's endpoint, called as the desk calls it. */
export class Receiver {
  readonly url: string;
  readonly secret: string;
  readonly secrets: Secrets;
  /** How far its clock is ahead of this machine's, by its last answer. */
  secondsAhead = 0;
  readonly #timeoutMs: number;

  constructor({ url, secret, timeoutMs = 15_000 }: ReceiverOptions) {
    this.url = url;
    this.secret = secret;
    this.secrets = new Secrets(secret, secret.replace(/^whsec_/, ""));
    this.#timeoutMs = timeoutMs;
  }

  async send({ method = "POST", below, body = "", ...request }: Request): Promise<Answer> {
    const url = below === undefined ? this.url : urlBelow(this.url, below);
    const headers = this.#headersOf(body, request);
    request.change?.(headers);
    const sent = method === "GET" ? undefined : (request.instead ?? body);
    try {
      const response = await fetch(url, {
        method,
        redirect: "manual",
        headers: { ...(sent !== undefined && { "content-type": "application/json" }), ...headers },
        ...(sent !== undefined && { body: sent }),
        signal: AbortSignal.timeout(this.#timeoutMs),
      });
      const bytes = await bytesOf(response.body);
      const text = bytes.toString();
      const { status } = response;
      const date = Date.parse(response.headers.get("date") ?? "");
      this.secondsAhead = Number.isNaN(date) ? 0 : (date - Date.now()) / 1_000;
      const answer = {
        method,
        path: url,
        status,
        headers: response.headers,
        text,
        bytes,
        body: jsonOf(text),
      };
      const running = exchange.getStore();
      if (running) running.last = answer;
      return answer;
    } catch (error) {
      if (error instanceof Mismatch) throw error;
      throw new Mismatch(`an answer to ${method} ${url}`, `none: ${causeOf(error)}`);
    }
  }

  #headersOf(body: string, { id = newId(), age = 0, secrets = [this.secret] }: Request) {
    const timestamp = String(Math.floor(Date.now() / 1_000) + age);
    const signatures = secrets.map((secret) => `v1,${signatureOf(secret, `${id}.${timestamp}.${body}`)}`);
    return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
  }
}

export const newId = () => `conformance_${randomUUID()}`;

/** By the Standard Webhooks specification. */
export function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return createHmac("sha256", key).update(signed).digest("base64");
}

export const otherSecret = `whsec_${signatureOf("", "another secret")}`;

/** As the desk does it: a slash at the end does not count, and the query stays. */
function urlBelow(base: string, path: string): string {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, "")}/${path}`;
  return url.href;
}

function jsonOf(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
