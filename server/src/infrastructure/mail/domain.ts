import { isIP } from "node:net";

/** Of the addresses that brands have not set. A bare address of a machine is no domain of a mail address (RFC 5321, 4.1.3). */
export function mailDomainOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, "")) ? "localhost" : hostname;
}

/** Who sends the mails of a brand that has set no sender. */
export const usualSenderAt = (domain: string): string => `support@${domain}`;
