import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import { choosing } from "../../../i18n/choose-language.ts";
import { say } from "../../../i18n/say.ts";
import { Problems, problem } from "../../../problems.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { brandsSeenBy } from "../../core/actors/scope.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { hasPart } from "../../core/pagination.ts";
import { Closed, maxBodyLength, Nullable, Ulid } from "../../core/schemas.ts";
import { type StoredFile, storedFileOf } from "../../governance/files/customer.ts";
import { brandOfPages } from "../../organisation/brands/customer.ts";
import { type FoundTicket, findTicket } from "../../tickets/staff/load-ticket.ts";
import { createArticle } from "./admin/articles.ts";
import { articleColumns, presentArticle } from "./admin/record.ts";
import type { ArticleRecord } from "./admin/shape.ts";
import { Title } from "./article.ts";
import { imageOfArticle } from "./article-queries.ts";
import { type ArticleQuery, findArticles } from "./find-articles.ts";
import type { Suggestion } from "./suggest-articles.ts";

const maxFound = 10;
const maxSuggested = 5;
// A longer query is not a title that someone types.
const mostParts = 10;

/** Published articles of a brand that the person sees, to link in a reply. */
export async function searchArticlesForStaff(
  desk: Desk,
  staff: StaffMember,
  { q, brand_id }: { q: string; brand_id: number },
): Promise<Suggestion[]> {
  const seen = await desk.db
    .selectFrom("brands")
    .where("id", "=", brand_id)
    .where(brandsSeenBy(staff))
    .select("locale")
    .executeTakeFirst();
  if (!seen) throw problem("brand_id", "brand.unknown");
  return found(desk, {
    brandId: brand_id,
    words: q,
    isTyping: true,
    language: choosing(desk.languages)(seen.locale).tag,
    limit: maxFound,
  });
}

/** Published articles of all the person's brands, by the words of their titles, newest first. */
export async function findTitles(
  { db, addresses }: Desk,
  staff: StaffMember,
  { words, atMost }: { words: string; atMost: number },
): Promise<{ id: string; title: string; url: string; brand_name: string }[]> {
  const parts = words.split(/\s+/).slice(0, mostParts);
  const rows = await db
    .selectFrom("articles")
    .innerJoin("brands", "brands.id", "articles.brand_id")
    .where("articles.status", "=", "published")
    .where((is) => is.and(parts.map((part) => hasPart("articles.title", part))))
    .where(brandsSeenBy(staff))
    .orderBy("articles.updated_at", "desc")
    .orderBy("articles.id")
    .limit(atMost)
    .select(["articles.id", "articles.title", "articles.locale", "articles.slug"])
    .select(["brands.name", "brands.slug as brand_slug", "brands.hostnames", "brands.is_default"])
    .execute();
  return rows.map(({ id, title, locale, slug, name, brand_slug, hostnames, is_default }) => {
    const brand = { slug: brand_slug, hostnames, isDefault: is_default };
    return { id, title, url: addresses.article(brand, { id, locale, slug }), brand_name: name };
  });
}

/** Published articles that may answer a ticket, by its subject and the customer's first and last message. */
export async function suggestForTicket(
  desk: Desk,
  staff: StaffMember,
  number: string,
): Promise<Suggestion[]> {
  const { brand, brandId, ticketId } = await findTicket(desk, staff, number);
  const { rows } = await sql<{ subject: string; written: string }>`
    select subject, coalesce((select string_agg(left(body, 1000), E'\n' order by id) from (
        (select id, body from replies where brand_id = ${brandId} and ticket_id = ${ticketId} and author_type = 'client'
          order by id limit 1)
        union
        (select id, body from replies where brand_id = ${brandId} and ticket_id = ${ticketId} and author_type = 'client'
          order by id desc limit 1)) as ends), '') as written
    from tickets where brand_id = ${brandId} and id = ${ticketId}`.execute(desk.db);
  const { subject = "", written = "" } = rows[0] ?? {};
  return found(desk, {
    brandId,
    words: subject,
    text: written,
    language: choosing(desk.languages)(brand.locale).tag,
    limit: maxSuggested,
  });
}

async function found(desk: Desk, question: ArticleQuery): Promise<Suggestion[]> {
  const [pages, articles] = await Promise.all([
    brandOfPages(desk, { id: question.brandId }),
    findArticles(desk, question),
  ]);
  if (!pages) throw notFound();
  return articles.map(({ id, title, snippet, score, updated_at, locale, slug }) => {
    const url = desk.addresses.article(pages, { id, locale, slug });
    return { id, title, snippet, url, score, updated_at };
  });
}

/** An article of a brand that the person sees, in any status. */
export async function readArticleAsStaff(desk: Desk, staff: StaffMember, id: string): Promise<ArticleRecord> {
  const row = await desk.db
    .selectFrom("articles")
    .innerJoin("brands", "brands.id", "articles.brand_id")
    .where("articles.id", "=", id)
    .where(brandsSeenBy(staff))
    .select(articleColumns)
    .executeTakeFirst();
  if (!row) throw notFound();
  return presentArticle(desk, row);
}

export const ArticleOfTicket = Closed({
  reply_ids: Type.Array(Ulid, {
    minItems: 1,
    maxItems: 50,
    uniqueItems: true,
    examples: [["01JB7Z5W6K8M4T2QH9N3XR0VCE"]],
    description: "The messages to copy, in the order of the thread.",
  }),
  title: Type.Optional({ ...Title, description: "By default the ticket's subject." }),
  category_id: Type.Optional(Nullable(Ulid)),
});
export type ArticleOfTicket = Static<typeof ArticleOfTicket>;

/** Creates a draft from a ticket's subject and selected messages. An administrator publishes it. */
export function writeArticleOfTicket(
  desk: Desk,
  staff: StaffMember,
  number: string,
  { reply_ids, title, category_id = null }: ArticleOfTicket,
): Promise<ArticleRecord> {
  return inTransaction(desk, async (desk) => {
    const ticket = await findTicket(desk, staff, number);
    const body = await textOf(desk, ticket, reply_ids);
    const { subject, client_id } = await desk.db
      .selectFrom("tickets")
      .where("brand_id", "=", ticket.brandId)
      .where("id", "=", ticket.ticketId)
      .select(["subject", "client_id"])
      .executeTakeFirstOrThrow();
    const fields = { brand_id: ticket.brandId, category_id, title: title ?? subject.slice(0, 200), body };
    const article = await createArticle(desk, staff, { ...fields, status: "draft" }, undefined, {
      isFromTicket: true,
    });
    if (client_id !== null)
      await desk.db
        .insertInto("article_sources")
        .values({ brand_id: ticket.brandId, article_id: article.id, client_id })
        .execute();
    return article;
  });
}

/** The questions and the replies, each below a heading in the brand's language. */
async function textOf(desk: Desk, { brand, brandId, ticketId }: FoundTicket, ids: string[]): Promise<string> {
  const replies = await desk.db
    .selectFrom("replies")
    .where("brand_id", "=", brandId)
    .where("ticket_id", "=", ticketId)
    .where(sql<boolean>`id = any (${ids})`)
    .orderBy("created_at")
    .orderBy("id")
    .select(["id", "author_type", "body"])
    .execute();
  const problems = new Problems();
  for (const [index, id] of ids.entries())
    if (!replies.some((reply) => reply.id === id))
      problems.add(`reply_ids.${index}`, "article.reply_unknown");
  problems.throwIfAny();
  const language = choosing(desk.languages)(brand.locale);
  const parts = replies.map(({ author_type, body }, index) => {
    const isAsked = author_type === "client";
    const isNew = index === 0 || (replies[index - 1]?.author_type === "client") !== isAsked;
    return isNew ? `## ${say(language, isAsked ? "article.asked" : "article.answered")}\n\n${body}` : body;
  });
  const text = parts.join("\n\n");
  if (text.length > maxBodyLength)
    throw problem("reply_ids", "article.messages_too_long", { limit: maxBodyLength });
  return text;
}

/** An image of an article of a brand that the person sees, in any article status. */
export async function articleImageForStaff(
  desk: Desk,
  staff: StaffMember,
  fileId: string,
): Promise<StoredFile> {
  const row = await imageOfArticle(desk, fileId)
    .innerJoin("brands", "brands.id", "files.brand_id")
    .where(brandsSeenBy(staff))
    .executeTakeFirst();
  if (!row) throw notFound();
  return storedFileOf(row.brand_id, row);
}
