import { hasTyped } from "../../ui/controls/match-text.ts";

/** Whether every word stands somewhere in the text, whatever its case and marks. */
export function hasWords(text: string, words: string): boolean {
  return words.split(/\s+/).every((word) => hasTyped(text, word));
}
