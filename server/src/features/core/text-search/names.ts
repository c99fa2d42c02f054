import { type RawBuilder, sql } from "kysely";
import { folded, hasTwoSpellings } from "./normalize.ts";

/**
 * Whether `typed` may be a misspelling of `meant`: one letter missing, extra, wrong, or two swapped. A long word may have two
 * slips, a short one none.
 */
export function isTypoOf(typed: string, meant: string): boolean {
  const slips = slipsOf(typed.length);
  if (Math.abs(typed.length - meant.length) > slips) return false;
  return distance(typed, meant, slips) <= slips;
}

/** A slip in a shorter word makes another word. */
export const minLettersWithSlips = 4;

function slipsOf(length: number): number {
  if (length < minLettersWithSlips) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Optimal string alignment: Levenshtein distance in which two swapped neighbours are one slip. It computes only a band of width
 * `slips` around the diagonal, so the steps grow with the length of the word.
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

// More than any name with its address has. Limits the work for longer input.
const maxTextLength = 1_000;
const maxWords = 100;

/** The words of a name or address in their comparable form (`folded`). */
export function nameWordsOf(text: string): string[] {
  const plain = folded(text.slice(0, maxTextLength));
  return (plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, maxWords);
}

/**
 * Conditions on the column `search_text` of a table of people: the words of their name and address, as the SQL function writes
 * them for a trigram index (0001-core.sql). The typed text is in a subquery, because the function costs more than the comparison
 * and would otherwise run for each row.
 */
export const hasName = (typed: string): RawBuilder<boolean> => isLike(typed, sql`false`);

/** The last word may be a prefix. */
export const hasNameBeginning = (typed: string): RawBuilder<boolean> => isLike(typed, sql`true`);

function isLike(typed: string, isBeginning: RawBuilder<unknown>): RawBuilder<boolean> {
  const asTyped = sql<boolean>`search_text like (select pattern_of_name(folded(${typed}), ${isBeginning}))`;
  if (!hasTwoSpellings(typed)) return asTyped;
  return sql<boolean>`(${asTyped} or search_text like (select pattern_of_name(spelled_out(${typed}), ${isBeginning})))`;
}

/** Similar according to pg_trgm.word_similarity_threshold. */
export const hasNameLike = (typed: string): RawBuilder<boolean> =>
  sql<boolean>`(select as_name(folded(${typed}))) <% search_text`;

export const likenessOfName = (typed: string): RawBuilder<number> =>
  sql<number>`word_similarity((select as_name(folded(${typed}))), search_text)`;

/** A `like` pattern for the `search_text` of a name that contains these words. */
export const patternOf = (typed: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`pattern_of_name(folded(${typed}), false)`;
