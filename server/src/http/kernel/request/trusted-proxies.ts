import type { FastifyInstance, FastifyRequest } from "fastify";
import type { TrustProxy } from "../../../config.ts";

/** What a proxy said of where a request came from, and nobody believed. */
export interface UnbelievedForwarding {
  header: string;
  /** Who said so. */
  from: string;
}

/** As Fastify takes it. Of a mere number it makes nobody, because whoever reaches the desk past the proxies can write one. */
export function trustOf(trust: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof trust === "number" ? (_, hop) => hop < trust : trust;
}

const forwardingHeaders = ["x-forwarded-for", "forwarded", "x-real-ip"];

/** Where a proxy is not trusted, all of its visitors share its address, and its limits. */
export function tellOfForwarding(
  { headers, ips, socket }: FastifyRequest,
  tell: (forwarding: UnbelievedForwarding) => void,
): void {
  if (ips !== undefined && ips.length > 1) return;
  const header = forwardingHeaders.find((name) => headers[name] !== undefined);
  if (header !== undefined) tell({ header, from: socket.remoteAddress ?? "unknown" });
}

/** What a cache keeps for everyone may be another brand's at another host, which a trusted proxy names in this header. */
export function varyByForwardedHost(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply) => {
    if (!String(reply.getHeader("cache-control")).includes("public")) return;
    reply.header("vary", [reply.getHeader("vary"), "x-forwarded-host"].flat().filter(Boolean).join(", "));
  });
}
