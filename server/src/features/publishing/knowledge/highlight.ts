import { type Piece, piecesOf as piecesOfText, soughtInAnyForm } from "../../core/text-search/highlight.ts";

/** The text in pieces, so that the words that were looked for can be marked, in whatever form they are there. */
export const piecesOf = (text: string, words: string): Piece[] => piecesOfText(text, soughtInAnyForm(words));
