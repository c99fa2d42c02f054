import type { QueueFilters } from "../../features/tickets/queue/filters.ts";

/** What a colleague would have put on a ticket by what it is about. */
const TAGS: Record<string, RegExp> = {
  abuse: /\b(phishing|hacked|spam|suspicious|abuse|suspended)/i,
  backup: /\b(backup|restore|overwrote|deleted)/i,
  certificate: /\b(certificates?|https|ssl|padlock)\b/i,
  dns: /\b(dns|nameserver|domain|cname|mx record|ipv6|register)/i,
  email: /\b(e-?mails?|mail|mailbox(es)?|inbox|imap|alias|forward(ing)?|out.of.office|holiday message)\b/i,
  invoice: /\b(invoices?|payment|paid|refund|vat|card|price|yearly)\b/i,
  outage: /\b(down|unreachable|timeouts?|reboot|error|50[0-9]|slow|seconds|ttfb)\b/i,
  quota: /\b(disk|quota|storage|full|limit|larger)\b/i,
  wordpress: /\b(wordpress|plugin|woocommerce|wp-admin|photos|posts)\b/i,
};

export function tagsOf(subject: string): string[] {
  return Object.entries(TAGS)
    .filter(([, pattern]) => pattern.test(subject))
    .map(([tag]) => tag);
}

/** Shared with everybody who signs in, beside those that every desk has. */
export const VIEWS: { name: string; filters: QueueFilters }[] = [
  { name: "Urgent", filters: { priority: "critical,emergency", status: "active", sort: "priority" } },
  { name: "Outages", filters: { tag: "outage", status: "active", sort: "waiting" } },
  { name: "Invoices", filters: { tag: "invoice", status: "active", sort: "waiting" } },
];
