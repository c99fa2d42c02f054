import { giveDirections } from "../../shared/directions.js";
import { h, link } from "./dom.ts";

/** What the desk makes of Markdown, and nothing else. */
const tags = /^(p|br|hr|strong|em|del|code|pre|blockquote|ul|ol|li|h[1-6]|table|thead|tbody|tr|th|td)$/;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
const decoded = (text: string) => text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

/**
 * The desk's HTML as elements of this page. It is made here and not by the browser, which must not make markup of text on pages
 * with Trusted Types. An image is a link to it: the site's policy need not know the desk's.
 */
export function messageBody(html: string): HTMLElement {
  const whole = h("div.message", { dir: "auto" });
  const open: HTMLElement[] = [whole];
  for (const [, text, closing, tag = "", attributes = ""] of html.matchAll(
    /([^<]+)|<(\/?)([a-z0-9]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/g,
  )) {
    const inner = open.at(-1) ?? whole;
    if (text !== undefined) inner.append(decoded(text));
    else if (closing) {
      if (open.length > 1 && inner.localName === tag) open.pop();
    } else {
      const made = elementOf(tag, attributes);
      if (!made) continue;
      inner.append(made);
      if (!["br", "hr", "img"].includes(tag)) open.push(made);
    }
  }
  giveDirections(whole);
  return whole;
}

function elementOf(tag: string, attributes: string): HTMLElement | undefined {
  const named = (name: string) => decoded(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");
  const url = named(tag === "img" ? "src" : "href");
  const isSafe = /^(https?|mailto|tel):/i.test(url);
  if (tag === "img") return isSafe ? link(url, "", named("alt") || url) : undefined;
  if (tag === "a") return isSafe ? link(url, "") : h("a");
  return tags.test(tag) ? h(tag as "p") : undefined;
}
