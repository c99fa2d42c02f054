import { plain } from "../../../parts/plain.ts";

/** Whether every word stands somewhere in the text, whatever its case and marks. */
export function hasWords(text: string, words: string): boolean {
  const within = plain(text);
  return plain(words)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
