import type { components } from "./types.generated.ts";
import { keysOf, requireSignature, signatureIn, WebhookVerificationError } from "./webhooks.ts";

type Schemas = components["schemas"];

export type PlatformAudience = Schemas["PlatformAudiences"]["data"][number];
export type MembersRequest = Schemas["PlatformMembersRequest"];
export type Members = Schemas["PlatformMembers"];

export interface AudienceOptions {
  /** The brand's audience secret, `whsec_…`; during a rotation a list of both. */
  secret: string | readonly string[];
  /** The lists that the platform keeps: at most 200. */
  list(): Promise<PlatformAudience[]> | PlatformAudience[];
  /**
   * One page of a list's members, at most `limit`, always in the same order; `meta.next_cursor` is any text, null on the
   * last page. `undefined` if there is no such list.
   */
  members(key: string, request: MembersRequest): Promise<Members | undefined> | Members | undefined;
}

/** A filter can have 500 chosen values of 200 characters, and a list several of these filters. */
const mostBytes = 1_000_000;

/**
 * The platform's half of campaigns: answers the desk's requests at the brand's `audiences_url` and below.
 *
 * ```ts
 * const audiences = audienceHandler({ secret, list, members });
 * app.all("/audiences/*", (context) => audiences(context.req.raw));
 * ```
 */
export function audienceHandler(options: AudienceOptions): (request: Request) => Promise<Response> {
  const keys = keysOf(options.secret);
  return async (request) => {
    const { method, url } = request;
    // The desk reads the lists with GET and members with POST. The platform's address itself may end in `/members`.
    const key = method === "POST" ? /\/([^/]+)\/members\/?$/.exec(new URL(url).pathname)?.[1] : undefined;
    if (method !== "GET" && key === undefined) return refuse(405, "This method is not supported.");
    let body: Uint8Array | undefined;
    try {
      body = await verifiedBody(request, keys);
    } catch (error) {
      if (error instanceof WebhookVerificationError) return refuse(401, error.message);
      throw error;
    }
    if (!body) return refuse(413, "The body is too large.");
    if (key === undefined) return Response.json({ data: await options.list() });
    const asked = parsed(body);
    if (!asked) return refuse(400, "The body is not JSON.");
    const page = await options.members(decodeURIComponent(key), asked);
    return page ? Response.json(page) : refuse(404, "There is no such list.");
  };
}

/**
 * Undefined if it is too large. Anybody can send a body up to that size, so Web Crypto hashes it, in another thread.
 *
 * @throws {WebhookVerificationError}
 */
async function verifiedBody(
  request: Request,
  keys: Uint8Array<ArrayBuffer>[],
): Promise<Uint8Array | undefined> {
  const { prefix, given } = signatureIn(request.headers);
  const body = await bodyOf(request);
  if (!body) return undefined;
  const message = await new Blob([prefix, body]).arrayBuffer();
  requireSignature(given, await Promise.all(keys.map((key) => hmacOf(key, message))));
  return body;
}

async function hmacOf(key: Uint8Array<ArrayBuffer>, message: ArrayBuffer): Promise<Uint8Array> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", key, algorithm, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, message));
}

/** At most `mostBytes`. Undefined if there is more. */
async function bodyOf({ body }: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > mostBytes) {
      await reader?.cancel();
      return undefined;
    }
    pieces.push(part.value);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

function parsed(body: Uint8Array): MembersRequest | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

const refuse = (status: number, message: string) => Response.json({ message }, { status });
