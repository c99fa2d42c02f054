import type { Desk } from "../../features/core/desk.ts";
import { bases } from "./urls.ts";

/** The date of deprecation (RFC 9745: a structured field date). */
const deprecatedSince = "@1764547200";

/**
 * Headers of every response below an alias, including errors: the link to its successor. The link has no query, because
 * that may contain a token. There is no `Sunset` (RFC 8594), because the end date is undecided.
 */
export function successorHeaders({ settings }: Desk, url: string): Record<string, string> | undefined {
  const [path = ""] = url.split("?");
  const successor = successorOf(path);
  if (successor === path) return undefined;
  return {
    deprecation: deprecatedSince,
    link: `<${settings.publicUrl}${successor}>; rel="successor-version"`,
  };
}

/** The path that replaces one below an alias. Any other path is its own successor. */
export function successorOf(url: string): string {
  for (const [base, ...aliases] of Object.values(bases)) {
    const alias = aliases.find((alias) => url.startsWith(alias) && /^([/?]|$)/.test(url.slice(alias.length)));
    if (alias !== undefined) return base + url.slice(alias.length);
  }
  return url;
}
