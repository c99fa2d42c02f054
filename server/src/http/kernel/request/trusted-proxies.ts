import type { FastifyInstance, FastifyRequest } from "fastify";
import type { TrustProxy } from "../../../config.ts";

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
