import { html } from "hono/html";
import type { Markup } from "./page.ts";

/** The fault of a field, below it; the field refers to its id. */
export function fault(name: string, faults: ReadonlyMap<string, string[]>): Markup | "" {
  const [sentence] = faults.get(name) ?? [];
  return sentence === undefined ? "" : html`<p id="${name}-error" class="error">${sentence}</p>`;
}
