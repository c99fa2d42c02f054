import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import type { TrustProxy } from "../../../config.ts";
import { callerAddress } from "./caller.ts";

/** A forwarding header from an untrusted proxy. */
export interface UnbelievedForwarding {
  header: string;
  /** The address of that proxy. */
  from: string;
}

/**
 * The value for Fastify. It ignores a plain number, because a client that bypasses the proxies could forge the header;
 * a function makes it count hops.
 */
export function trustOf(trust: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof trust === "number" ? (_, hop) => hop < trust : trust;
}

const forwardingHeaders = ["x-forwarded-for", "forwarded", "x-real-ip"];

/** Reports an untrusted proxy: all of its visitors share its address, and so its rate limits. */
export function warnOfForwarding(
  { headers, ips, socket }: FastifyRequest,
  tell: (forwarding: UnbelievedForwarding) => void,
): void {
  if (ips !== undefined && ips.length > 1) return;
  const header = forwardingHeaders.find((name) => headers[name] !== undefined);
  if (header !== undefined) tell({ header, from: socket.remoteAddress ?? "unknown" });
}

const Name = Type.String({ maxLength: 255 });

/** How a request of `sidedesk doctor` through the public address reached this process. */
export const Arrival = Type.Object({
  /** The client's address and the host, as this process believes them. */
  address: Name,
  host: Name,
  /** The address of the connection: the last proxy's, or the client's. */
  peer: Name,
  forwarded_for: Type.Union([Type.String(), Type.Null()]),
  /** Whether TRUST_PROXY trusts that header. */
  is_trusted: Type.Boolean(),
});
export type Arrival = Static<typeof Arrival>;

export function arrivalOf(request: FastifyRequest): Arrival {
  return {
    address: callerAddress(request),
    host: request.host,
    peer: request.socket.remoteAddress ?? "unknown",
    forwarded_for: request.headers["x-forwarded-for"]?.toString() ?? null,
    is_trusted: (request.ips?.length ?? 0) > 1,
  };
}

/**
 * Public responses vary by the host, which a trusted proxy passes in this header. Otherwise a shared cache could serve
 * one brand's response for another.
 */
export function varyByForwardedHost(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply) => {
    if (!String(reply.getHeader("cache-control")).includes("public")) return;
    reply.header("vary", [reply.getHeader("vary"), "x-forwarded-host"].flat().filter(Boolean).join(", "));
  });
}
