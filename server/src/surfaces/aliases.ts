import type { Desk } from "../desk/desk.ts";
import { bases } from "./addresses.ts";

/** When the alias became one (RFC 9745: a date as a structured field). */
const deprecatedSince = "@1764547200";

/**
 * What every answer below an alias says, also that there is nothing or that the method is wrong: where to go instead. A query
 * may hold a token, so the link has none. When the alias ends is not settled, so there is no `Sunset` (RFC 8594).
 */
export function successorHeaders({ settings }: Desk, url: string): Record<string, string> | undefined {
  const [path = ""] = url.split("?");
  for (const [base, ...aliases] of Object.values(bases)) {
    const alias = aliases.find((alias) => path === alias || path.startsWith(`${alias}/`));
    if (alias === undefined) continue;
    const successor = settings.publicUrl + base + path.slice(alias.length);
    return { deprecation: deprecatedSince, link: `<${successor}>; rel="successor-version"` };
  }
  return undefined;
}
