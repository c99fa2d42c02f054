import { type RawBuilder, sql } from "kysely";
import { encodeTime } from "ulid";
import type { Database } from "../../infrastructure/database/connect.ts";
import { type Found, mostFound, newness, type Search } from "./staff-found.ts";
import { facetsOf, passes } from "./staff-sieve.ts";
import { type Place, walk } from "./staff-walking.ts";
import { wordsOf } from "./typo.ts";

/** What was asked for, as PostgreSQL understood it. */
interface Question {
  /** With its phrases. */
  whole: string;
  /** With the words of phrases anywhere: all that the index can tell without a look at each text. */
  loose: string;
  hasPhrases: boolean;
  /** Patterns that every text must match, so that few are taken apart into words only to be refused. */
  phrases: string[];
}

const enough = 100;
const fewTickets = 60;
const mostHits = 3_000;
// Each text must be looked into for a phrase.
const mostHitsOfPhrase = 1_500;

/**
 * By the words of subjects, messages and notes, looking at the newest first: a word that stands everywhere has a
 * page full in the last hours, and one that is hardly anywhere costs nothing to look for in all the years.
 */
export async function findByText(db: Database, search: Search): Promise<Found[]> {
  const question = await understand(db, search.said);
  if (!question) return [];
  const nearest = await nearestThatFit(db, search);
  if (nearest && nearest.length <= fewTickets)
    return (await judge(db, search, question, textsOf(question, nearest))).found;

  const most = question.hasPhrases ? mostHitsOfPhrase : mostHits;
  const all: Found[] = [];
  let looked = 0;
  for (const span of spans(Date.now())) {
    const { found, hits } = await judge(db, search, question, textsWithin(question, span, most - looked));
    all.push(...found);
    looked += hits;
    if (all.length >= enough) return all;
    if (looked >= most) break;
  }
  // There were too many to look at, and few of them fit; some of the newest that fit may have the words, too.
  if (looked >= most && nearest)
    all.push(...(await judge(db, search, question, textsOf(question, nearest))).found);
  return all;
}

/** The newest tickets that fit, where something narrows them down; if they are few, these are all. */
async function nearestThatFit(db: Database, { staff, sieve }: Search): Promise<Place[] | undefined> {
  if (facetsOf(staff, sieve).length === 0 && sieve.clientId === null) return undefined;
  return walk(db, { staff, sieve, sort: "newest", count: fewTickets + 1 });
}

async function understand(db: Database, said: string): Promise<Question | undefined> {
  const { rows } = await sql<{ whole: string; indexable: string }>`
    select question::text as whole, querytree(question) as indexable
    from websearch_to_tsquery('desk', ${said}) as question`.execute(db);
  const { whole = "", indexable = "" } = rows[0] ?? {};
  // Nothing to look for, or only what must not be there.
  if (indexable === "" || indexable === "T") return undefined;
  const loose = whole.replaceAll(/'(?:[^']|'')*'|<(?:-|\d+)>/g, (part) =>
    part.startsWith("'") ? part : "&",
  );
  const hasPhrases = loose !== whole;
  const isPlain = !/[|!]/.test(whole.replaceAll(/'(?:[^']|'')*'/g, ""));
  return { whole, loose, hasPhrases, phrases: hasPhrases && isPlain ? phrasesIn(said) : [] };
}

function phrasesIn(said: string): string[] {
  return [...said.matchAll(/"([^"]*)"/g)]
    .map(([, phrase = ""]) => wordsOf(phrase))
    .filter((words) => words.length > 1)
    .map((words) => words.join("[^[:alnum:]]+"));
}

// A character of a ULID's time stands for five bits; these are how many milliseconds the sixth, fifth and fourth
// character from its end count (words_of, in its migration).
const hours = 32 ** 5;
const days = 32 ** 6;
const year = 32 ** 7;

/**
 * Spans of time as words of the indexes, the newest first; the last is all time. Later ones begin where earlier ones
 * ended, or take them in once more, whatever is quicker to look for.
 */
function* spans(now: number): Generator<string | null> {
  // One ahead, for ids that were made by a clock that is ahead of ours.
  yield wordsOfTime(now, hours, 5, [1, 0, -1]);
  yield wordsOfTime(now, days, 4, [1, 0, -1]);
  yield wordsOfTime(now, days, 4, [-2, -3, -4]);
  yield wordsOfTime(now, year, 3, [1, 0, -1]);
  yield null;
}

function wordsOfTime(now: number, unit: number, length: number, steps: number[]): string {
  const times = steps.map((step) => Math.max(0, now + step * unit));
  return times.map((time) => `' ${encodeTime(time, 10).slice(0, length)}'`).join("|");
}

/** The texts of a span that the indexes know to have the words, so many at most. */
function textsWithin({ loose }: Question, span: string | null, most: number): RawBuilder<unknown> {
  const asked = span === null ? sql`${loose}::tsquery` : sql`(${loose}::tsquery && ${span}::tsquery)`;
  const ofTable = (table: string, columns: string, said: string) => sql`(select ${sql.raw(columns)}
    from ${sql.raw(table)} where words_of(id, ${sql.raw(said)}) @@ ${asked} limit ${most})`;
  return sql.join(
    [
      ofTable("replies", "brand_id, ticket_id, id, body, 'D'", "body"),
      ofTable("notes", "brand_id, ticket_id, id, body, 'D'", "body"),
      ofTable("tickets", "brand_id, id as ticket_id, id, subject, 'A'", "subject"),
    ],
    sql` union all `,
  );
}

/** All texts of these tickets that have the words. */
function textsOf({ whole }: Question, places: { brand_id: number; id: string }[]): RawBuilder<unknown> {
  const of = sql`(select * from unnest(${places.map(({ brand_id }) => brand_id)}::integer[],
    ${places.map(({ id }) => id)}::text[]))`;
  const matching = (text: string) => sql`to_tsvector('desk', ${sql.raw(text)}) @@ ${whole}::tsquery`;
  return sql`
    (select brand_id, ticket_id, id, body, 'D' from replies where (brand_id, ticket_id) in ${of} and ${matching("body")})
    union all (select brand_id, ticket_id, id, body, 'D' from notes where (brand_id, ticket_id) in ${of} and ${matching("body")})
    union all (select brand_id, id, id, subject, 'A' from tickets where (brand_id, id) in ${of} and ${matching("subject")})`;
}

// Ranking takes a text apart, 0.1 µs a character: so much is read, the newest texts first. What is left comes last.
const mostCharacters = 60_000;

interface Judgement {
  found: Found[];
  /** How many texts there were to look at. */
  hits: number;
}

/** Among the texts, those of tickets that this person sees and that fit: newest first, and ranked. */
async function judge(
  db: Database,
  { staff, sieve }: Search,
  { whole, hasPhrases, phrases }: Question,
  texts: RawBuilder<unknown>,
): Promise<Judgement> {
  const { rows } = await sql<Found & { hits: number }>`
    with hits (brand_id, ticket_id, id, said, weight) as materialized (${texts}),
    newest as (
      select hits.id as text_id, said, weight, tickets.brand_id, tickets.id, last_reply_at, waiting_since,
        priority_rank
      from hits join tickets on tickets.brand_id = hits.brand_id and tickets.id = hits.ticket_id
      where (cardinality(${phrases}::text[]) = 0 or unaccent(said) ~* all (${phrases}::text[]))
        and ${passes(staff, sieve)}
      order by hits.id desc limit ${mostFound}
    ),
    measured as (
      select *, sum(char_length(said)) over (order by text_id desc) <= ${mostCharacters} as is_read from newest
    ),
    taken_apart as (
      select *, case when is_read then setweight(to_tsvector('desk', said), weight::"char") end as words from measured
    ),
    found as (
      select brand_id, id, last_reply_at, waiting_since, priority_rank,
        ln(greatest(max(ts_rank(words, ${whole}::tsquery, 1)), 0.0001)) + ${newness} as score
      from taken_apart where not ${hasPhrases}::boolean or words @@ ${whole}::tsquery
      group by brand_id, id, last_reply_at, waiting_since, priority_rank
    )
    select found.*, hits from (select count(*) as hits from hits) as counted left join found on true`.execute(
    db,
  );
  return { found: rows.filter(({ id }) => id !== null), hits: rows[0]?.hits ?? 0 };
}
