import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";

/** A parsed question: the tsquery, and the part of it that an index answers. */
export interface ParsedQuestion {
  /** Includes phrases. */
  whole: string;
  /** Without frequent words, and with phrases as separate words: the part that the index answers quickly. */
  loose: string;
  /** The text itself must be checked for the rest. */
  isLoose: boolean;
  /** Patterns that every match contains. They spare most texts a costly full parse. */
  phrases: string[];
  /** Words of `loose` with a second spelling, as `loose` writes them. */
  spellings: Spellings;
  /** The question may mean a letter that texts write as one: "oe" for "ö". Such texts are then read in both spellings. */
  isSpelledOut: boolean;
}

/** The second spelling of a word, as tsquery lexemes. */
type Spellings = Record<string, string>;

// Shorter prefixes match too many words: the index would take long to list all their texts.
const minLettersOfBeginning = 4;

/**
 * Parses words, "phrases", alternatives (or) and exclusions (-); undefined if nothing is searchable. While the user is typing
 * (`isBeginning`), the last word may be a prefix.
 */
export async function parseQuestion(
  db: Database,
  question: string,
  { isBeginning = false } = {},
): Promise<ParsedQuestion | undefined> {
  const { exact, spelledOut, rare, indexable, phrases } = await readQuestion(db, question);
  // Empty, or only exclusions.
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
  /** With letters such as ö written as two. */
  spelledOut: string;
  /** Without frequent words. */
  rare: string;
  /** The part that an index supports. */
  indexable: string;
  phrases: string[];
}

// German stop words have umlauts, which a folded question lacks.
const frequentWithUmlauts = "(für|können|könnte|über|während|würde|würden)";

async function readQuestion(db: Database, question: string): Promise<ReadQuestion> {
  // If an alternative consists of frequent words, removing them would lose its matches.
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

/** Both queries come from one question, so their words correspond. */
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

// Each number of conditions is another statement to plan.
const maxConditions = 4;

/**
 * The index conditions; a text must satisfy all of them. With separate conditions a GIN index skips between the matches of each;
 * with a single one it visits every match of the rarest word.
 */
export function conditionsOf({ loose, spellings }: ParsedQuestion): string[] {
  const words = wordsOfConjunction(loose);
  if (!words) return [inAllSpellings(loose, spellings)];
  const rest = words.splice(maxConditions - 1).join(" & ");
  return (rest === "" ? words : [...words, rest]).map((words) => inAllSpellings(words, spellings));
}

/**
 * Texts that every match contains, as `like` patterns for the text in all its spellings (`spellings_of`). Checking them takes a
 * tenth of the time of parsing the text into words.
 */
export function patternsOf({ loose, spellings }: ParsedQuestion): string[] {
  const words = wordsOfConjunction(loose) ?? [];
  const spelledInOneWay = words.filter((word) => !Object.hasOwn(spellings, word.replace(/:\*$/, "")));
  return spelledInOneWay.map((word) => `%${unquoted(word).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

/** The distinct words; undefined if a text may, or must, lack one of them. */
function wordsOfConjunction(query: string): string[] | undefined {
  return needsAll(query) ? [...new Set(query.split(" & "))] : undefined;
}

/** Whether a text must contain all words: the query has no alternatives and no exclusions. */
function needsAll(query: string): boolean {
  return !/[|!]/.test(query.replaceAll(lexeme, ""));
}

function unquoted(word: string): string {
  return word.slice(1, word.lastIndexOf("'")).replaceAll(/''|\\\\/g, ([sign = ""]) => sign);
}

// The syntax of PostgreSQL's tsquery output.
const lexeme = /'(?:[^']|'')*'/g;
const notInOrder = String.raw`!\( '(?:[^']|'')*'(?: <(?:-|\d+)> '(?:[^']|'')*')+ \)`;
const exclusion = new RegExp(` & ${notInOrder}|${notInOrder} & `, "g");

/** Replaces phrases by their separate words. Excluded phrases are dropped, because a text may contain their words elsewhere. */
function withoutOrder(query: string): string {
  return query
    .replaceAll(exclusion, "")
    .replaceAll(/'(?:[^']|'')*'|<(?:-|\d+)>/g, (part) => (part.startsWith("'") ? part : "&"));
}

/** The last word of a query; empty if it is an exclusion. */
function lastWordOf(query: string): string {
  return /(?<!!)'([^']*)'$/.exec(query)?.[1] ?? "";
}

/**
 * Makes the last word a prefix in both queries. A short word is searched only among the matches of the other words, as is the
 * last part of a domain, which half of all texts contain.
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

/** Makes the last word a prefix, also as a part of a compound: 'wp-conf' <-> 'wp' <-> 'conf'. */
function goingOn(query: string, word: string): string {
  return query.replaceAll(lexeme, (each, at) => {
    const isLast = at + each.length === query.length || each.endsWith(`-${word}'`);
    return isLast ? `${each}:*` : each;
  });
}

const gap = "[^[:alnum:]]+";

/** Adjacent words: in quotes, or joined by characters that separate words. */
function phrasesIn(question: string): string[] {
  const quoted = question.matchAll(/"([^"]*)"/g).map(([, phrase = ""]) => phrase);
  const joined = question.split(/[\s"]/).filter((word) => /[./@]/.test(word));
  return [...quoted, ...joined];
}
