import { isIP } from "node:net";

/** The domain of default addresses. A bare IP address is not a mail domain (RFC 5321, 4.1.3). */
export function mailDomainOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, "")) ? "localhost" : hostname;
}

/** The sender for brands that have not set one. */
export const usualSenderAt = (domain: string): string => `support@${domain}`;
