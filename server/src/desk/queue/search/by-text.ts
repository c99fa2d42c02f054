import { type RawBuilder, sql } from "kysely";
import { encodeTime } from "ulid";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { wordsOf } from "../../search/names.ts";
import { passes } from "../filters.ts";
import { type Place, walk } from "../pages.ts";
import { among, type Found, mostFound, newness, type Search } from "./matches.ts";

/** What was asked for, as PostgreSQL understood it. */
interface Question {
  /** With its phrases. */
  whole: string;
  /** Without its frequent words, and the words of phrases anywhere: what the index can tell soon. */
  loose: string;
  /** Each text must be looked into for the rest. */
  isLoose: boolean;
  /** Patterns that every text must match, so that few are taken apart into words only to be refused. */
  phrases: string[];
}

const enough = 100;
const mostHits = 2_000;
const mostHitsToLookInto = 1_000;
const nearest = 20;

/**
 * By the words of subjects, messages and notes, looking at the newest first: a word that stands everywhere has a
 * page full in the last hours, and one that is hardly anywhere costs nothing to look for in all the years.
 */
export async function findByText(db: Database, search: Search): Promise<Found[]> {
  const question = await understand(db, search.said);
  if (!question) return [];
  const { staff, sieve, newest, few } = search;
  if (few) return (await judge(db, search, question, textsOf(question, few))).found;

  const most = question.isLoose ? mostHitsToLookInto : mostHits;
  const all: Found[] = [];
  let looked = 0;
  for (let span: Span | undefined = lastHours; span; ) {
    const judged = await judge(db, search, question, textsWithin(question, search, span, most - looked));
    all.push(...judged.found);
    if (all.length >= enough || span === ever) return all;
    looked += judged.hits;
    span = nextSpan(span, judged.hits, most - looked);
  }
  // There were too many to look at, and few of them fit. Some of the newest that fit may have the words, too.
  if (!search.isNarrowed) return all;
  const places =
    newest.length < nearest
      ? await walk(db, { staff, sieve, sort: "newest", count: nearest })
      : newest.slice(0, nearest);
  return [...all, ...(await judge(db, search, question, textsOf(question, places))).found];
}

async function understand(db: Database, said: string): Promise<Question | undefined> {
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

/** A stretch of time, as characters of a ULID's time, each of which stands for five bits (words_of, in its migration). */
interface Span {
  /** How many of its first characters; none is all time. */
  length: number;
  /** How many milliseconds the last of them counts. */
  unit: number;
  /** Which units, from the present one. */
  steps: number[];
  /** How long it is on average. */
  days: number;
}

// One unit ahead, for ids that were made by a clock that is ahead of ours.
const lastHours: Span = { length: 5, unit: 32 ** 5, steps: [1, 0, -1], days: 0.6 };
const hoursBefore: Span = { length: 5, unit: 32 ** 5, steps: [-2, -3, -4, -5, -6, -7, -8, -9], days: 3 };
const lastDays: Span = { length: 4, unit: 32 ** 6, steps: [0, -1], days: 19 };
const daysBefore: Span = { length: 4, unit: 32 ** 6, steps: [-2, -3, -4], days: 37 };
const lastYear: Span = { length: 3, unit: 32 ** 7, steps: [0, -1], days: 600 };
const ever: Span = { length: 0, unit: 0, steps: [], days: 1_800 };

/**
 * The longest of the later ones that, at the rate of this one, has no more hits than may be looked at. The index takes
 * all hits of a span together before it gives the first, so of a frequent word a shorter one is asked for.
 */
function nextSpan(span: Span, hits: number, left: number): Span | undefined {
  const daysLeft = (left * span.days) / Math.max(hits, 1);
  if (span === lastHours) return daysLeft < hoursBefore.days ? newestOf(hoursBefore, daysLeft) : lastDays;
  const longest = [ever, lastYear].find(({ days }) => days > span.days && days <= daysLeft);
  return longest ?? (span === lastDays ? newestOf(daysBefore, daysLeft) : undefined);
}

const msOfDay = 86_400_000;

/** As many of its units as these days have. */
function newestOf(span: Span, days: number): Span | undefined {
  const steps = span.steps.slice(0, Math.max(0, Math.floor((days * msOfDay) / span.unit)));
  return steps.length > 0 ? { ...span, steps, days: (steps.length * span.unit) / msOfDay } : undefined;
}

/** In every brand that something can be found in, or in all; null where that is everything. */
function wordsOfSpan({ length, unit, steps }: Span, brandIds: number[] | null): string | null {
  const now = Date.now();
  const times = steps.map((step) => encodeTime(now + step * unit, 10).slice(0, length));
  const words =
    length === 0
      ? (brandIds?.map((id) => `brand ${id}`) ?? [])
      : times.flatMap((time) => brandIds?.map((id) => `${time} ${id}`) ?? [time]);
  return words.length > 0 ? words.map((word) => `' ${word}'`).join("|") : null;
}

/** The texts of a span that the indexes know to have the words, so many at most. */
function textsWithin(
  { loose }: Question,
  { brandIds }: Search,
  span: Span,
  most: number,
): RawBuilder<unknown> {
  const words = wordsOfSpan(span, brandIds);
  const asked = words === null ? sql`${loose}::tsquery` : sql`(${loose}::tsquery && ${words}::tsquery)`;
  const ofTable = (table: string, columns: string, said: string) => sql`(select ${sql.raw(columns)}
    from ${sql.raw(table)} where words_of(brand_id, id, ${sql.raw(said)}) @@ ${asked} limit ${most})`;
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
function textsOf({ whole }: Question, places: Place[]): RawBuilder<unknown> {
  const of = among(places);
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
  { staff, sieve, isNarrowed }: Search,
  { whole, isLoose, phrases }: Question,
  texts: RawBuilder<unknown>,
): Promise<Judgement> {
  const anyFits = !isNarrowed && !isLoose;
  const { rows } = await sql<Found & { hits: number }>`
    with hits (brand_id, ticket_id, id, said, weight) as materialized (${texts}),
    newest as (
      select hits.id as text_id, said, weight, tickets.brand_id, tickets.id, last_reply_at, waiting_since,
        priority_rank
      from (select brand_id, ticket_id, id, said, weight from hits order by id desc
        limit ${anyFits ? mostFound : mostHits}) as hits
      join tickets on tickets.brand_id = hits.brand_id and tickets.id = hits.ticket_id
      where (cardinality(${phrases}::text[]) = 0 or unaccent(said) ~* all (${phrases}::text[]))
        and ${passes(staff, sieve)}
      order by hits.id desc limit ${mostFound}
    ),
    measured as (
      select brand_id, id, last_reply_at, waiting_since, priority_rank, said, weight,
        sum(char_length(said)) over (order by text_id desc) <= ${mostCharacters} as is_read
      from newest
    ),
    found as (
      select brand_id, id, last_reply_at, waiting_since, priority_rank,
        ln(greatest(max(ts_rank(words, ${whole}::tsquery, 1)), 0.0001)) + ${newness} as score
      from measured, lateral (
        select case when is_read then setweight(to_tsvector('desk', said), weight::"char") end as words offset 0
      ) as taken_apart
      where not ${isLoose}::boolean or words @@ ${whole}::tsquery
      group by brand_id, id, last_reply_at, waiting_since, priority_rank
    )
    select brand_id, id, last_reply_at, waiting_since, priority_rank, score, hits
    from (select count(*) as hits from hits) as counted left join found on true`.execute(db);
  return { found: rows.filter(({ id }) => id !== null), hits: rows[0]?.hits ?? 0 };
}
