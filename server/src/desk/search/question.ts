import { sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";
import { wordsOf } from "./names.ts";

/** What is looked for in texts: a question as PostgreSQL understands it, and what of it an index can tell. */
export interface ParsedQuestion {
  /** With its phrases. */
  whole: string;
  /** Without its frequent words, and the words of phrases anywhere: what the index can tell soon. */
  loose: string;
  /** Each text must be looked into for the rest. */
  isLoose: boolean;
  /** Patterns that every text must match, so that few are taken apart into words only to be refused. */
  phrases: string[];
}

// Too many words begin with fewer letters: an index takes long to tell all texts that have any of them.
const minLettersOfBeginning = 4;

/**
 * Its words, "phrases", alternatives (or) and exclusions (-); undefined where it has nothing that can be looked for. Of
 * what is still being typed (`isBeginning`), the last word may go on.
 */
export async function parseQuestion(
  db: Database,
  question: string,
  { isBeginning = false } = {},
): Promise<ParsedQuestion | undefined> {
  // Without the frequent words of an alternative, what has only these would be missing.
  const { rows } = await sql<{ whole: string; rare: string; indexable: string; phrases: string[] }>`
    select whole::text, querytree(whole) as indexable,
      array(select unaccent(phrase) from unnest(${phrasesIn(question)}::text[]) as phrase) as phrases,
      case when whole::text like '%|%' or querytree(rare) in ('', 'T') then whole else rare end::text as rare
    from websearch_to_tsquery('desk', parted(${question})) as whole,
      websearch_to_tsquery('desk_rare', parted(${question})) as rare`.execute(db);
  const { whole: exact = "", rare = "", indexable = "", phrases = [] } = rows[0] ?? {};
  // Nothing, or only what must not be there.
  if (indexable === "" || indexable === "T") return undefined;
  const last = isBeginning && /[\p{L}\p{N}]$/u.test(question) ? lastWordOf(exact) : "";
  const [whole, known] =
    last !== "" && last === lastWordOf(rare) ? begunBy(exact, rare, last) : [exact, rare];
  const loose = withoutOrder(known);
  return { whole, loose, isLoose: loose !== whole, phrases: needsAll(whole) ? phrases : [] };
}

// Each number of them is another statement to plan.
const maxConditions = 4;

/**
 * What an index is to be asked for, each of which a text must have. In conditions of their own an index of words (GIN)
 * skips from what has the one to what has the other; in one condition it looks at all that has the rarest of them.
 */
export function conditionsOf({ loose }: ParsedQuestion): string[] {
  const words = wordsOfConjunction(loose);
  if (!words) return [loose];
  const rest = words.splice(maxConditions - 1).join(" & ");
  return rest === "" ? words : [...words, rest];
}

/**
 * What stands in every text that matches, as patterns for `ilike` of the text as it is and without its marks (`unaccent`): to
 * look for these takes a tenth of the time that it takes to part a text into words.
 */
export function patternsOf({ loose }: ParsedQuestion): string[] {
  const words = wordsOfConjunction(loose) ?? [];
  return words.map((word) => `%${unquoted(word).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

/** Each once; undefined where a text can do without one of them, or must. */
function wordsOfConjunction(query: string): string[] | undefined {
  return needsAll(query) ? [...new Set(query.split(" & "))] : undefined;
}

/** Whether a text must have all of its words: it has no alternatives and no exclusions. */
function needsAll(query: string): boolean {
  return !/[|!]/.test(query.replaceAll(lexeme, ""));
}

function unquoted(word: string): string {
  return word.slice(1, word.lastIndexOf("'")).replaceAll(/''|\\\\/g, ([sign = ""]) => sign);
}

// As PostgreSQL writes a tsquery.
const lexeme = /'(?:[^']|'')*'/g;
const notInOrder = String.raw`!\( '(?:[^']|'')*'(?: <(?:-|\d+)> '(?:[^']|'')*')+ \)`;
const exclusion = new RegExp(` & ${notInOrder}|${notInOrder} & `, "g");

/** With the words of phrases anywhere. Whoever excludes a phrase excludes no text that has its words elsewhere. */
function withoutOrder(query: string): string {
  return query
    .replaceAll(exclusion, "")
    .replaceAll(/'(?:[^']|'')*'|<(?:-|\d+)>/g, (part) => (part.startsWith("'") ? part : "&"));
}

/** The word that a question ends with; nothing where that may not be in a text. */
function lastWordOf(query: string): string {
  return /(?<!!)'([^']*)'$/.exec(query)?.[1] ?? "";
}

/**
 * Both with the beginning of their last word. One of few letters is looked for in what has the other words alone, and so is
 * the last part of a domain, with which half of all texts have a word.
 */
function begunBy(exact: string, rare: string, word: string): [whole: string, known: string] {
  const [, others = "", joint] = /^(.*) (&|<(?:-|\d+)>) $/.exec(rare.slice(0, -`'${word}'`.length)) ?? [];
  const isTellable = others !== "" && !/[|!]/.test(others) && !others.includes(`-${word}'`);
  if (isTellable && (joint !== "&" || isShort(word))) return [goingOn(exact, word), others];
  return isShort(word) ? [exact, rare] : [goingOn(exact, word), goingOn(rare, word)];
}

function isShort(word: string): boolean {
  return [...word].length < minLettersOfBeginning;
}

/** With the beginning of its last word, also where that is a part of a compound: 'wp-conf' <-> 'wp' <-> 'conf'. */
function goingOn(query: string, word: string): string {
  return query.replaceAll(lexeme, (each, at) => {
    const isLast = at + each.length === query.length || each.endsWith(`-${word}'`);
    return isLast ? `${each}:*` : each;
  });
}

/** Patterns of what stands side by side: in quotes, or joined by the signs that words are parted at. */
function phrasesIn(question: string): string[] {
  const quoted = question.matchAll(/"([^"]*)"/g).map(([, phrase = ""]) => phrase);
  const joined = question.matchAll(/[^\s"]*[./@][^\s"]*/g).map(([word]) => word);
  return [...quoted, ...joined]
    .map(wordsOf)
    .filter((words) => words.length > 1)
    .map((words) => words.join("[^[:alnum:]]+"));
}
