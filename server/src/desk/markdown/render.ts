import MarkdownIt from "markdown-it";
import { keepDefinitions, showInfoSentences, showUnusedDefinitions } from "./hidden-text.ts";
import { inlineHtml } from "./inline-html.ts";
import { flattenTooDeep, maxBlockDepth } from "./nesting.ts";
import { boundedQuote } from "./quotes.ts";
import { dropRawHtml } from "./raw-html.ts";
import { boundedTable } from "./tables.ts";
import { keepSafeTargets } from "./targets.ts";
import { sanitizeRendered } from "./wall.ts";

/**
 * The second wall takes some 2 µs a tag, and `-` on every line makes 20 000 tags of 20 000 characters.
 * At half that, one tag for every two characters, there is no text left that formatting could help.
 */
const maxTags = 10_000;

const parser = markdownParser();

/**
 * Renders a message to HTML that any page may show as it is: CommonMark 0.31 with tables, strikethrough
 * and bare addresses as links. Raw HTML is dropped and its text kept; unsafe links and images keep their
 * text. A single newline stays a newline, as in CommonMark; a page that wants to show it sets
 * `white-space: pre-line`. 20 000 characters take under 50 ms, whatever they are.
 */
export function renderMarkdown(markdown: string): string {
  const html = parser.render(markdown);
  return sanitizeRendered(html.split("<").length > maxTags ? withoutFormatting(html) : html);
}

function markdownParser() {
  // `html` makes raw HTML tokens of their own, which dropRawHtml takes out.
  const markdownIt = new MarkdownIt({ html: true, linkify: true, maxNesting: maxBlockDepth + 2 });
  // Refused here, a link would stay `[text](address)` as it was typed. keepSafeTargets decides instead.
  markdownIt.validateLink = () => true;
  markdownIt.linkify.add("ftp:", null).add("//", null);
  const { block, core, inline } = markdownIt;
  block.ruler.at("table", boundedTable, { alt: ["paragraph", "reference"] });
  block.ruler.at("blockquote", boundedQuote, { alt: ["paragraph", "reference", "blockquote", "list"] });
  block.ruler.before("table", "too_deep", flattenTooDeep);
  inline.ruler.at("html_inline", inlineHtml);
  core.ruler.before("strip_references", "keep_definitions", keepDefinitions);
  core.ruler.after("inline", "raw_html", dropRawHtml);
  core.ruler.after("raw_html", "unused_definitions", showUnusedDefinitions);
  core.ruler.after("unused_definitions", "info_sentences", showInfoSentences);
  core.ruler.after("linkify", "targets", keepSafeTargets);
  return markdownIt;
}

/** One block of text, lines kept. The parser escapes `<` and `>` in texts and attributes, so tags are plain. */
function withoutFormatting(html: string): string {
  const described = html.replace(/<img [^>]*?alt="([^"]*)"[^>]*>/g, "$1");
  const text = described.replace(/<[^>]*>/g, "").replace(/\n{3,}/g, "\n\n");
  return `<pre>${text.trim()}</pre>`;
}
