import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Looks public, but serves metadata to Azure's own machines. */
const metadata = new Set(["168.63.129.16"]);
/** The public range. `::127.0.0.1` and other notations of IPv4 addresses are outside it. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an address is public: not this machine, not its network, and not an address that maps to those. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === "unicast" && !metadata.has(parsed.toString());
  // Mapped, translated and tunnelled addresses have their own ranges, so none is "unicast".
  return parsed.range() === "unicast" && parsed.match(globalUnicast);
}
