import type { Server, Socket } from "node:net";
import ipaddr from "ipaddr.js";
import type { TrustProxy } from "../../config.ts";
import { networkOf } from "../../features/core/limits/addresses.ts";

/**
 * Closes connections beyond one network's share, so that it cannot fill the process with requests that it never
 * finishes. A trusted proxy carries everyone's connections, so it has no limit of its own.
 */
export function shareConnections(server: Server, trust: TrustProxy, perNetwork: number): void {
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isTrusted(trust, remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (count > perNetwork) socket.destroy();
  });
}

/** A number trusts every direct peer: the server must be reachable only through that many proxies. */
function isTrusted(trust: TrustProxy, address: string): boolean {
  if (!Array.isArray(trust)) return trust !== false && trust > 0;
  const parsed = ipaddr.process(address);
  return trust.some((network) => {
    const [range, bits] = rangeOf(network);
    return range.kind() === parsed.kind() && parsed.match(range, bits);
  });
}

function rangeOf(network: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (network.includes("/")) return ipaddr.parseCIDR(network);
  const address = ipaddr.process(network);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}
