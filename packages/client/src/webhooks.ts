import { hmacSha256 } from "./sha256.ts";
import type { components } from "./types.generated.ts";

type Schemas = components["schemas"];

/**
 * An event by its `type`. A newer desk may send others, so ignore a type that you do not know. Its `id` is the `webhook-id`, the same
 * each time that the desk sends the event.
 */
export type WebhookEvent = {
  [Name in keyof Schemas]: Name extends `${string}Event` ? Schemas[Name] & { id: string } : never;
}[keyof Schemas];

export type HeadersLike = Headers | Record<string, string | readonly string[] | undefined>;

/** The signature, its time or the body of a request is wrong: answer 401, and read nothing of it. */
export class WebhookVerificationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "WebhookVerificationError";
  }
}

const utf8 = new TextEncoder();

/**
 * Checks a webhook's signature and time (Standard Webhooks), and returns its event.
 *
 * @param rawBody The bytes as they arrived, before anything parsed them.
 * @param secret The webhook's secret, `whsec_…`; during a rotation also a list of both.
 * @throws {WebhookVerificationError} Answer 401.
 * @throws {TypeError} A mistake of the program: the body is already parsed, or the secret is missing or not one.
 */
export function verifyWebhook(
  headers: HeadersLike,
  rawBody: string | Uint8Array | ArrayBuffer,
  secret: string | readonly string[],
  options: { toleranceSeconds?: number } = {},
): WebhookEvent {
  const keys = keysOf(secret);
  const { prefix, given } = signatureIn(headers, options);
  const body = bytesOf(rawBody);
  const signed = utf8.encode(prefix);
  const message = new Uint8Array(signed.length + body.length);
  message.set(signed);
  message.set(body, signed.length);
  requireSignature(
    given,
    keys.map((key) => hmacSha256(key, message)),
  );
  try {
    const event = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
    return { ...event, id: headerIn(headers, "webhook-id") };
  } catch {
    throw new WebhookVerificationError("The body is not JSON.");
  }
}

/** The given signatures, and what comes before the body in what they sign. Throws a `WebhookVerificationError` if no body can match. */
export function signatureIn(
  headers: HeadersLike,
  { toleranceSeconds = 300 }: { toleranceSeconds?: number } = {},
): { prefix: string; given: string[] } {
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) =>
    headerIn(headers, name),
  );
  if (!id || !timestamp || !signatures)
    throw new WebhookVerificationError(
      "The headers webhook-id, webhook-timestamp and webhook-signature are required.",
    );
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!/^\d{1,12}$/.test(timestamp) || age > toleranceSeconds)
    throw new WebhookVerificationError("The webhook's time is too far from this machine's clock.");
  const given = signatures.split(" ").filter((one) => /^v1,[A-Za-z0-9+/]{43}=$/.test(one));
  if (given.length === 0)
    throw new WebhookVerificationError("The header webhook-signature has no signature v1,….");
  return { prefix: `${id}.${timestamp}.`, given };
}

/** Throws a `WebhookVerificationError` unless one of the given signatures is one of these. */
export function requireSignature(given: readonly string[], hashes: readonly Uint8Array[]): void {
  const expected = hashes.map((hash) => `v1,${base64(hash)}`);
  // Compares all, so that the time tells nothing.
  const matches = expected.flatMap((one) => given.map((other) => isSame(one, other)));
  if (!matches.includes(true))
    throw new WebhookVerificationError("The signature is not of this secret and body.");
}

function headerIn(headers: HeadersLike, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([other]) => other.toLowerCase() === name)?.[1];
  return typeof found === "string" ? found : found?.[0];
}

function bytesOf(body: string | Uint8Array | ArrayBuffer): Uint8Array {
  if (typeof body === "string") return utf8.encode(body);
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength);
  if (Object.prototype.toString.call(body) === "[object ArrayBuffer]") return new Uint8Array(body);
  throw new TypeError("Pass the raw body, as text or bytes. A JSON parser has already read this one.");
}

const noSecret = "The webhook's secret is missing.";

/** The keys of one secret or several. A missing or unreadable one is a `TypeError`: the endpoint could not check anything. */
export function keysOf(secrets: string | readonly string[]): Uint8Array<ArrayBuffer>[] {
  const keys = [secrets].flat().map(keyOf);
  if (keys.length === 0) throw new TypeError(noSecret);
  return keys;
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const encoded = typeof secret === "string" ? secret.replace(/^whsec_/, "") : "";
  if (encoded === "") throw new TypeError(noSecret);
  try {
    return Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  } catch {
    throw new TypeError("The webhook's secret must be whsec_ and base64, as the desk showed it.");
  }
}

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

/** In a time that depends on the lengths only. */
function isSame(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}
