import type { IncomingHttpHeaders } from "node:http";
import { isIP, isIPv4 } from "node:net";
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { problem } from "../../../problems.ts";

/** The bearer of an Authorization header (RFC 6750), if it is one. */
export function bearerOf({
  headers,
}: {
  headers: IncomingHttpHeaders | Record<string, unknown>;
}): string | undefined {
  return /^Bearer +([\x21-\x7e]{1,512})$/i.exec(String(headers.authorization ?? ""))?.[1];
}

/**
 * Where a request comes from, as far as it can be believed: the connection's own address, or what the proxies named by
 * TRUST_PROXY say of theirs. Whatever they pass on that is no address is passed over.
 */
export function callerAddress({ ip, ips, socket }: Pick<FastifyRequest, "ip" | "ips" | "socket">): string {
  for (const believed of (ips ?? [ip]).toReversed()) {
    const address = addressIn(believed);
    if (address !== undefined) return address;
  }
  return addressIn(socket.remoteAddress) ?? "unknown";
}

export const visitorHeader = "X-Visitor-Address";

/** Whom the server of a platform acts for. It is the platform's word: to be asked for beside its key only. */
export function statedVisitor(request: Pick<FastifyRequest, "headers">): string | null {
  if (statesNoAddress(request)) throw problem(visitorHeader, "visitor_address.unfit");
  const stated = request.headers["x-visitor-address"];
  return stated === undefined ? null : plain(String(stated).trim());
}

/** Whether the header is there and holds something else. */
export function statesNoAddress({ headers }: Pick<FastifyRequest, "headers">): boolean {
  const stated = headers["x-visitor-address"];
  return stated !== undefined && isIP(String(stated).trim()) === 0;
}

/** Some proxies add the port. */
function addressIn(text = ""): string | undefined {
  const address = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d{1,5}$/, "$1");
  return isIP(address) === 0 ? undefined : plain(address);
}

/** In one way of writing it, of which IPv4 has no other here, and without a zone, which may be anything. */
function plain(address: string): string {
  if (isIPv4(address)) return address;
  return ipaddr.process(address.split("%")[0] ?? "").toString();
}
