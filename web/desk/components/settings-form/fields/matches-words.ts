import { containsTyped } from "../../ui/controls/match-text.ts";

/** Whether every word stands somewhere in the text, whatever its case and marks. */
export function matchesWords(text: string, words: string): boolean {
  return words.split(/\s+/).every((word) => containsTyped(text, word));
}
