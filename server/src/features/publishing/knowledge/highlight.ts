import {
  type HighlightPiece,
  piecesOf as piecesOfText,
  soughtInAnyForm,
} from "../../core/text-search/highlight.ts";

/** Splits the text into pieces, to mark the search terms in any of their forms. */
export const highlightPieces = (text: string, words: string): HighlightPiece[] =>
  piecesOfText(text, soughtInAnyForm(words));
