import { giveDirections } from "../../shared/directions.js";
import { h, link } from "./dom.ts";

/** Only elements that the server's Markdown renderer produces; its headings became `h4`. */
const tags = /^(p|br|hr|strong|em|s|code|pre|blockquote|ul|ol|li|h4|table|thead|tbody|tr|th|td)$/;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#9": "\t" };
const decoded = (text: string) =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

type Named = (name: string) => string;
type Special = (tag: string, named: Named) => HTMLElement | undefined;

/**
 * Rebuilds the server's HTML as elements. Its headings are below the panel's. Without `innerHTML`, which pages with Trusted Types forbid. An
 * image becomes a link, since the site's policy may not allow the desk's host; `special` can make other elements.
 */
export function messageBody(html: string, special: Special = () => undefined): HTMLElement {
  const whole = h("div.message", { dir: "auto" });
  const open: HTMLElement[] = [whole];
  for (const [, text, closing, tag = "", attributes = ""] of html
    .replace(/<(\/?)h[1-6]>/g, "<$1h4>")
    .matchAll(/([^<]+)|<(\/?)([a-z0-9]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/g)) {
    const inner = open.at(-1) ?? whole;
    if (text !== undefined) inner.append(decoded(text));
    else if (closing) {
      if (open.length > 1 && inner.localName === tag) open.pop();
    } else {
      const named = (name: string) => decoded(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");
      const made = special(tag, named) ?? elementOf(tag, named, inner);
      if (!made) continue;
      for (const name of ["start", "align", "title"]) if (named(name)) made.setAttribute(name, named(name));
      inner.append(made);
      if (!["br", "hr", "img"].includes(tag)) open.push(made);
    }
  }
  giveDirections(whole);
  return whole;
}

function elementOf(tag: string, named: Named, inner: HTMLElement): HTMLElement | undefined {
  const url = named(tag === "img" ? "src" : "href");
  const isSafe = /^(https?|mailto|tel):/i.test(url);
  if (tag === "img") {
    const words = named("alt") || url;
    // In a link, a second one would hide where the first one leads.
    return isSafe ? (inner.closest("a") ? h("span", {}, words) : link(url, "", words)) : undefined;
  }
  if (tag === "a") return isSafe ? link(url, "") : h("a");
  return tags.test(tag) ? h(tag as "p") : undefined;
}
