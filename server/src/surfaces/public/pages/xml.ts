import { html, raw } from "hono/html";
import type { Markup } from "./page.ts";

/** A document of XML. Escaped as in HTML, which is enough for it. */
export async function xmlOf(content: Markup): Promise<string> {
  return String(await html`${raw('<?xml version="1.0" encoding="UTF-8"?>')}\n${content}\n`);
}
