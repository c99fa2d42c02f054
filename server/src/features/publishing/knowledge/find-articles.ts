import { sql } from "kysely";
import type { Desk } from "../../core/desk.ts";
import { searchExcerptOf, soughtInAnyForm } from "../../core/text-search/highlight.ts";
import { folded, unspaced } from "../../core/text-search/normalize.ts";

/** A search among the published articles of a brand. */
export interface ArticleQuery {
  brandId: number;
  /** The search terms, or the subject of a message. */
  words: string;
  /** The body of the message, which counts less. */
  text?: string;
  /** Whether the last word may be incomplete. */
  isTyping?: boolean;
  /** Restricts the search to this language. Otherwise all, with one result per group of translations. */
  locale?: string | undefined;
  /** The reader's language: `en`. */
  language: string;
  limit: number;
  /** The id of an article to exclude. */
  without?: string;
}

export interface ArticleMatch {
  id: string;
  locale: string;
  title: string;
  slug: string;
  category_id: string | null;
  updated_at: string;
  /** Confidence from 0 to 1. */
  score: number;
  /** The part of the text that contains the words. */
  snippet: string;
}

// The beginning of a message shows its subject. Stemming a long message takes longer than the search.
const maxWordsLength = 300;
const maxTextLength = 2_000;
/** The weight of a word from the text; a word from the subject weighs 1. */
const shareOfText = 0.35;
/** The budget of index entries to read: words of the subject first, from the rarest on. */
const maxLooks = 5_000;
/** At most this many unknown words of the subject are matched against similar ones. */
const maxMistyped = 3;
/** Added to the number of a brand's articles, so that no word looks rare only because there are few. */
const smoothing = 20;
/** Readers prefer an article in their own language that matches almost as well. */
const preference = 1.3;
/**
 * The similarity of a word with one typo: a letter too many, missing or wrong, or two swapped. Trigram similarity would
 * rate short words too low.
 */
const likenessOfSlip = 0.8;
/** The number of trigrams that contain one given letter. */
const trigramsOfSlip = 3;
/** The minimum for a result. Words one typo away count in full here. */
const leastWorth = 0.3;
/** From these, one is chosen per group of translations, by language. */
const candidates = 40;

/**
 * Ranks the articles that answer a question, in one query. The question is stemmed like the articles, in each of the
 * brand's languages. An unknown word matches those with a similar spelling. A word's weight is its rarity, times its
 * weight in the article (`weights_of_article`), times its similarity to the query.
 */
export async function findArticles(desk: Desk, question: ArticleQuery): Promise<ArticleMatch[]> {
  const rows = await readFound(desk, question);
  const sought = soughtInAnyForm(
    `${question.words.slice(0, maxWordsLength)} ${question.text?.slice(0, maxTextLength) ?? ""}`,
  );
  return rows.map(({ body, ...row }) => ({ ...row, snippet: searchExcerptOf(body, sought) }));
}

type FoundRow = Omit<ArticleMatch, "snippet"> & { body: string };

async function readFound({ db }: Desk, question: ArticleQuery): Promise<FoundRow[]> {
  const { brandId, isTyping = false, locale = null, language, limit, without = "" } = question;
  const words = question.words.slice(0, maxWordsLength);
  const text = (question.text ?? "").slice(0, maxTextLength);
  const beginning = isTyping ? lastWordOf(words) : "";
  const { rows } = await sql<FoundRow>`
    with languages as materialized (
      select language, articles + ${smoothing}::integer as articles
      from stems
      where brand_id = ${brandId} and stem = '' and articles > 0
        and (${locale}::text is null or language = language_of_locale(${locale}))),
    asked as materialized (
      select language, languages.articles as all_articles, lexeme as asked, max(share) as share, max(typed) as typed,
        max(spelled_out) as spelled_out
      from languages, lateral (
        select stem.lexeme, case when stem.lexeme ~ ('^[' || unspaced() || ']') then ${shareOfPair(words)}::numeric else 1 end as share,
          word.lexeme as typed, other.lexeme as spelled_out
        from unnest(stems_in(language, folded(${words}))) as stem
          left join unnest(stems_in('other', folded(${words}))) as word on word.positions && stem.positions
          left join unnest(stems_in(language, spelled_out(${words}))) as other on other.positions && stem.positions
        union all
        select lexeme, ${shareOfText}::numeric * case when lexeme ~ ('^[' || unspaced() || ']') then ${shareOfPair(text)}::numeric else 1 end,
          null, null from unnest(stems_of(language, ${text}))) as word
      where length(lexeme) <= 100
      group by 1, 2, 3),
    same as materialized (
      select asked.language, all_articles, asked, share, stem, articles, 1.0 as likeness
      from asked join stems on stems.brand_id = ${brandId} and stems.language = asked.language
        and stem in (asked, spelled_out)
      where articles > 0),
    unknown as materialized (
      select language, all_articles, asked, share, typed from asked
      where share = 1 and length(asked) >= 4
        and not exists (select from same where same.language = asked.language and same.asked = asked.asked)
      order by length(asked) desc, asked limit ${maxMistyped}),
    alike as (
      -- Which of them was meant nobody knows: the rarest is not to win by being rare.
      select unknown.language, all_articles, asked, share, stem, articles, likeness,
        max(articles) over (partition by unknown.language, asked) as common
      from unknown, lateral (
        select stem, articles, max(likeness) as likeness from (
          -- Of a mistyped word another end is cut off: it is compared as it was typed as well.
          select stem, stems.articles, case when ${isOneSlipFrom("asked")} or ${isOneSlipFrom("typed")}
            then ${likenessOfSlip} else greatest(similarity(stem, asked), similarity(stem, typed)) end::numeric as likeness
          from stems
          where stems.brand_id = ${brandId} and stems.language = unknown.language and (stem % asked or stem % typed)
          union all
          select stem, stems.articles, ${likenessOfSlip}::numeric
          from generate_series(1, length(asked) - 1) as place join stems
            on stems.brand_id = ${brandId} and stems.language = unknown.language
              and stem = overlay(asked placing reverse(substr(asked, place, 2)) from place for 2)) as one
        where articles > 0
        group by stem, articles order by likeness desc, stem limit 3) as other),
    begun as (
      select languages.language, languages.articles as all_articles, ${beginning}::text as asked, 1.0 as share,
        stem, stems.articles, 0.8 as likeness
      from languages join stems on stems.brand_id = ${brandId} and stems.language = languages.language
      where ${beginning} <> '' and stem >= ${beginning} and stem < ${`${beginning}\u{10ffff}`} and stems.articles > 0
      order by stems.articles desc, stem limit 20),
    known as materialized (
      select language, asked, stem, rarity * likeness * likeness as worth,
        rarity * case when likeness >= ${likenessOfSlip} then 1 else likeness * likeness end as meant,
        sum(articles) over in_turn as looks, row_number() over in_turn as place
      from (
        select language, all_articles, asked, share, stem, articles, likeness, articles as common from same
        union all select language, all_articles, asked, share, stem, articles, likeness, common from alike
        union all select language, all_articles, asked, share, stem, articles, likeness, articles from begun) as word,
        lateral (select share * ln(1 + (all_articles - common + 0.5) / (common + 0.5)) / ln(1 + all_articles) as rarity) as of_word
      window in_turn as (order by share desc, articles, stem, language rows unbounded preceding)),
    best as materialized (
      select article_id, sum(worth) as worth, sum(meant) as meant from (
        -- A word that was asked counts once, whatever it may stand for.
        select article_id, max(known.worth * weight) as worth, max(known.meant * weight) as meant
        from known join article_stems on article_stems.brand_id = ${brandId}
          and article_stems.language = known.language and article_stems.stem = known.stem
        where (looks <= ${maxLooks} or place = 1) and article_id <> ${without}
          ${
            locale !== null && !hasOwnStems(locale)
              ? sql`and article_id in (
            select id from articles where brand_id = ${brandId} and status = 'published' and locale = ${locale})`
              : sql``
          }
        group by article_id, known.language, asked) as word
      group by article_id order by worth desc, article_id limit ${candidates}),
    fitting as (
      select ${found}, translation_of, left(locale, 2) = ${language} as is_readable,
        worth * preference as rank, meant * preference as meant
      from best join articles on articles.brand_id = ${brandId} and articles.id = article_id,
        lateral (select case when left(locale, 2) = ${language} then ${preference}::numeric else 1 end as preference) as reader
      where status = 'published' and (${locale}::text is null or locale = ${locale})),
    each as (
      select ${found}, max(rank) over same as rank, max(meant) over same as meant,
        row_number() over (same order by is_readable desc, rank desc, id) as place
      from fitting window same as (partition by coalesce(translation_of, id))),
    found as materialized (
      select ${found}, rank from each where place = 1 and meant >= ${leastWorth} order by rank desc, id limit ${limit})
    select id, locale, title, slug, category_id, updated_at, (rank / (rank + 1))::float8 as score,
      left(body_text, ${maxCharactersShown}) as body
    from found order by rank desc, id`.execute(db);
  return rows;
}

/**
 * Whether the language has its own set of stems (`language_of_locale`). French and Spanish share one, so their articles
 * must be filtered by locale. Decided here, because the query with this condition would be planned each time.
 */
const hasOwnStems = (locale: string): boolean => /^(en|de)/i.test(locale);

/** Both words miss at most one letter's trigrams of the other, and differ by at most one letter in length. */
const isOneSlipFrom = (word: "asked" | "typed") =>
  sql`(abs(length(stem) - length(${sql.ref(word)})) <= 1 and (
    select greatest(cardinality(of_stem), cardinality(of_word))
      - (select count(*) from unnest(of_stem) as trigram where trigram = any (of_word)) <= ${sql.lit(trigramsOfSlip)}
    from (select show_trgm(stem) as of_stem, show_trgm(${sql.ref(word)}) as of_word) as trigrams))`;

// Text after this is searched but not shown in snippets.
const maxCharactersShown = 4_000;

const found = sql.raw("id, locale, title, slug, category_id, updated_at, body_text");

const longestWord = 3;
const runs = new RegExp(`[${unspaced}]{2,}`, "gu");

/**
 * The weight of a pair of characters in a script without spaces: a run of four has three pairs. A longer run is a
 * sentence of several words.
 */
function shareOfPair(words: string): number {
  const longest = Math.max(2, ...(folded(words).match(runs) ?? []).map((run) => [...run].length));
  return 1 / Math.min(longest - 1, longestWord);
}

/** The incomplete last word, normalised like the stems of the index (`folded`). */
function lastWordOf(words: string): string {
  const [last = ""] = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+$/u.exec(words) ?? [];
  return last.length < 2 ? "" : folded(last);
}
