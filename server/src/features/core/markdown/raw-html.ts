import MarkdownIt, { type StateCore, type Token } from "markdown-it";
import { elementPlace } from "./html-elements.ts";
import { lineEnd, lineTokens, paragraph } from "./tokens.ts";

/** Parses tags and entities only, because the inside of an HTML block isn't Markdown. */
const htmlParser = new MarkdownIt("zero", { html: true }).enable(["html_inline", "entity", "newline"]);

/**
 * Removes the tags of HTML elements and keeps the text between them. Anything else in angle brackets (`ssh <user>@<host>`, `<?php
 * … ?>`, a comment) was written to be read, so it stays as text.
 */
export function dropRawHtml(state: StateCore): void {
  if (!state.src.includes("<")) return;
  state.tokens = state.tokens.flatMap((token) => {
    if (token.type === "html_block") return paragraphsOf(token.content);
    if (token.children) token.children = withoutTags(token.children);
    return [token];
  });
}

function paragraphsOf(html: string): Token[] {
  const [inline] = htmlParser.parseInline(html, {});
  const paragraphs: Token[][] = [[]];
  let blankLines = 0;
  for (const token of withoutTags(inline?.children ?? [])) {
    blankLines = isBreak(token) ? blankLines + 1 : isBlank(token) ? blankLines : 0;
    if (blankLines > 1 && isLineEnd(token)) paragraphs.push([]);
    else paragraphs.at(-1)?.push(token);
  }
  return paragraphs
    .map(withoutOuterBreaks)
    .filter((tokens) => tokens.length > 0)
    .flatMap(paragraph);
}

function withoutTags(tokens: Token[]): Token[] {
  const shown: Token[] = [];
  for (const token of tokens) {
    if (token.type === "image") token.children = withoutTags(token.children ?? []);
    if (token.type === "html_inline") shown.push(...inPlaceOf(token));
    else shown.push(token);
  }
  return shown.some(isTag) ? withoutNeedlessBreaks(shown) : shown;
}

/** A tag that separates words becomes a break, which may be removed later; a `<br>` is never removed. */
function inPlaceOf(html: Token): Token[] {
  const place = elementPlace(html.content);
  if (!place) return lineTokens(html.content);
  if (place === "within a word") return [];
  const between = lineEnd();
  if (!/^<\/?br\b/i.test(html.content)) between.info = "tag";
  return [between];
}

/** Collapses consecutive breaks that stand for tags, and drops them at the start and end. */
function withoutNeedlessBreaks(tokens: Token[]): Token[] {
  const kept: Token[] = [];
  for (const token of tokens) {
    const before = kept.findLast((other) => !isBlank(other));
    if (before && isTag(before) && isBreak(token)) kept.splice(kept.lastIndexOf(before), 1);
    else if (isTag(token) && (!before || isBreak(before))) continue;
    kept.push(token);
  }
  return withoutOuterBreaks(kept);
}

function withoutOuterBreaks(tokens: Token[]): Token[] {
  const isOuter = (token: Token) => isBreak(token) || isBlank(token);
  const first = tokens.findIndex((token) => !isOuter(token));
  return first < 0 ? [] : tokens.slice(first, tokens.findLastIndex((token) => !isOuter(token)) + 1);
}

function isTag(token: Token): boolean {
  return token.type === "softbreak" && token.info === "tag";
}

function isLineEnd(token: Token): boolean {
  return token.type === "softbreak" && token.info === "";
}

function isBreak(token: Token): boolean {
  return token.type === "softbreak" || token.type === "hardbreak";
}

function isBlank(token: Token): boolean {
  return token.type === "text" && token.content.trim() === "";
}
