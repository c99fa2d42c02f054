import type { IncomingHttpHeaders } from "node:http";
import { isIP, isIPv4 } from "node:net";
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { problem } from "../../../problems.ts";

/** The bearer token of an Authorization header (RFC 6750), if it is one. */
export function bearerOf({
  headers,
}: {
  headers: IncomingHttpHeaders | Record<string, unknown>;
}): string | undefined {
  return /^Bearer +([\x21-\x7e]{1,512})$/i.exec(String(headers.authorization ?? ""))?.[1];
}

/**
 * The most trustworthy client address: the connection's own, or the one that the proxies in TRUST_PROXY report.
 * Reported values that are not addresses are skipped.
 */
export function callerAddress({ ip, ips, socket }: Pick<FastifyRequest, "ip" | "ips" | "socket">): string {
  for (const believed of (ips ?? [ip]).toReversed()) {
    const address = addressIn(believed);
    if (address !== undefined) return address;
  }
  return addressIn(socket.remoteAddress) ?? "unknown";
}

export const visitorHeader = "X-Visitor-Address";

/** The visitor's address as a platform's server states it. Only valid together with its API key. */
export function statedVisitor(request: Pick<FastifyRequest, "headers">): string | null {
  if (statesNoAddress(request)) throw problem(visitorHeader, "visitor_address.unfit");
  const stated = request.headers["x-visitor-address"];
  return stated === undefined ? null : plain(String(stated).trim());
}

/** Whether the header is present but holds no address. */
export function statesNoAddress({ headers }: Pick<FastifyRequest, "headers">): boolean {
  const stated = headers["x-visitor-address"];
  return stated !== undefined && isIP(String(stated).trim()) === 0;
}

/** Some proxies append the port. */
function addressIn(text = ""): string | undefined {
  const address = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d{1,5}$/, "$1");
  return isIP(address) === 0 ? undefined : plain(address);
}

/** The canonical form: IPv4 stays as given here, and an IPv6 zone is removed, because it may be any text. */
function plain(address: string): string {
  if (isIPv4(address)) return address;
  return ipaddr.process(address.split("%")[0] ?? "").toString();
}
