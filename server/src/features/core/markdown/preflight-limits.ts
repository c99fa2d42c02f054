import { ulidPattern } from "../schemas.ts";

/*
 * A fast path for sanitize.ts. Nearly all rendered HTML has one plain form, which takes a tenth of the time to check: the tags
 * below in lower case, properly nested and closed, with attributes of one shape. Anything else goes through the full sanitizer.
 * preflight-limits.test.ts checks that both give the same result.
 */

const ofBlocks = ["", "blockquote", "li"];
const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];
const ofWords = ["p", ...headings, "li", "th", "td", "em", "strong", "s", "a", "blockquote"];

/**
 * The allowed parents of each element; "" is the top level. In any other parent, an HTML parser would close another element
 * first.
 */
const within = new Map<string, ReadonlySet<string>>([
  ...each(["p", ...headings, "pre", "blockquote", "ul", "ol", "table", "hr"], ofBlocks),
  ...each(["li"], ["ul", "ol"]),
  ...each(["thead", "tbody"], ["table"]),
  ...each(["tr"], ["thead", "tbody"]),
  ...each(["th", "td"], ["tr"]),
  ...each(["em", "strong", "s", "br", "img", "span"], ofWords),
  ...each(
    ["a"],
    ofWords.filter((name) => name !== "a"),
  ),
  ...each(["code"], [...ofWords, "pre"]),
]);

// Below the nesting limit of the sanitizer.
const deepest = 90;

const strayInText = /[>\0\r]|&(?!(?:amp|lt|gt|quot);)/;
const address = `(?:[!#-%'-;=?-~]|&amp;)+`;
const title = String.raw`[^"<>&\0\r\n]`;
const aligned = /^ align="(?:left|center|right)"$/;
const shapes = new Map([
  ["a", new RegExp(`^ href="(?:https?:\\/\\/|mailto:|tel:)${address}"(?: title="${title}+")?$`)],
  ["img", new RegExp(`^ src="https:\\/\\/${address}" alt="${title}*"(?: title="${title}+")?$`)],
  ["span", new RegExp(`^ data-attachment="${ulidPattern}"$`)],
  ["ol", /^ start="\d{1,9}"$/],
  ["code", /^ class="language-[A-Za-z0-9_+-]+"$/],
  ["th", aligned],
  ["td", aligned],
]);
const isVoid = new Set(["br", "hr", "img"]);

/** The sanitizer's result; undefined if the HTML lacks the plain form. */
export function throughGate(html: string): string | undefined {
  const open: string[] = [];
  let passed = "";
  let from = 0;
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", from)) {
    const end = html.indexOf(">", at);
    const text = textAsPassed(html.slice(from, at));
    const tag = end < 0 ? undefined : tagAsPassed(html.slice(at + 1, end), open);
    if (text === undefined || tag === undefined) return undefined;
    passed += text + tag;
    from = end + 1;
  }
  const rest = textAsPassed(html.slice(from));
  return open.length > 0 || rest === undefined ? undefined : passed + rest;
}

/** In text, the sanitizer decodes quotation marks. */
function textAsPassed(text: string): string | undefined {
  if (strayInText.test(text)) return undefined;
  return text.includes("&quot;") ? text.replaceAll("&quot;", '"') : text;
}

function tagAsPassed(tag: string, open: string[]): string | undefined {
  if (tag.startsWith("/")) return open.pop() === tag.slice(1) ? `<${tag}>` : undefined;
  const space = tag.indexOf(" ");
  const name = space < 0 ? tag : tag.slice(0, space);
  const attributes = space < 0 ? "" : tag.slice(space);
  if (!within.get(name)?.has(open.at(-1) ?? "") || open.length >= deepest) return undefined;
  if (attributes !== "" && !shapes.get(name)?.test(attributes)) return undefined;
  if (isVoid.has(name)) return `<${tag} />`;
  open.push(name);
  return name === "a" ? `<${tag} rel="nofollow noopener noreferrer">` : `<${tag}>`;
}

function each(names: readonly string[], parents: readonly string[]): [string, ReadonlySet<string>][] {
  const all = new Set(parents);
  return names.map((name) => [name, all]);
}
