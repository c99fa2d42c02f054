import MarkdownIt, { type Token } from "markdown-it";
import { isAddress } from "./addresses.ts";
import { linkBareAddresses, safeAutolink } from "./bare-addresses.ts";
import { keptDefinition, showUnusedDefinitions } from "./definitions.ts";
import { showInfoStrings } from "./info-strings.ts";
import { inlineHtml } from "./inline-html.ts";
import { flattenTooDeep, maxBlockDepth } from "./max-depth.ts";
import { boundedQuote } from "./quotes.ts";
import { dropRawHtml } from "./raw-html.ts";
import { sanitizeRendered } from "./sanitize.ts";
import { boundedTable } from "./tables.ts";
import { boundBareLinks, sanitizeTargets } from "./targets.ts";

/**
 * The sanitizer takes about 2 µs per tag, and `-` on every line makes 20 000 tags of 20 000 characters. At a third of that, one
 * tag per three characters, formatting cannot help any text.
 */
const maxTags = 7_000;

/** Bounds the HTML of a thread with hundreds of messages. It is five times the source, the size that `&` alone needs. */
const maxHtml = 100_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters.
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/**
 * Stored with the HTML. Raise it when the output changes, even through a library update; a job then renders older rows
 * (render-again.ts). version.test.ts fails until you do.
 */
export const rendererVersion = 2;

const parser = markdownParser();
const { escapeHtml } = parser.utils;

/**
 * Renders a message to HTML that any page may show: CommonMark 0.31 with tables, strikethrough, bare addresses as links, and a
 * single newline as `<br>`. All text survives except the tags of HTML elements and unsafe targets. The output has no control
 * characters but newlines. Any 20 000 characters take under 50 ms.
 */
export function renderMarkdown(markdown: string): string {
  return sanitizeRendered(beforeWall(markdown)).replace(CONTROL, visible);
}

/** The HTML before the sanitizer. */
export function beforeWall(markdown: string): string {
  const html = parser.render(markdown);
  return html.length <= maxHtml && !hasMoreTagsThan(maxTags, html) ? html : asTyped(markdown);
}

function hasMoreTagsThan(most: number, html: string): boolean {
  return html.length > most && html.split("<").length > most;
}

function markdownParser() {
  // `html` creates separate tokens for raw HTML, which dropRawHtml removes.
  const markdownIt = new MarkdownIt({
    html: true,
    linkify: true,
    breaks: true,
    maxNesting: maxBlockDepth + 2,
  });
  markdownIt.validateLink = isAddress;
  // If decoded, an address could look like another one, or contain characters that PostgreSQL does not store.
  markdownIt.normalizeLinkText = (address) => address;
  linkBareAddresses(markdownIt);
  markdownIt.renderer.rules.attachment = attachmentPlace;
  const { block, core, inline } = markdownIt;
  block.ruler.at("table", boundedTable, { alt: ["paragraph", "reference"] });
  block.ruler.at("blockquote", boundedQuote, { alt: ["paragraph", "reference", "blockquote", "list"] });
  block.ruler.at("reference", keptDefinition);
  block.ruler.before("table", "too_deep", flattenTooDeep);
  inline.ruler.at("html_inline", inlineHtml);
  inline.ruler.at("autolink", safeAutolink);
  core.ruler.after("inline", "raw_html", dropRawHtml);
  core.ruler.after("raw_html", "targets", sanitizeTargets);
  core.ruler.after("targets", "unused_definitions", showUnusedDefinitions);
  core.ruler.after("unused_definitions", "info_strings", showInfoStrings);
  core.ruler.after("linkify", "bound_bare_links", boundBareLinks);
  return markdownIt;
}

function attachmentPlace(tokens: Token[], at: number): string {
  const { info = "", content = "" } = tokens[at] ?? {};
  return `<span data-attachment="${info}">${escapeHtml(content)}</span>`;
}

/** A text with more markup than words is shown as typed. */
function asTyped(markdown: string): string {
  return `<pre>${escapeHtml(markdown.replace(/\r\n?/g, "\n"))}</pre>`;
}

/** A tab stays visible in the HTML source. Invisible control characters become U+FFFD, as CommonMark does with NUL. */
function visible(control: string): string {
  if (control === "\t") return "&#9;";
  return control === "\v" || control === "\f" || control === "\r" || control === "\u0085" ? " " : "\ufffd";
}
