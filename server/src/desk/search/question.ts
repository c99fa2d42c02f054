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

/** Its words, "phrases", alternatives (or) and exclusions (-); undefined where it has nothing that can be looked for. */
export async function parseQuestion(db: Database, question: string): Promise<ParsedQuestion | undefined> {
  // Without the frequent words of an alternative, what has only these would be missing.
  const { rows } = await sql<{ whole: string; rare: string; indexable: string }>`
    select whole::text, querytree(whole) as indexable,
      case when whole::text like '%|%' or querytree(rare) in ('', 'T') then whole else rare end::text as rare
    from websearch_to_tsquery('desk', ${question}) as whole, websearch_to_tsquery('desk_rare', ${question}) as rare`.execute(
    db,
  );
  const { whole = "", rare = "", indexable = "" } = rows[0] ?? {};
  // Nothing, or only what must not be there.
  if (indexable === "" || indexable === "T") return undefined;
  const loose = rare.replaceAll(/'(?:[^']|'')*'|<(?:-|\d+)>/g, (part) => (part.startsWith("'") ? part : "&"));
  const isPlain = !/[|!]/.test(whole.replaceAll(/'(?:[^']|'')*'/g, ""));
  return { whole, loose, isLoose: loose !== whole, phrases: isPlain ? phrasesIn(question) : [] };
}

function phrasesIn(question: string): string[] {
  return [...question.matchAll(/"([^"]*)"/g)]
    .map(([, phrase = ""]) => wordsOf(phrase))
    .filter((words) => words.length > 1)
    .map((words) => words.join("[^[:alnum:]]+"));
}
