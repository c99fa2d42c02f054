import { isTypoOf, minLettersWithSlips, wordsOf } from "../search/names.ts";
import { endings } from "./marking.ts";

/**
 * What somebody probably meant: where a word of theirs stands in nothing that was found, and one that is spelled like it does.
 * Undefined where there is nothing to correct.
 */
export function correctedWords(
  words: string,
  found: readonly { title: string; snippet: string }[],
): string | undefined {
  const known = wordsOf(found.map(({ title, snippet }) => `${title} ${snippet}`).join(" "));
  const meant = words.replaceAll(/[\p{L}\p{N}\p{M}]+/gu, (typed) => {
    const [word = ""] = wordsOf(typed);
    if (word.length < minLettersWithSlips || known.some((each) => isSameWord(each, word))) return typed;
    return known.find((each) => isTypoOf(word, each)) ?? typed;
  });
  return meant === words ? undefined : meant;
}

const isSameWord = (known: string, typed: string) =>
  known.startsWith(typed.slice(0, Math.max(minLettersWithSlips, typed.length - endings)));
