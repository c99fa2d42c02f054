import type { components } from "./types.generated.ts";
import { verifySignature, WebhookVerificationError } from "./webhooks.ts";

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
  return async (request) => {
    const { method, url } = request;
    // The desk reads the lists with GET and members with POST. The platform's address itself may end in `/members`.
    const key = method === "POST" ? /\/([^/]+)\/members\/?$/.exec(new URL(url).pathname)?.[1] : undefined;
    if (method !== "GET" && key === undefined) return refuse(405, "This method is not supported.");
    const body = await bodyOf(request);
    if (!body) return refuse(413, "The body is too large.");
    try {
      verifySignature(request.headers, body, options.secret);
    } catch (error) {
      if (error instanceof WebhookVerificationError) return refuse(401, error.message);
      throw error;
    }
    if (key === undefined) return Response.json({ data: await options.list() });
    const asked = parsed(body);
    if (!asked) return refuse(400, "The body is not JSON.");
    const page = await options.members(decodeURIComponent(key), asked);
    return page ? Response.json(page) : refuse(404, "There is no such list.");
  };
}

/** Read before the signature is checked, so no more than `mostBytes` of it. Undefined if there is more. */
async function bodyOf({ body }: Request): Promise<Uint8Array | undefined> {
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
