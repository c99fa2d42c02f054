import MarkdownIt from "markdown-it";
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
import { boundBareLinks, keepSafeTargets } from "./targets.ts";

/**
 * The second wall takes some 2 µs a tag, and `-` on every line makes 20 000 tags of 20 000 characters.
 * At a third of that, one tag for every three characters, there is no text left that formatting could help.
 */
const maxTags = 7_000;

/** A thread of hundreds of messages is read at once: five times what was written, which is what `&` alone takes. */
const maxHtml = 100_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters.
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/**
 * Stands beside the HTML that is stored. When what comes out changes, be it by a newer library, it rises, and a job renders
 * what older versions wrote (render-again.ts); version.test.ts asks for it.
 */
export const rendererVersion = 2;

const parser = markdownParser();

/**
 * Renders a message to HTML that any page may show as it is: CommonMark 0.31 with tables, strikethrough and bare addresses
 * as links, where a single newline is a `<br>`. Nothing that was written vanishes but the tags of HTML's own elements and
 * unsafe targets. No control character but newlines comes out. 20 000 characters take under 50 ms, whatever they are.
 */
export function renderMarkdown(markdown: string): string {
  return sanitizeRendered(beforeWall(markdown)).replace(CONTROL, visible);
}

/** As it reaches the second wall. */
export function beforeWall(markdown: string): string {
  const html = parser.render(markdown);
  return html.length <= maxHtml && !hasMoreTagsThan(maxTags, html) ? html : asTyped(markdown);
}

function hasMoreTagsThan(most: number, html: string): boolean {
  return html.length > most && html.split("<").length > most;
}

function markdownParser() {
  // `html` makes raw HTML tokens of their own, which dropRawHtml takes out.
  const markdownIt = new MarkdownIt({
    html: true,
    linkify: true,
    breaks: true,
    maxNesting: maxBlockDepth + 2,
  });
  markdownIt.validateLink = isAddress;
  // Decoded, an address could look like another one, or hold what PostgreSQL does not store.
  markdownIt.normalizeLinkText = (address) => address;
  linkBareAddresses(markdownIt);
  const { block, core, inline } = markdownIt;
  block.ruler.at("table", boundedTable, { alt: ["paragraph", "reference"] });
  block.ruler.at("blockquote", boundedQuote, { alt: ["paragraph", "reference", "blockquote", "list"] });
  block.ruler.at("reference", keptDefinition);
  block.ruler.before("table", "too_deep", flattenTooDeep);
  inline.ruler.at("html_inline", inlineHtml);
  inline.ruler.at("autolink", safeAutolink);
  core.ruler.after("inline", "raw_html", dropRawHtml);
  core.ruler.after("raw_html", "targets", keepSafeTargets);
  core.ruler.after("targets", "unused_definitions", showUnusedDefinitions);
  core.ruler.after("unused_definitions", "info_strings", showInfoStrings);
  core.ruler.after("linkify", "bound_bare_links", boundBareLinks);
  return markdownIt;
}

/** What has more marks than words is shown as it was typed. */
function asTyped(markdown: string): string {
  return `<pre>${parser.utils.escapeHtml(markdown.replace(/\r\n?/g, "\n"))}</pre>`;
}

/** A tab stays one to whoever reads the HTML; what has no look of its own is shown as unreadable, as CommonMark does with NUL. */
function visible(control: string): string {
  if (control === "\t") return "&#9;";
  return control === "\v" || control === "\f" || control === "\r" || control === "\u0085" ? " " : "\ufffd";
}
