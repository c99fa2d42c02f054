import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";

/** The bearer of an Authorization header (RFC 6750), if it is one. */
export function bearerOf({
  headers,
}: {
  headers: IncomingHttpHeaders | Record<string, unknown>;
}): string | undefined {
  return /^Bearer +([\x21-\x7e]{1,512})$/i.exec(String(headers.authorization ?? ""))?.[1];
}

/** The address of the person behind a platform's server, as the platform states it; else the caller's own. */
export function statedAddress(request: FastifyRequest): string {
  const stated = [request.headers["x-visitor-address"]].flat()[0]?.trim() ?? "";
  return isIP(stated) ? stated : request.ip;
}

/** Whether the caller runs on this very machine. */
export function isLocal({ ip }: Pick<FastifyRequest, "ip">): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === "loopback";
}
