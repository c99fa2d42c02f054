import { html, raw } from "hono/html";
import type { Markup } from "./page.ts";

/**
 * Characters that our texts may contain but XML must not (1.0, 2.2), not even escaped. A single one makes a feed
 * unreadable.
 */
const noCharacter = /[\ufffe\uffff]/g;

/** An XML document. HTML escaping is sufficient for everything else. */
export async function xmlOf(content: Markup): Promise<string> {
  const document = String(await html`${raw('<?xml version="1.0" encoding="UTF-8"?>')}\n${content}\n`);
  return document.replace(noCharacter, "\ufffd");
}
