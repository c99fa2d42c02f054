import { html } from "hono/html";
import type { Markup } from "../page.ts";

/** A piece of a text, and whether it is one of the words that were looked for. */
export type Piece = [text: string, isFound: boolean];

/** How many letters at the end of a word may differ from form to form: `domain`, `domains`. */
const endings = 3;
const least = 3;

/** The text in pieces, so that the words that were looked for can be marked, in whatever form they stand there. */
export function piecesOf(text: string, words: string): Piece[] {
  const stems = lettersOf(words).map((word) => word.slice(0, Math.max(least, word.length - endings)));
  const pieces: Piece[] = [];
  for (const [piece] of text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)) {
    const [word = ""] = lettersOf(piece);
    const isFound = stems.some((stem) => word.startsWith(stem) && word.length <= stem.length + 2 * endings);
    const last = pieces.at(-1);
    if (last && last[1] === isFound) last[0] += piece;
    else pieces.push([piece, isFound]);
  }
  return pieces;
}

export const marked = (text: string, words: string): Markup =>
  html`${piecesOf(text, words).map(([piece, isFound]) => (isFound ? html`<mark>${piece}</mark>` : html`${piece}`))}`;

/** In small letters without marks, as a search takes them. */
const lettersOf = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
