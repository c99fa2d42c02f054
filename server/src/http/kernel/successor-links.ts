import type { Desk } from "../../features/core/desk.ts";
import { bases } from "./urls.ts";

/** When the alias became one (RFC 9745: a date as a structured field). */
const deprecatedSince = "@1764547200";

/**
 * What every answer below an alias says, also that there is nothing or that the method is wrong: where to go instead. A query
 * may hold a token, so the link has none. When the alias ends is not settled, so there is no `Sunset` (RFC 8594).
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

/** Where what lies below an alias will still be when the alias has gone; any other path is its own successor. */
export function successorOf(url: string): string {
  for (const [base, ...aliases] of Object.values(bases)) {
    const alias = aliases.find((alias) => url.startsWith(alias) && /^([/?]|$)/.test(url.slice(alias.length)));
    if (alias !== undefined) return base + url.slice(alias.length);
  }
  return url;
}
