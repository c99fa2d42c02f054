import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import { problem } from "../../../problems.ts";
import type { Platform } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { Choice, Closed, Instant, Line, NumberedId, Ulid } from "../../core/schemas.ts";
import { newId } from "../../core/values/ids.ts";
import { brandOfPages } from "../../organisation/brands/customer.ts";
import { suggestionOutcomes } from "./article.ts";
import { readArticle } from "./article-queries.ts";
import { noteNothingFound } from "./failed-searches.ts";
import { addFeedback } from "./feedback.ts";
import { findArticles } from "./find-articles.ts";
import type { ArticleReader } from "./reader.ts";
import type { Article } from "./shape.ts";

const defaultLimit = 3;
const maxLimit = 5;

export const Suggestion = Closed(
  {
    id: Ulid,
    title: Type.String({ examples: ["What a returned mail tells you"] }),
    snippet: Type.String({
      description: "The matching part of the article, as plain text.",
      examples: ["A mail that could not be delivered comes back with a report."],
    }),
    url: Type.String({
      format: "uri",
      description: "The URL of its help centre page.",
      examples: ["https://help.harbour.example/help/en/mail-is-returned-01jb7z5w6k8m4t2qh9n3xr0vce"],
    }),
    score: Type.Number({
      description: "How well the article matches, from 0 to 1. Higher is better.",
      examples: [0.7],
    }),
    updated_at: Instant,
  },
  { $id: "Suggestion", description: "An article that may answer the question." },
);
export type Suggestion = Static<typeof Suggestion>;

export const WhatIsWritten = Closed({
  subject: Line(255, { examples: ["My mails are returned"] }),
  body: Type.Optional(
    Type.Unsafe<string | null>({
      type: ["string", "null"],
      maxLength: 20_000,
      description: "The message so far. The subject has more weight.",
      examples: ["Since yesterday every mail that I send comes back."],
    }),
  ),
  department_id: Type.Optional(
    Type.Unsafe<number | null>({
      ...NumberedId,
      type: ["integer", "null"],
      examples: [1],
      description: "The department of the future ticket. It is recorded if the search finds nothing.",
    }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxLimit, default: defaultLimit, examples: [3] })),
});
export type WhatIsWritten = Static<typeof WhatIsWritten>;

export const SuggestionFeedback = Closed({
  article_id: Ulid,
  outcome: Choice(suggestionOutcomes, {
    examples: ["solved"],
    description:
      "`opened`: the reader opened it. `solved`: it made the ticket unnecessary. `not_related`: it does not match the question.",
  }),
});
export type SuggestionFeedback = Static<typeof SuggestionFeedback>;

/** Articles that may answer a message while it is being written, and so save a ticket. */
export function suggestArticles(
  desk: Desk,
  platform: Platform,
  written: WhatIsWritten,
): Promise<{ suggestionId: string; suggestions: Suggestion[] }> {
  return inTransaction(desk, async (desk) => {
    const { subject, body, department_id: departmentId = null, limit = defaultLimit } = written;
    const brandId = platform.brand.id;
    const [reader, found] = await Promise.all([
      readerOf(desk, platform),
      findArticles(desk, {
        brandId,
        words: subject,
        text: body ?? "",
        language: platform.language.tag,
        limit,
      }),
      departmentId === null ? undefined : requireDepartment(desk, brandId, departmentId),
    ]);
    const suggestionId = newId();
    await desk.db
      .insertInto("suggestions")
      .values({ brand_id: brandId, id: suggestionId, article_ids: found.map(({ id }) => id) })
      .execute();
    if (found.length === 0) await noteNothingFound(desk, reader, { words: subject, departmentId });
    const suggestions = found.map(({ id, title, snippet, score, updated_at, locale, slug }) => {
      const url = desk.addresses.article(reader.brand, { id, locale, slug });
      return { id, title, snippet, url, score, updated_at };
    });
    return { suggestionId, suggestions };
  });
}

async function requireDepartment({ db }: Desk, brandId: number, id: number): Promise<void> {
  const department = await db
    .selectFrom("departments")
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .where("active", "=", true)
    .select("id")
    .executeTakeFirst();
  if (!department) throw problem("department_id", "department.unknown");
}

/** Records the result of a suggestion. Repeats count once. */
export function recordOutcome(
  desk: Desk,
  { brand }: Platform,
  suggestionId: string,
  { article_id, outcome }: SuggestionFeedback,
): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const suggestion = await desk.db
      .selectFrom("suggestions")
      .where("brand_id", "=", brand.id)
      .where("id", "=", suggestionId)
      .select("article_ids")
      .executeTakeFirst();
    if (!suggestion) throw notFound();
    if (!suggestion.article_ids.includes(article_id)) throw problem("article_id", "article.not_suggested");
    const { rows } = await sql`insert into suggestion_outcomes (brand_id, suggestion_id, article_id, outcome)
      select brand_id, ${suggestionId}, id, ${outcome} from articles where brand_id = ${brand.id} and id = ${article_id}
      on conflict do nothing returning outcome`.execute(desk.db);
    if (rows.length > 0)
      await addFeedback(desk, { brandId: brand.id, articleId: article_id }, { [outcome]: 1 });
  });
}

/** A published article of the API key's brand. */
export async function readArticleForPlatform(desk: Desk, platform: Platform, id: string): Promise<Article> {
  return readArticle(desk, await readerOf(desk, platform), id);
}

async function readerOf(desk: Desk, { brand, language }: Platform): Promise<ArticleReader> {
  const pages = await brandOfPages(desk, { id: brand.id });
  if (!pages) throw notFound();
  return { brand: pages, language };
}
