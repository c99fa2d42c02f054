import { wordsOf } from "../search/names.ts";

/** How many letters at the end of a word may differ from form to form: `domain`, `domains`. */
export const endings = 3;
const least = 3;

/** A piece of a text, and whether it is one of the words that were looked for. */
type Piece = [text: string, isFound: boolean];

/** The text in pieces, so that the words that were looked for can be marked, in whatever form they stand there. */
export function piecesOf(text: string, words: string): Piece[] {
  const stems = wordsOf(words).map((word) => word.slice(0, Math.max(least, word.length - endings)));
  const pieces: Piece[] = [];
  for (const [piece] of text.matchAll(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu)) {
    const [word = ""] = wordsOf(piece);
    const isFound = stems.some((stem) => word.startsWith(stem) && word.length <= stem.length + 2 * endings);
    const last = pieces.at(-1);
    if (last && last[1] === isFound) last[0] += piece;
    else pieces.push([piece, isFound]);
  }
  return pieces;
}
