import assert from "node:assert/strict";
import { readHtml } from "./read-html.ts";

// For the tests: a list of its own, so that a slip in the renderer's does not pass unseen.
const ATTRIBUTES: Record<string, string[]> = {
  ...Object.fromEntries("p br hr h1 h2 h3 h4 h5 h6 blockquote ul li pre".split(" ").map((tag) => [tag, []])),
  ...Object.fromEntries("em strong s table thead tbody tr".split(" ").map((tag) => [tag, []])),
  a: ["href", "title", "rel"],
  img: ["src", "alt", "title"],
  ol: ["start"],
  code: ["class"],
  th: ["align"],
  td: ["align"],
};

const VALUES: Record<string, RegExp> = {
  href: /^(?:https?:\/\/|mailto:|tel:)[!-~]+$/i,
  src: /^https:\/\/[!-~]+$/i,
  rel: /^nofollow noopener noreferrer$/,
  start: /^[0-9]{1,9}$/,
  class: /^language-[A-Za-z0-9_+-]+$/,
  align: /^(?:left|center|right)$/,
};

const SCHEMES = ["http:", "https:", "mailto:", "tel:"];

/** Fails unless the HTML is of the plain form and holds only the tags, attributes and addresses allowed. */
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
    // What a browser makes of the address, where it takes it for one at all.
    const protocol = name === "href" || name === "src" ? URL.parse(value)?.protocol : undefined;
    assert.ok(!protocol || SCHEMES.includes(protocol), found);
  }
  if (tag === "a") assert.deepEqual([!!attributes.href, !!attributes.rel], [true, true], source);
}
