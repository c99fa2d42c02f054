import { type Piece, piecesOf as piecesOfText, soughtInAnyForm } from "../../core/text-search/highlight.ts";

/** Splits the text into pieces, to mark the search terms in any of their forms. */
export const highlightPieces = (text: string, words: string): Piece[] =>
  piecesOfText(text, soughtInAnyForm(words));
