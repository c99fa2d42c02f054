import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import { seesWholeBrands } from "../../../core/actors/scope.ts";
import {
  conditionsOf,
  type ParsedQuestion,
  parseQuestion,
  patternsOf,
} from "../../../core/text-search/question.ts";
import { ever, lastHours, nextSpan, type SearchSpan, wordsOfSpan } from "../../../core/text-search/spans.ts";
import { fitsFilter } from "../filter-conditions.ts";
import { type SortedTicket, sortedBy } from "../order.ts";
import { firstThatFit } from "../pages/pages.ts";
import { among, bestOf, type FoundIn, type Match, maxMatches, newness, type Search } from "./matches.ts";

// With this many tickets a search goes no further back.
const enough = 100;
// The ticket of each matching text is looked up; half as many if the texts must be read as well.
const maxHits = 2_000;
const maxHitsToLookInto = 1_000;
const maxNewest = 20;

interface Written {
  matches: Match[];
  /** Enough texts contain the words, in visible tickets or not, to show that they are spelled correctly. */
  isSpelt: boolean;
}

/**
 * Searches the words of subjects, messages and notes, newest first. A common word fills a page from the last
 * hours; a rare one costs little over all years.
 */
export async function findByText(db: Database, search: Search): Promise<Written> {
  const parsed = await parseQuestion(db, search.question, { isBeginning: search.isTyping === true });
  if (!parsed) return { matches: [], isSpelt: false };
  const { staff, filter, newest, few } = search;
  if (few) {
    const { matches } = await judge(db, search, parsed, textsOf(parsed, few));
    return { matches, isSpelt: false };
  }

  const max = parsed.isLoose ? maxHitsToLookInto : maxHits;
  let all: Match[] = [];
  let looked = 0;
  let isSpelt = false;
  for (let span: SearchSpan | undefined = lastHours; span; ) {
    const judged = await judge(db, search, parsed, textsWithin(parsed, search, span, max - looked));
    // A longer span includes the texts of the shorter ones.
    all = bestOf([...all, ...judged.matches]);
    // An agent limited to departments must not learn what other texts contain.
    const spelt = seesWholeBrands(staff) && !parsed.isLoose ? judged.hits : all.length;
    isSpelt ||= spelt >= enough;
    if (all.length >= enough || span === ever) return { matches: all, isSpelt };
    looked += judged.hits;
    span = nextSpan(span, judged.hits, max - looked);
  }
  // Too many texts to check, and few matched. Some of the newest matching tickets may contain the words, too.
  if (!search.isNarrowed) return { matches: all, isSpelt };
  const tickets =
    newest.length < maxNewest
      ? await firstThatFit(db, { staff, filter, sort: "newest", count: maxNewest })
      : newest.slice(0, maxNewest);
  const { matches } = await judge(db, search, parsed, textsOf(parsed, tickets));
  return { matches: [...all, ...matches], isSpelt };
}

interface Source {
  table: string;
  ticketId: string;
  text: string;
  weight: "A" | "D";
  foundIn: FoundIn;
}

const sources: Source[] = [
  { table: "replies", ticketId: "ticket_id", text: "body", weight: "D", foundIn: "message" },
  { table: "notes", ticketId: "ticket_id", text: "body", weight: "D", foundIn: "note" },
  { table: "tickets", ticketId: "id", text: "subject", weight: "A", foundIn: "subject" },
];

/**
 * The texts of a span that contain the words by the index, up to a limit. The words are subqueries, so that
 * PostgreSQL uses one plan for all searches instead of planning each.
 */
function textsWithin(
  parsed: ParsedQuestion,
  { brandIds }: Search,
  span: SearchSpan,
  max: number,
): RawBuilder<unknown> {
  const within = wordsOfSpan(span, brandIds);
  const conditions = [...conditionsOf(parsed), ...(within === null ? [] : [within])];
  return fromEach(sql`null::tsvector`, ({ table, text }) => {
    const has = conditions.map(
      (words) => sql`words_of(brand_id, id, ${sql.ref(text)}) @@ (select ${words}::tsquery)`,
    );
    return sql`${sql.table(table)} where ${sql.join(has, sql` and `)} limit ${max}`;
  });
}

/** The texts of these tickets that contain the words. */
function textsOf(parsed: ParsedQuestion, tickets: SortedTicket[]): RawBuilder<unknown> {
  const patterns = patternsOf(parsed);
  return fromEach(
    sql`words`,
    ({ table, ticketId, text }) => sql`${sql.table(table)},
      lateral (select words_in(${sql.ref(text)}, ${parsed.isSpelledOut}::boolean) as words offset 0) as taken_apart
      where (brand_id, ${sql.ref(ticketId)}) in ${among(tickets)}
        and spellings_of(${sql.ref(text)}, ${parsed.isSpelledOut}::boolean) like all (${patterns}::text[])
        and words @@ ${parsed.whole}::tsquery`,
  );
}

function fromEach(
  words: RawBuilder<unknown>,
  thoseOf: (source: Source) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const ofSources = sources.map((source) => {
    const { ticketId, text, weight, foundIn } = source;
    return sql`(select brand_id, ${sql.ref(ticketId)}, id, ${sql.ref(text)}, ${words}, ${sql.lit(weight)}, ${sql.lit(foundIn)}
      from ${thoseOf(source)})`;
  });
  return sql.join(ofSources, sql` union all `);
}

// Ranking parses a text, at 0.1 µs per character. Only this much is ranked, newest texts first; the rest
// comes last.
const maxCharactersRanked = 60_000;

interface Judgement {
  matches: Match[];
  /** The number of texts that were checked. */
  hits: number;
}

/** Of these texts, those of matching tickets that the agent can see: newest first, and ranked. */
async function judge(
  db: Database,
  { staff, filter, isNarrowed }: Search,
  { whole, isLoose, phrases, isSpelledOut }: ParsedQuestion,
  texts: RawBuilder<unknown>,
): Promise<Judgement> {
  const anyFits = !isNarrowed && !isLoose;
  const { rows } = await sql<Match & { hits: number }>`
    with hits (brand_id, ticket_id, id, text, known_words, weight, found_in) as materialized (${texts}),
    newest as (
      select hits.id as text_id, text, known_words, weight, found_in, tickets.brand_id, tickets.id, ${sortedBy}
      from (select brand_id, ticket_id, id, text, known_words, weight, found_in from hits order by id desc
        limit ${anyFits ? maxMatches : maxHits}) as hits
      join tickets on tickets.brand_id = hits.brand_id and tickets.id = hits.ticket_id
      where (cardinality(${phrases}::text[]) = 0 or spellings_of(text, ${isSpelledOut}::boolean) ~ all (${phrases}::text[]))
        and ${fitsFilter(staff, filter)}
      order by hits.id desc limit ${maxMatches}
    ),
    measured as (
      select brand_id, id, ${sortedBy}, text_id, found_in, text, known_words, weight,
        sum(char_length(text)) over (order by text_id desc) <= ${maxCharactersRanked} as is_read
      from newest
    ),
    found as (
      select brand_id, id, ${sortedBy},
        ln(greatest(max(rank), 0.0001)) + ${newness} as score,
        (array_agg(found_in order by rank desc nulls last, text_id desc))[1] as found_in,
        (array_agg(text_id order by rank desc nulls last, text_id desc))[1] as text_id
      from measured, lateral (
        select case when is_read then
          setweight(coalesce(known_words, words_in(text, ${isSpelledOut}::boolean)), weight::"char") end as words offset 0
      ) as taken_apart, lateral (select ts_rank(words, ${whole}::tsquery, 1) as rank offset 0) as ranked
      where not ${isLoose}::boolean or words @@ ${whole}::tsquery
      group by brand_id, id, ${sortedBy}
    )
    select brand_id, id, ${sortedBy}, score, found_in, text_id, hits
    from (select count(*) as hits from hits) as counted left join found on true`.execute(db);
  return { matches: rows.filter(({ id }) => id !== null), hits: rows[0]?.hits ?? 0 };
}
