import { promises as dns, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { Agent, type Dispatcher, request } from "undici";
import { isPublic } from "./addresses.ts";
import { type Answer, Failed, failureOf, type Outcome } from "./outcome.ts";

/** To where strangers' addresses may lead: those of private networks are refused, unless the operator allows them. */
export interface OutgoingRules {
  allowPrivateTargets: boolean;
  /** All addresses of a name; by the system, where nothing is said. */
  resolve?(name: string): Promise<LookupAddress[]>;
  /** From the look-up of the name to the last byte of the answer. */
  deadlineMs?: number;
}

export interface OutgoingRequest {
  method: "GET" | "POST";
  /** http or https, without a user or a password in it. */
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /** How much of an answer's body is read. */
  maxBytes: number;
  /** What becomes of a longer one: it is cut there, or it fails as `too_large`. */
  longer: "is cut" | "is refused";
  /** Gives the request up, as `stopped`. */
  signal?: AbortSignal;
}

/** As long as anybody else's server may take. */
const usualDeadlineMs = 15_000;

/**
 * Sends one request to an address that somebody else named, and follows no redirect. The name is resolved once, all that it
 * resolves to is checked, and the connection goes there and nowhere else: each request has a connection of its own, so each
 * is checked. It throws nothing: what fails is an outcome.
 */
export async function sendOutgoing(rules: OutgoingRules, asked: OutgoingRequest): Promise<Outcome> {
  const begin = performance.now();
  const { deadlineMs = usualDeadlineMs } = rules;
  const deadline = AbortSignal.timeout(deadlineMs);
  const signal = asked.signal ? AbortSignal.any([deadline, asked.signal]) : deadline;
  const tookMs = () => Math.round(performance.now() - begin);
  try {
    const answer = await Promise.race([answerTo(rules, asked, signal), aborted(signal)]);
    return { failure: null, ...answer, tookMs: tookMs() };
  } catch (error) {
    if (asked.signal?.aborted) return { failure: "stopped", detail: "The desk stopped.", tookMs: tookMs() };
    if (deadline.aborted)
      return { failure: "timed_out", detail: `No whole answer within ${deadlineMs} ms.`, tookMs: tookMs() };
    return { ...failureOf(error), tookMs: tookMs() };
  }
}

/** A look-up cannot be called off, only be waited for no longer. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(new Failed("timed_out", "aborted"));
    if (signal.aborted) fail();
    signal.addEventListener("abort", fail, { once: true });
  });
}

async function answerTo(rules: OutgoingRules, asked: OutgoingRequest, signal: AbortSignal): Promise<Answer> {
  const url = readUrl(asked.url);
  const addresses = await checkedAddresses(rules, url);
  signal.throwIfAborted();
  const dispatcher = new Agent({ connect: { lookup: pinnedTo(addresses) }, pipelining: 0 });
  try {
    const { method, headers = {}, body } = asked;
    const options = { method, headers, dispatcher, signal, ...(body === undefined ? {} : { body }) };
    return await read(await request(url, options), asked);
  } finally {
    // Whatever is left of an answer is not waited for.
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

/** Of the host. One that has a private address beside a public one is refused: the choice would be whoever's connects. */
async function checkedAddresses(
  { allowPrivateTargets, resolve = resolveAll }: OutgoingRules,
  { hostname }: URL,
): Promise<LookupAddress[]> {
  const name = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(name);
  const addresses = family === 0 ? await resolve(name) : [{ address: name, family }];
  if (addresses.length === 0) throw new Failed("unresolvable", `${name} has no address.`);
  const closed = addresses.find(({ address }) => !isPublic(address));
  if (closed && !allowPrivateTargets)
    throw new Failed("private_address", `${closed.address} is not an address of the public Internet.`);
  return addresses;
}

function resolveAll(name: string): Promise<LookupAddress[]> {
  return dns.lookup(name, { all: true });
}

/** Answers whoever connects with what was checked, and asks nobody again. An address in the URL itself is never looked up. */
function pinnedTo(addresses: LookupAddress[]): LookupFunction {
  return (_name, { all }, answer) => {
    const [first] = addresses;
    if (all) answer(null, addresses);
    else answer(null, first?.address ?? "", first?.family);
  };
}

async function read(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  { maxBytes, longer }: OutgoingRequest,
): Promise<Answer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.length;
    if (size > maxBytes) break;
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

function joined(headers: Dispatcher.ResponseData["headers"]): Answer["headers"] {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(", ") : value]],
    ),
  );
}
