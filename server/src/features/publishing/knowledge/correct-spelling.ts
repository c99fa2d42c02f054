import { endings } from "../../core/text-search/highlight.ts";
import { isTypoOf, minLettersWithSlips, nameWordsOf } from "../../core/text-search/names.ts";
import { spellingsOf, unspaced } from "../../core/text-search/normalize.ts";

/**
 * Suggests a spelling: replaces each word that occurs in no result by a similar one that does. Undefined if nothing
 * changes.
 */
export function correctedWords(
  words: string,
  found: readonly { title: string; snippet: string }[],
): string | undefined {
  const known = found.flatMap(({ title, snippet }) =>
    spellingsOf(`${title} ${snippet}`).flatMap(nameWordsOf),
  );
  const meant = words.replaceAll(/[\p{L}\p{N}\p{M}]+/gu, (typed) => {
    const [word = ""] = nameWordsOf(typed);
    // Scripts without spaces are matched in pieces, which cannot be corrected as words.
    if (
      isUnspaced.test(typed) ||
      word.length < minLettersWithSlips ||
      known.some((each) => isSameWord(each, word))
    )
      return typed;
    return known.find((each) => isTypoOf(word, each)) ?? typed;
  });
  return meant === words ? undefined : meant;
}

const isUnspaced = new RegExp(`[${unspaced}]`, "u");

const isSameWord = (known: string, typed: string) =>
  known.startsWith(typed.slice(0, Math.max(minLettersWithSlips, typed.length - endings)));
