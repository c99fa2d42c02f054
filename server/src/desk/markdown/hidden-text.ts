import type { StateCore, Token } from "markdown-it";
import { paragraph } from "./paragraph.ts";

// CommonMark hides link definitions and the words behind an opening code fence. Support desks get both
// from people who never meant Markdown: `[ERROR]: timeout`, or three backticks and the text on one line.

/** Lets link definitions pass `strip_references`, with their source, until it is known which are used. */
export function keepDefinitions(state: StateCore): void {
  const lines = state.src.split("\n");
  for (const token of state.tokens) {
    if (token.type !== "reference_definition" || !token.map) continue;
    token.type = "definition";
    const source = lines.slice(...token.map).map((line) => line.replace(/^[\s>]+/, ""));
    token.content = source.join("\n").replace(/^[^[]+/, "");
  }
}

/**
 * Shows the definitions that no link uses as the text they are. Not those of a path (`[foo]: /url`):
 * the examples of the specification hide them, and hardly anyone writes them by chance.
 */
export function showUnusedDefinitions(state: StateCore): void {
  const used = new Set<unknown>();
  collectLabels(state.tokens, used);
  state.tokens = state.tokens.flatMap((token) => {
    if (token.type !== "definition") return [token];
    return used.has(token.meta?.label) || /\]:\s*\//.test(token.content)
      ? []
      : paragraph(state, token.content);
  });
}

function collectLabels(tokens: Token[], used: Set<unknown>): void {
  for (const token of tokens) {
    if (token.type !== "definition" && token.meta?.label) used.add(token.meta.label);
    if (token.children) collectLabels(token.children, used);
  }
}

/** Moves an info string that reads as a sentence, not as a language with attributes, into the code. */
export function showInfoSentences(state: StateCore): void {
  for (const token of state.tokens) {
    if (token.type !== "fence" || !isSentence(token.info.trim())) continue;
    token.content = `${token.info.trim()}\n${token.content}`;
    token.info = "";
  }
}

function isSentence(info: string): boolean {
  const [first = "", ...more] = info.split(/\s+/);
  return /[.,:!?]$/.test(first) || more.some((word) => /\p{L}/u.test(word) && !word.includes("="));
}
