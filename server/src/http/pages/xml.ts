import { html, raw } from "hono/html";
import type { Markup } from "./page.ts";

/** What a text of ours can hold and no document of XML (1.0, 2.2), not even escaped: one of it, and no reader reads any of the feed. */
const noCharacter = /[\ufffe\uffff]/g;

/** A document of XML. Escaped as in HTML, which is enough for all else. */
export async function xmlOf(content: Markup): Promise<string> {
  const document = String(await html`${raw('<?xml version="1.0" encoding="UTF-8"?>')}\n${content}\n`);
  return document.replace(noCharacter, "\ufffd");
}
