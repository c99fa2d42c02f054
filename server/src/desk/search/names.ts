import { type RawBuilder, sql } from "kysely";

/**
 * Whether somebody who typed `typed` may have meant `meant`: one letter left out, too many, wrong, or two in the
 * wrong order; two such slips in a long word, none in a short one.
 */
export function isTypoOf(typed: string, meant: string): boolean {
  return distance(typed, meant) <= slipsOf(typed.length);
}

/** Whoever mistypes a shorter word has written another one. */
export const minLettersWithSlips = 4;

function slipsOf(length: number): number {
  if (length < minLettersWithSlips) return 0;
  return length < 8 ? 1 : 2;
}

/** Optimal string alignment: Levenshtein's distance, in which two swapped neighbours are one slip. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && isSwapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      line.push(least);
    }
    before = above;
    above = line;
  }
  return above.at(-1) ?? 0;
}

/** The words of a name or an address, in lower case, letters without their marks. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Conditions on the column `sought` of a table of people: the words of their name and address, as the SQL function of
 * that name writes them for an index of trigrams (migration 0007). Each takes the words that somebody typed.
 */
export const hasName = (typed: string | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`sought like '%' || sought(${typed}) || '%'`;

/** Of the last word its beginning is enough. */
export const hasNameBeginning = (typed: string): RawBuilder<boolean> =>
  sql<boolean>`sought like '%' || rtrim(sought(${typed})) || '%'`;

/** As alike as pg_trgm.word_similarity_threshold wants it. */
export const hasNameLike = (typed: string): RawBuilder<boolean> => sql<boolean>`sought(${typed}) <% sought`;

export const likenessOfName = (typed: string): RawBuilder<number> =>
  sql<number>`word_similarity(sought(${typed}), sought)`;
