import assert from "node:assert/strict";
import { readHtml } from "./read-html.ts";

// A separate list, so that an error in the renderer's list is found.
const ATTRIBUTES: Record<string, string[]> = {
  ...Object.fromEntries("p br hr h1 h2 h3 h4 h5 h6 blockquote ul li pre".split(" ").map((tag) => [tag, []])),
  ...Object.fromEntries("em strong s table thead tbody tr".split(" ").map((tag) => [tag, []])),
  a: ["href", "title", "rel"],
  img: ["src", "alt", "title"],
  span: ["data-attachment"],
  ol: ["start"],
  code: ["class"],
  th: ["align"],
  td: ["align"],
};

const VALUES: Record<string, RegExp> = {
  href: /^(?:https?:\/\/|mailto:|tel:)[!-~]+$/i,
  src: /^https:\/\/[!-~]+$/i,
  rel: /^nofollow noopener noreferrer$/,
  "data-attachment": /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/,
  start: /^[0-9]{1,9}$/,
  class: /^language-[A-Za-z0-9_+-]+$/,
  align: /^(?:left|center|right)$/,
};

const SCHEMES = ["http:", "https:", "mailto:", "tel:"];

/** Fails unless the HTML is in the plain form and contains only allowed tags, attributes and addresses. */
export function assertSafe(html: string, source: string): void {
  assert.doesNotMatch(html, /[^\P{Cc}\n]/u, `a control character from ${JSON.stringify(source)}`);
  let openLinks = 0;
  for (const piece of readHtml(html)) {
    if (piece.kind === "text") continue;
    assert.ok(ATTRIBUTES[piece.tag], `<${piece.tag}> from ${JSON.stringify(source)}`);
    if (piece.tag === "a") openLinks += piece.kind === "open" ? 1 : -1;
    assert.ok(openLinks < 2, `a link in a link from ${JSON.stringify(source)}`);
    if (piece.kind === "open") assertAttributes(piece.tag, piece.attributes, source);
  }
}

function assertAttributes(tag: string, attributes: Record<string, string>, source: string): void {
  for (const [name, value] of Object.entries(attributes)) {
    const found = `<${tag} ${name}=${JSON.stringify(value)}> from ${JSON.stringify(source)}`;
    assert.ok(ATTRIBUTES[tag]?.includes(name), found);
    if (VALUES[name]) assert.match(value, VALUES[name], found);
    // How a browser reads the address, if it is one.
    const protocol = name === "href" || name === "src" ? URL.parse(value)?.protocol : undefined;
    assert.ok(!protocol || SCHEMES.includes(protocol), found);
  }
  if (tag === "a") assert.deepEqual([!!attributes.href, !!attributes.rel], [true, true], source);
}
