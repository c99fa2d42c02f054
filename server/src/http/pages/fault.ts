import { html } from "hono/html";
import type { Markup } from "./page.ts";

/** What is wrong with a field of a form, below it; the field names it by its id. */
export function fault(name: string, faults: ReadonlyMap<string, string[]>): Markup | "" {
  const [sentence] = faults.get(name) ?? [];
  return sentence === undefined ? "" : html`<p id="${name}-error" class="error">${sentence}</p>`;
}
