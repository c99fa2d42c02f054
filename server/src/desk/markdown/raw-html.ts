import MarkdownIt, { type StateCore, type Token } from "markdown-it";
import { paragraph } from "./paragraph.ts";

/** Sees tags and entities and no Markdown, for the inside of an HTML block is not Markdown. */
const htmlParser = new MarkdownIt("zero", { html: true }).enable(["html_inline", "entity"]);

/** Where these tags stand, a browser keeps words apart: `one<br>two` must not become `onetwo`. */
const SEPARATES =
  /^<\/?(?:br|div|p|h[1-6]|hr|ul|ol|li|dl|dt|dd|table|tr|td|th|pre|blockquote|option)(?=[\s/>])/i;

/**
 * Takes raw HTML out of the tokens: tags, comments, declarations and closed scripts and styles go, the
 * text between tags stays. What never closes is no tag, and stays as text.
 */
export function dropRawHtml(state: StateCore): void {
  state.tokens = state.tokens.flatMap((token) => {
    if (token.type === "html_block") return textOf(token).flatMap((text) => paragraph(state, text));
    if (token.children) token.children = withoutTags(token.children);
    return [token];
  });
}

function textOf(htmlBlock: Token): string[] {
  const [inline] = htmlParser.parseInline(htmlBlock.content, {});
  const text = withoutTags(inline?.children ?? [])
    .map((token) => token.content)
    .join("");
  const parts = text.split(/\n[ \t]*\n\s*/);
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

function withoutTags(tokens: Token[]): Token[] {
  const lastClose = new Map(tokens.map((token, at) => [codeElement(token, "</"), at]));
  let dropping: string | undefined;
  const kept = tokens.filter((token, at) => {
    const opened = codeElement(token, "<");
    // Without its end tag a script would take the rest of the message along.
    if (!dropping && opened && (lastClose.get(opened) ?? -1) > at) dropping = opened;
    if (dropping && dropping === codeElement(token, "</")) dropping = undefined;
    if (token.type === "html_inline") return !dropping && SEPARATES.test(token.content);
    // A link or emphasis that began before the script must still end.
    return !dropping || token.nesting !== 0;
  });
  for (const separator of kept.filter((token) => token.type === "html_inline")) {
    separator.type = "text";
    separator.content = "\n";
  }
  return kept;
}

/** The element that this tag opens (`<`) or closes (`</`), if what it holds is code and no text. */
function codeElement(token: Token, start: "<" | "</"): string | undefined {
  if (token.type !== "html_inline" || !token.content.startsWith(start)) return undefined;
  const name = /^(?:script|style)(?=[\s/>])/i.exec(token.content.slice(start.length));
  return name?.[0].toLowerCase();
}
