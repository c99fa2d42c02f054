import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";

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
  /** Words of `loose` that are also spelled otherwise, by how they stand in it. */
  spellings: Spellings;
  /** It may ask for letters that a text has in one: "oe" for "ö". So texts with these are read in both spellings. */
  isSpelledOut: boolean;
}

/** By a word as a tsquery has it, its other spelling. */
type Spellings = Record<string, string>;

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
  const { exact, spelledOut, rare, indexable, phrases } = await readQuestion(db, question);
  // Nothing, or only what must not be there.
  if (indexable === "" || indexable === "T") return undefined;
  const last = isBeginning && /[\p{L}\p{N}]$/u.test(question) ? lastWordOf(exact) : "";
  const [whole, known] =
    last !== "" && last === lastWordOf(rare) ? begunBy(exact, rare, last) : [exact, rare];
  const loose = withoutOrder(known);
  const spellings = spellingsIn(exact, spelledOut);
  return {
    whole: inAllSpellings(whole, spellings),
    loose,
    isLoose: loose !== whole,
    phrases: needsAll(whole) && Object.keys(spellings).length === 0 ? phrases : [],
    spellings,
    isSpelledOut: /[aou]e|aa/.test(spelledOut),
  };
}

interface ReadQuestion {
  exact: string;
  /** The same with the letters that are also written as two. */
  spelledOut: string;
  /** Without its frequent words. */
  rare: string;
  /** What an index can be asked for at all. */
  indexable: string;
  phrases: string[];
}

// The stop words of German are known by their umlauts, which a folded question does not have.
const frequentWithUmlauts = "(für|können|könnte|über|während|würde|würden)";

async function readQuestion(db: Database, question: string): Promise<ReadQuestion> {
  // Without the frequent words of an alternative, what has only these would be missing.
  const { rows } = await sql<ReadQuestion>`
    select exact::text, querytree(exact) as indexable,
      case when has_two_spellings(${question}) then websearch_to_tsquery('desk', parted(spelled_out(${question})))
        else exact end::text as "spelledOut",
      array(select pattern from unnest(${phrasesIn(question)}::text[]) as phrase,
        lateral (select regexp_replace(btrim(regexp_replace(folded(phrase), ${gap}, ' ', 'g')), ' ', ${gap}, 'g') as pattern) as made
        where strpos(pattern, ${gap}) > 0 and phrase !~ ('[' || unspaced() || ']')) as phrases,
      case when exact::text like '%|%' or querytree(rare) in ('', 'T') then exact else rare end::text as rare
    from websearch_to_tsquery('desk', parted(folded(${question}))) as exact,
      websearch_to_tsquery('desk_rare', parted(folded(regexp_replace(
        normalize(${question}, NFC), ${`\\m${frequentWithUmlauts}\\M`}, 'und', 'gi')))) as rare`.execute(db);
  return rows[0] ?? { exact: "", spelledOut: "", rare: "", indexable: "", phrases: [] };
}

/** Both queries are of one question, so their words correspond. */
function spellingsIn(exact: string, spelledOut: string): Spellings {
  const [words, others] = [exact, spelledOut].map((query) => query.match(lexeme) ?? []);
  if (!words || words.length !== others?.length) return {};
  return Object.fromEntries(
    words.flatMap((word, at) => (word === others[at] ? [] : [[word, others[at] ?? word]])),
  );
}

function inAllSpellings(query: string, spellings: Spellings): string {
  return query.replaceAll(/('(?:[^']|'')*')((?::\*)?)/g, (each, word: string, beginning: string) => {
    const other = spellings[word];
    return other === undefined ? each : `( ${each} | ${other}${beginning} )`;
  });
}

// Each number of them is another statement to plan.
const maxConditions = 4;

/**
 * What an index is to be asked for, each of which a text must have. In conditions of their own an index of words (GIN)
 * skips from what has the one to what has the other; in one condition it looks at all that has the rarest of them.
 */
export function conditionsOf({ loose, spellings }: ParsedQuestion): string[] {
  const words = wordsOfConjunction(loose);
  if (!words) return [inAllSpellings(loose, spellings)];
  const rest = words.splice(maxConditions - 1).join(" & ");
  return (rest === "" ? words : [...words, rest]).map((words) => inAllSpellings(words, spellings));
}

/**
 * What stands in every text that matches, as patterns for `like` of the text in all its spellings (`spellings_of`): to look
 * for these takes a tenth of the time that it takes to part a text into words.
 */
export function patternsOf({ loose, spellings }: ParsedQuestion): string[] {
  const words = wordsOfConjunction(loose) ?? [];
  const spelledInOneWay = words.filter((word) => !Object.hasOwn(spellings, word.replace(/:\*$/, "")));
  return spelledInOneWay.map((word) => `%${unquoted(word).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
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

const gap = "[^[:alnum:]]+";

/** What stands side by side: in quotes, or joined by the signs that words are parted at. */
function phrasesIn(question: string): string[] {
  const quoted = question.matchAll(/"([^"]*)"/g).map(([, phrase = ""]) => phrase);
  const joined = question.split(/[\s"]/).filter((word) => /[./@]/.test(word));
  return [...quoted, ...joined];
}
