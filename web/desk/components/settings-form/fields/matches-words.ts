import { containsTyped } from "../../ui/controls/match-text.ts";

/** Whether the text contains every word, ignoring case and diacritics. */
export function matchesWords(text: string, words: string): boolean {
  return words.split(/\s+/).every((word) => containsTyped(text, word));
}
