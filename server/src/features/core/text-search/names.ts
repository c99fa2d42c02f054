import { type RawBuilder, sql } from "kysely";
import { folded, hasTwoSpellings } from "./normalize.ts";

/**
 * Whether somebody who typed `typed` may have meant `meant`: one letter left out, too many, wrong, or two in the
 * wrong order; two such slips in a long word, none in a short one.
 */
export function isTypoOf(typed: string, meant: string): boolean {
  const slips = slipsOf(typed.length);
  if (Math.abs(typed.length - meant.length) > slips) return false;
  return distance(typed, meant, slips) <= slips;
}

/** Whoever mistypes a shorter word has written another one. */
export const minLettersWithSlips = 4;

function slipsOf(length: number): number {
  if (length < minLettersWithSlips) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Optimal string alignment: Levenshtein's distance, in which two swapped neighbours are one slip. Only as far as `slips`:
 * what is further away from the diagonal than that costs more, so a long word takes as many steps as it has letters.
 */
function distance(one: string, other: string, slips: number): number {
  let before: number[] = [];
  let above = Array.from({ length: Math.min(other.length, slips) + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const line: number[] = [];
    if (row <= slips) line[0] = row;
    const last = Math.min(other.length, row + slips);
    for (let column = Math.max(1, row - slips); column <= last; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        costAt(above, column) + 1,
        costAt(line, column - 1) + 1,
        costAt(above, column - 1) + (isSame ? 0 : 1),
      );
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && isSwapped) least = Math.min(least, costAt(before, column - 2) + 1);
      line[column] = least;
    }
    before = above;
    above = line;
  }
  return costAt(above, other.length);
}

const costAt = (line: number[], column: number) => line[column] ?? Number.POSITIVE_INFINITY;

// More than any name with its address has, and than anybody types: who writes more words is not to keep a process busy.
const maxTextLength = 1_000;
const maxWords = 100;

/** The words of a name or an address, as they are compared (`folded`). */
export function wordsOf(text: string): string[] {
  const plain = folded(text.slice(0, maxTextLength));
  return (plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, maxWords);
}

/**
 * Conditions on the column `search_text` of a table of people: the words of their name and address, as the SQL function of
 * that name writes them for an index of trigrams (0001-core.sql). Each takes what somebody typed, in a subquery: the
 * function takes longer than to compare what it gives, and would be called for each row.
 */
export const hasName = (typed: string): RawBuilder<boolean> => isLike(typed, sql`false`);

/** Of the last word its beginning is enough. */
export const hasNameBeginning = (typed: string): RawBuilder<boolean> => isLike(typed, sql`true`);

function isLike(typed: string, isBeginning: RawBuilder<unknown>): RawBuilder<boolean> {
  const asTyped = sql<boolean>`search_text like (select pattern_of_name(folded(${typed}), ${isBeginning}))`;
  if (!hasTwoSpellings(typed)) return asTyped;
  return sql<boolean>`(${asTyped} or search_text like (select pattern_of_name(spelled_out(${typed}), ${isBeginning})))`;
}

/** As alike as pg_trgm.word_similarity_threshold wants it. */
export const hasNameLike = (typed: string): RawBuilder<boolean> =>
  sql<boolean>`(select as_name(folded(${typed}))) <% search_text`;

export const likenessOfName = (typed: string): RawBuilder<number> =>
  sql<number>`word_similarity((select as_name(folded(${typed}))), search_text)`;

/** What `search_text` of a name that has these words is like. */
export const patternOf = (typed: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`pattern_of_name(folded(${typed}), false)`;
