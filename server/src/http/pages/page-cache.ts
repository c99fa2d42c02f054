import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseAway } from "../../infrastructure/database/failures.ts";
import { matchesEntityTag } from "../kernel/response/if-none-match.ts";

type Headers = Readonly<Record<string, string>>;
type Encoding = "br" | "gzip" | "identity";

/** A cached response, in each encoding. */
export interface KeptPage extends Readonly<Record<Encoding, { body: Buffer; tag: string }>> {
  headers: Headers;
}

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Compresses once for all visitors. Each encoding has its own strong tag (RFC 9110, 8.8.3.3). */
export async function keptPageOf(content: string, headers: Headers): Promise<KeptPage> {
  const digest = hash("sha256", content, "base64url").slice(0, 27);
  const body = Buffer.from(content);
  const [br, gzip] = await Promise.all([compressed.br(body, brotliOptions), compressed.gzip(body)]);
  const vary = [headers.vary, "accept-encoding"].filter(Boolean).join(", ");
  return {
    headers: { ...headers, vary },
    identity: { body, tag: `"${digest}"` },
    br: { body: br, tag: `"${digest}-br"` },
    gzip: { body: gzip, tag: `"${digest}-gzip"` },
  };
}

export function sendKeptPage(
  { headers, ...encodings }: KeptPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const encoding = encodingFor(request);
  const { body, tag } = encodings[encoding];
  reply.headers({ ...headers, etag: tag });
  if (matchesEntityTag(request, tag)) return reply.code(304).removeHeader("content-type").send();
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(body);
}

function encodingFor({ headers }: FastifyRequest): Encoding {
  const accepted = String(headers["accept-encoding"] ?? "")
    .toLowerCase()
    .split(",")
    .map((one) => one.split(";").map((part) => part.trim()))
    .filter(([, weight = ""]) => !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name);
  return (["br", "gzip"] as const).find((name) => accepted.includes(name)) ?? "identity";
}

/** Some 100 kB each at most. */
const maxLast = 200;

/** Remembers the last version of each page, to serve it while the database is unavailable. */
export class LastPages {
  readonly #last = new Map<string, KeptPage>();

  async orMade(name: string, make: () => Promise<KeptPage>): Promise<KeptPage> {
    try {
      const page = await make();
      this.#note(name, page);
      return page;
    } catch (error) {
      const last = this.#last.get(name);
      if (last && isDatabaseAway(error)) return last;
      throw error;
    }
  }

  #note(name: string, page: KeptPage): void {
    // Evicts the least recently used page.
    this.#last.delete(name);
    this.#last.set(name, page);
    const [oldest] = this.#last.keys();
    if (this.#last.size > maxLast && oldest !== undefined) this.#last.delete(oldest);
  }
}
