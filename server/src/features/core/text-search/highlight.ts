import { nameWordsOf } from "./names.ts";
import { folded, hasTwoSpellings, spelledOut, spellingsOf, unspaced } from "./normalize.ts";

/** A piece of a text, and whether it matches the search. */
export type HighlightPiece = [text: string, isFound: boolean];

/** Whether a word of a text, in one of its spellings, matches. */
type IsFound = (word: string) => boolean;

const run = new RegExp(`[${unspaced}]+`, "gu");
const wordOrRest = new RegExp(
  `[${unspaced}]+|(?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}])+|[^\\p{L}\\p{N}\\p{M}]+`,
  "gu",
);
const isRun = new RegExp(`^[${unspaced}]`, "u");
const isWord = /^[\p{L}\p{N}\p{M}]/u;

/** A search, for marking its matches in a text. */
export interface Sought {
  isFound: IsFound;
  /** Parts of runs of unspaced characters. */
  parts: string[];
}

/** Matches the exact words of a question; the last one may be a prefix. */
export function soughtExactly(question: string, isBeginning = false): Sought {
  const words = spacedWordsOf(question);
  const beginning = isBeginning ? words.at(-1) : undefined;
  const known = new Set(words);
  const isFound: IsFound = (word) =>
    known.has(word) || (beginning !== undefined && word.startsWith(beginning));
  return { isFound, parts: runsOf(question) };
}

/** Matches the words of a question in any form: `domain`, `domains`. */
export function soughtInAnyForm(question: string): Sought {
  const stems = spacedWordsOf(question).map((word) => word.slice(0, Math.max(least, word.length - endings)));
  const isFound: IsFound = (word) =>
    stems.some((stem) => word.startsWith(stem) && word.length <= stem.length + 2 * endings);
  return { isFound, parts: runsOf(question).flatMap(pairsOf) };
}

/** How many letters at the end of a word may differ between forms. */
export const endings = 3;
const least = 3;

/** Splits the text into pieces and marks the matches. */
export function piecesOf(text: string, sought: Sought): HighlightPiece[] {
  const pieces: HighlightPiece[] = [];
  for (const [part] of text.normalize("NFC").matchAll(wordOrRest)) {
    if (isRun.test(part)) pieces.push(...piecesOfRun(part, sought.parts));
    else pieces.push([part, isWord.test(part) && spellingsOf(part).some(sought.isFound)]);
  }
  return joined(pieces);
}

// The context before the first match.
const lengthBefore = 50;
const lengthOfExcerpt = 190;

/** The part of a text with the most matches. */
export function searchExcerptOf(text: string, sought: Sought): string {
  const plain = text.normalize("NFC").replaceAll(/\s+/g, " ").trim();
  if (plain.length <= lengthOfExcerpt) return plain;
  const start = beginningOfWord(plain, Math.max(0, placeOfMost(plain, sought) - lengthBefore));
  const end =
    start + lengthOfExcerpt >= plain.length ? plain.length : endOfWord(plain, start + lengthOfExcerpt);
  return plain.slice(start, end).trim();
}

function placeOfMost(text: string, sought: Sought): number {
  const found: { at: number; word: string }[] = [];
  let at = 0;
  for (const [piece, isFound] of piecesOf(text, sought)) {
    if (isFound) found.push({ at, word: piece.toLowerCase() });
    at += piece.length;
  }
  let best = { at: 0, words: 0 };
  for (const [index, first] of found.entries()) {
    const near = found
      .slice(index, index + maxNear)
      .filter((each) => each.at - first.at < lengthOfExcerpt - lengthBefore);
    const words = new Set(near.map(({ word }) => word)).size;
    if (words > best.words) best = { at: first.at, words };
  }
  return best.at;
}

const maxNear = 20;
const longestWord = 30;

/** The position itself, if it is in a run or in a very long word. */
function beginningOfWord(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.lastIndexOf(" ", at);
  const start = space < at - longestWord ? at : space + 1;
  return isSecondHalf(text, start) ? start - 1 : start;
}

function endOfWord(text: string, at: number): number {
  const space = text.indexOf(" ", at);
  const end = space === -1 || space > at + longestWord ? at : space;
  return isSecondHalf(text, end) ? end - 1 : end;
}

/** The second half of a surrogate pair, or a combining mark. */
const isSecondHalf = (text: string, at: number) => /^[\udc00-\udfff\p{M}]/u.test(text.slice(at, at + 1));

function piecesOfRun(part: string, parts: string[]): HighlightPiece[] {
  const plain = folded(part);
  if (!parts.some((each) => plain.includes(each))) return [[part, false]];
  const found = new Uint8Array(plain.length);
  for (const each of parts)
    for (let at = plain.indexOf(each); at !== -1; at = plain.indexOf(each, at + 1))
      found.fill(1, at, at + each.length);
  // In most runs each character keeps length one.
  const lengthOf =
    plain.length === part.length ? (text: string) => text.length : (text: string) => folded(text).length;
  let at = 0;
  return [...part].map((character) => {
    const isFound = found[at] === 1;
    at += lengthOf(character);
    return [character, isFound];
  });
}

const runsOf = (question: string): string[] => folded(question).match(run) ?? [];

/** Pairs of neighbouring characters: runs are indexed by these (`parted` in 0001-core.sql). */
function pairsOf(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return characters;
  return characters.slice(0, -1).map((character, at) => character + characters[at + 1]);
}

/** The words outside unspaced runs, in all spellings. */
function spacedWordsOf(question: string): string[] {
  const spellings = hasTwoSpellings(question) ? [question, spelledOut(question)] : [question];
  return [...new Set(spellings.flatMap((each) => nameWordsOf(each.replaceAll(run, " "))))];
}

// Joins two words into one term: an address, a path, a compound.
const joint = /^[./@'’-]$/;

function joined(pieces: HighlightPiece[]): HighlightPiece[] {
  const all: HighlightPiece[] = [];
  for (const [index, [text, isFound]] of pieces.entries()) {
    const isBetween = joint.test(text) && all.at(-1)?.[1] === true && pieces[index + 1]?.[1] === true;
    const last = all.at(-1);
    if (last && last[1] === (isFound || isBetween)) last[0] += text;
    else all.push([text, isFound || isBetween]);
  }
  return all;
}
