import type { LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import type { Dispatcher } from "undici";
import { traced } from "../tracing/spans.ts";
import { type AddressRules, checkedAddresses } from "./checked-addresses.ts";
import { Failed, failureOf, type OutgoingOutcome, type OutgoingResponse } from "./outcome.ts";

export interface OutgoingRules extends AddressRules {
  /** From the DNS lookup to the last byte of the response. */
  deadlineMs?: number;
}

export interface OutgoingRequest {
  method: "GET" | "POST";
  /** http or https, without user and password. */
  url: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** The limit of the response's body. */
  maxBytes: number;
  /** A longer body is truncated, or fails as `too_large`. */
  longer: "is cut" | "is refused";
  /** Aborts the request, with the outcome `stopped`. */
  signal?: AbortSignal;
  /** Receives each chunk of the body and decides whether to read on. An exception becomes the failure's `cause`. */
  onPiece?(piece: Buffer, status: number): "more" | "enough";
}

/** The default limit for external servers. */
const usualDeadlineMs = 15_000;

/**
 * Sends one request to a user-supplied address, without following redirects. The name is resolved once, all its addresses are checked, and
 * the connection uses only those: each request opens a new connection, so each is checked. It never throws: failures are outcomes.
 */
export function sendOutgoing(rules: OutgoingRules, request: OutgoingRequest): Promise<OutgoingOutcome> {
  const { method, url } = request;
  const host = URL.parse(url)?.hostname ?? "nowhere";
  return traced(
    () => ({
      name: `${method} ${host}`,
      kind: "client",
      attributes: { "http.request.method": method, "server.address": host },
    }),
    () => sendOnce(rules, request),
    (outcome) =>
      outcome.failure === null
        ? { attributes: { "http.response.status_code": outcome.status } }
        : { attributes: { "error.type": outcome.failure }, isFailed: true },
  );
}

async function sendOnce(rules: OutgoingRules, request: OutgoingRequest): Promise<OutgoingOutcome> {
  const begin = performance.now();
  const { deadlineMs = usualDeadlineMs } = rules;
  const deadline = AbortSignal.timeout(deadlineMs);
  const signal = request.signal ? AbortSignal.any([deadline, request.signal]) : deadline;
  const tookMs = () => Math.round(performance.now() - begin);
  try {
    const answer = await Promise.race([answerTo(rules, request, signal), aborted(signal)]);
    return { failure: null, ...answer, tookMs: tookMs() };
  } catch (error) {
    if (request.signal?.aborted) return { failure: "stopped", detail: "The desk stopped.", tookMs: tookMs() };
    if (deadline.aborted)
      return { failure: "timed_out", detail: `No whole answer within ${deadlineMs} ms.`, tookMs: tookMs() };
    return { ...failureOf(error), cause: error, tookMs: tookMs() };
  }
}

/** A DNS lookup cannot be cancelled, but the wait for it can. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(new Failed("timed_out", "aborted"));
    if (signal.aborted) fail();
    signal.addEventListener("abort", fail, { once: true });
  });
}

async function answerTo(
  rules: OutgoingRules,
  request: OutgoingRequest,
  signal: AbortSignal,
): Promise<OutgoingResponse> {
  const url = readUrl(request.url);
  const addresses = await checkedAddresses(rules, url.hostname);
  // A megabyte of code that most processes never need.
  const { Agent, request: send } = await import("undici");
  signal.throwIfAborted();
  const dispatcher = new Agent({ connect: { lookup: pinnedTo(addresses) }, pipelining: 0 });
  try {
    const { method, headers = {}, body } = request;
    const options = { method, headers, dispatcher, signal, ...(body === undefined ? {} : { body }) };
    return await read(await send(url, options), request);
  } finally {
    // The rest of the response is not awaited.
    dispatcher.destroy().catch(() => undefined);
  }
}

function readUrl(text: string): URL {
  const url = URL.parse(text);
  if (!url || !["http:", "https:"].includes(url.protocol))
    throw new Failed("invalid_url", "The address must begin with https:// or http://.");
  if (url.username !== "" || url.password !== "")
    throw new Failed("invalid_url", "The address must name no user and no password.");
  return url;
}

/** A lookup that returns the checked addresses without DNS. An IP address in the URL is never looked up. */
function pinnedTo(addresses: LookupAddress[]): LookupFunction {
  return (_name, { all }, answer) => {
    const [first] = addresses;
    if (all) answer(null, addresses);
    else answer(null, first?.address ?? "", first?.family);
  };
}

async function read(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  { maxBytes, longer, onPiece }: OutgoingRequest,
): Promise<OutgoingResponse> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.length;
    if (size > maxBytes || onPiece?.(piece, statusCode) === "enough") break;
  }
  if (size > maxBytes && longer === "is refused")
    throw new Failed("too_large", `The answer has more than ${maxBytes} bytes.`);
  return {
    status: statusCode,
    headers: joined(headers),
    body: Buffer.concat(pieces).subarray(0, maxBytes),
    isCut: size > maxBytes,
  };
}

function joined(headers: Dispatcher.ResponseData["headers"]): OutgoingResponse["headers"] {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(", ") : value]],
    ),
  );
}
