import { sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";
import { wordsOf } from "./names.ts";

/** What was asked for, as PostgreSQL understood it. */
export interface Question {
  /** With its phrases. */
  whole: string;
  /** Without its frequent words, and the words of phrases anywhere: what the index can tell soon. */
  loose: string;
  /** Each text must be looked into for the rest. */
  isLoose: boolean;
  /** Patterns that every text must match, so that few are taken apart into words only to be refused. */
  phrases: string[];
}

export async function understand(db: Database, said: string): Promise<Question | undefined> {
  // Without the frequent words of an alternative, what has only these would be missing.
  const { rows } = await sql<{ whole: string; rare: string; indexable: string }>`
    select whole::text, querytree(whole) as indexable,
      case when whole::text like '%|%' or querytree(rare) in ('', 'T') then whole else rare end::text as rare
    from websearch_to_tsquery('desk', ${said}) as whole, websearch_to_tsquery('desk_rare', ${said}) as rare`.execute(
    db,
  );
  const { whole = "", rare = "", indexable = "" } = rows[0] ?? {};
  // Nothing to look for, or only what must not be there.
  if (indexable === "" || indexable === "T") return undefined;
  const loose = rare.replaceAll(/'(?:[^']|'')*'|<(?:-|\d+)>/g, (part) => (part.startsWith("'") ? part : "&"));
  const isPlain = !/[|!]/.test(whole.replaceAll(/'(?:[^']|'')*'/g, ""));
  return { whole, loose, isLoose: loose !== whole, phrases: isPlain ? phrasesIn(said) : [] };
}

function phrasesIn(said: string): string[] {
  return [...said.matchAll(/"([^"]*)"/g)]
    .map(([, phrase = ""]) => wordsOf(phrase))
    .filter((words) => words.length > 1)
    .map((words) => words.join("[^[:alnum:]]+"));
}
