import type { StateCore } from "markdown-it";

/**
 * Moves the words after an opening fence into the code, except the one that names its language: people type three backticks and
 * continue on the same line. Code that would be empty has no language either.
 */
export function showInfoStrings(state: StateCore): void {
  for (const token of state.tokens) {
    if (token.type !== "fence") continue;
    const info = state.md.utils.unescapeAll(token.info).trim();
    const [first = "", ...more] = info.split(/\s+/);
    const isLanguage =
      /^[a-z][\w+-]*$/i.test(first) && more.every(isAttribute) && token.content.trim() !== "";
    const shown = isLanguage ? info.slice(first.length).trim() : info;
    if (shown !== "") token.content = `${shown}\n${token.content}`;
    token.info = isLanguage ? first : "";
  }
}

function isAttribute(word: string): boolean {
  return /[={}]/.test(word) || !/[\p{L}\p{N}]/u.test(word);
}
