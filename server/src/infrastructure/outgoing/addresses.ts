import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Looks like anybody's, and is where Azure answers its own machines. */
const metadata = new Set(["168.63.129.16"]);
/** All that is routed in public. Outside of it lie `::127.0.0.1` and other writings of addresses of version 4. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an address belongs to anybody on the Internet, and not to this machine, its network, or a way back into it. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === "unicast" && !metadata.has(parsed.toString());
  // Mapped, translated and tunnelled addresses have ranges of their own, so none of them is unicast.
  return parsed.range() === "unicast" && parsed.match(globalUnicast);
}
