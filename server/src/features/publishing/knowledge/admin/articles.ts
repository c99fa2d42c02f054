import { sql } from "kysely";
import { notFound } from "../../../../errors.ts";
import { Problems } from "../../../../problems.ts";
import type { Actor } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { isSame } from "../../../core/effective-setting.ts";
import { hasPart, type Listed, type Page, readPage } from "../../../core/pagination.ts";
import { newId } from "../../../core/values/ids.ts";
import { requireVersion, type Version } from "../../../core/versions.ts";
import { changesBetween } from "../../../events/changes.ts";
import { publish } from "../../../events/publish.ts";
import type { ArticleStatus } from "../article.ts";
import { articleChangedMeanwhile } from "../errors.ts";
import { articleHappened, ofArticle, titleForLog } from "../events.ts";
import { renderedArticle } from "../render-article.ts";
import { isMadeOf } from "../slugs.ts";
import {
  afterAllOf,
  chooseSlug,
  lockKnowledge,
  requireRoom,
  storeFormerSlug,
  writeVersion,
} from "../write-article.ts";
import { checkArticlePlaces } from "./check-article.ts";
import {
  type ArticleRow,
  articleColumns,
  itemColumns,
  presentArticle,
  presentArticleItem,
} from "./record.ts";
import type { ArticleChanges, ArticleRecord, NewArticle } from "./shape.ts";

export interface ArticleFilters {
  brand_id?: number;
  category_id?: string;
  translation_of?: string;
  status?: ArticleStatus;
  locale?: string;
  q?: string;
}

/** In the order that readers see. `q` matches a part of the title or text. */
export async function listAllArticles(desk: Desk, filters: ArticleFilters, page: Page) {
  const { brand_id, category_id, translation_of, status, locale, q } = filters;
  const all = desk.db
    .selectFrom("articles")
    .$if(brand_id !== undefined, (query) => query.where("brand_id", "=", brand_id ?? 0))
    .$if(category_id !== undefined, (query) => query.where("category_id", "=", category_id ?? ""))
    .$if(translation_of !== undefined, (query) => query.where("translation_of", "=", translation_of ?? ""))
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "draft"))
    .$if(locale !== undefined, (query) => query.where("locale", "=", locale ?? ""))
    .$if(q !== undefined, (query) =>
      query.where((is) =>
        is.or([hasPart("articles.title", q ?? ""), hasPart("articles.body_text", q ?? "")]),
      ),
    )
    .orderBy("brand_id")
    .orderBy("locale")
    .orderBy(sql`(select position from article_categories as category
      where category.brand_id = articles.brand_id and category.id = articles.category_id) nulls last`)
    .orderBy("category_id")
    .orderBy("position")
    .orderBy("id")
    .select(itemColumns);
  const { rows, total }: Listed<Parameters<typeof presentArticleItem>[1]> = await readPage(all, page);
  return { rows: rows.map((row) => presentArticleItem(desk, row)), total };
}

export async function readArticleRecord(desk: Desk, id: string): Promise<ArticleRecord> {
  return presentArticle(desk, await articleRow(desk, id));
}

async function articleRow({ db }: Desk, id: string): Promise<ArticleRow> {
  const row = await db.selectFrom("articles").where("id", "=", id).select(articleColumns).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** `problems` holds the schema's faults. All faults are thrown together. */
export function createArticle(
  desk: Desk,
  by: Actor,
  fields: Partial<NewArticle>,
  problems = new Problems(),
  { isFromTicket = false } = {},
): Promise<ArticleRecord> {
  return inTransaction(desk, async (desk) => {
    const { brand_id: brandId = 0, title = "", body = "", status = "draft", keywords = [] } = fields;
    const brand = await desk.db
      .selectFrom("brands")
      .where("id", "=", brandId)
      .select("locale")
      .executeTakeFirst();
    if (!brand && !problems.has("brand_id")) problems.add("brand_id", "brand.unknown");
    const locale = fields.locale ?? brand?.locale ?? "en";
    await lockKnowledge(desk.db, brandId);
    const { category_id = null, translation_of = null } = fields;
    await checkArticlePlaces(desk.db, { brandId, locale }, { category_id, translation_of }, problems);
    const slug = await chooseSlug(desk.db, { brandId, locale }, { asked: fields.slug, title }, problems);
    problems.throwIfAny();
    await requireRoom(desk.db, brandId);
    const id = newId();
    const row = await desk.db
      .insertInto("articles")
      .values({
        brand_id: brandId,
        id,
        category_id,
        translation_of,
        locale,
        title,
        slug,
        keywords,
        ...renderedArticle(body),
        status,
        written_from_ticket: isFromTicket,
        position: fields.position ?? afterAllOf(brandId, category_id),
        published_at: status === "published" ? sql`clock_timestamp()` : null,
      })
      .returning(articleColumns)
      .executeTakeFirstOrThrow();
    const key = { brandId, articleId: id };
    await storeFormerSlug(desk.db, key, undefined, row);
    await writeVersion(desk.db, key, { number: 1, title, body, keywords, authorId: staffIdOf(by) });
    await publish(desk, by, articleHappened.created, ofArticle(row), {}, { title: titleForLog(row) });
    return presentArticle(desk, row);
  });
}

/** A change of the words creates a version; reverting it creates another. */
export function changeArticle(
  desk: Desk,
  by: Actor,
  id: string,
  changes: ArticleChanges,
  problems = new Problems(),
  version?: Version,
): Promise<ArticleRecord> {
  return inTransaction(desk, async (desk) => {
    const before = await lockedArticle(desk, id, version);
    const row = await writeChanges(desk, by, before, changes, problems);
    const { changes: told } = changesBetween(shownInLog(before), shownInLog(row));
    await publish(
      desk,
      by,
      articleHappened.changed,
      ofArticle(row),
      {},
      { title: titleForLog(row), changes: told },
    );
    return presentArticle(desk, row);
  });
}

/** The article with this id, locked until the transaction ends. */
async function lockedArticle(desk: Desk, id: string, version?: Version): Promise<ArticleRow> {
  const { brand_id } = await articleRow(desk, id);
  await lockKnowledge(desk.db, brand_id);
  const row = await desk.db
    .selectFrom("articles")
    .where("brand_id", "=", brand_id)
    .where("id", "=", id)
    .select(articleColumns)
    .forUpdate("articles")
    .executeTakeFirst();
  if (!row) throw notFound();
  requireVersion(presentArticle(desk, row), version, articleChangedMeanwhile);
  return row;
}

async function writeChanges(
  desk: Desk,
  by: Actor,
  before: ArticleRow,
  changes: ArticleChanges,
  problems: Problems,
  restoredFrom?: number,
): Promise<ArticleRow> {
  const { brand_id: brandId, id: articleId } = before;
  const { slug: asked, ...others } = changes;
  const locale = changes.locale ?? before.locale;
  const title = changes.title ?? before.title;
  await checkArticlePlaces(
    desk.db,
    { brandId, locale, articleId },
    {
      category_id: changes.category_id ?? null,
      translation_of: changes.translation_of === undefined ? before.translation_of : changes.translation_of,
    },
    problems,
  );
  const stays = asked === undefined && locale === before.locale && !isRenamed(before, title);
  const slug = stays
    ? before.slug
    : await chooseSlug(
        desk.db,
        { brandId, locale, articleId },
        { asked: asked ?? keptOf(before, title), title },
        problems,
      );
  problems.throwIfAny();
  const body = changes.body ?? before.body;
  const keywords = changes.keywords ?? before.keywords;
  const isSaid = title !== before.title || body !== before.body || !isSame(keywords, before.keywords);
  const isVersion = isSaid || restoredFrom !== undefined;
  const isPublished = changes.status === "published" && before.status !== "published";
  const row = await desk.db
    .updateTable("articles")
    .set({
      ...others,
      slug,
      ...(changes.body === undefined ? {} : renderedArticle(changes.body)),
      ...(isVersion ? { version: before.version + 1 } : {}),
      ...(isPublished ? { published_at: sql`clock_timestamp()` } : {}),
      ...movedBehind(before, changes),
      updated_at: sql`clock_timestamp()`,
    })
    .where("brand_id", "=", brandId)
    .where("id", "=", articleId)
    .returning(articleColumns)
    .executeTakeFirstOrThrow();
  const key = { brandId, articleId };
  await storeFormerSlug(desk.db, key, before, row);
  if (isVersion)
    await writeVersion(desk.db, key, {
      number: row.version,
      title,
      body,
      keywords,
      authorId: staffIdOf(by),
      ...(restoredFrom === undefined ? {} : { restoredFrom }),
    });
  return row;
}

/** A slug that was derived from the title changes with it. */
function isRenamed({ slug, title }: ArticleRow, newTitle: string): boolean {
  return newTitle !== title && isMadeOf(slug, title);
}

/** If only the language changes, the slug stays, unless another article has it in that language. */
function keptOf(before: ArticleRow, title: string): string | undefined {
  return isRenamed(before, title) ? undefined : before.slug;
}

function movedBehind(before: ArticleRow, { category_id, position }: ArticleChanges) {
  const isMoved = category_id !== undefined && category_id !== before.category_id;
  return isMoved && position === undefined ? { position: afterAllOf(before.brand_id, category_id) } : {};
}

/**
 * An article's words may quote a customer, and the audit log is permanent. So it names the version instead of copying
 * the words.
 */
function shownInLog(row: ArticleRow): object {
  const { body_html: _, pages: __, written_from_ticket, title, slug, keywords, ...shown } = row;
  const words = written_from_ticket ? {} : { title, slug, keywords };
  return { ...shown, ...words, body: `Version ${shown.version}` };
}

/** Makes the words of an earlier version the current ones, as a new version. */
export function restoreVersion(
  desk: Desk,
  by: Actor,
  id: string,
  number: number,
  version?: Version,
): Promise<ArticleRecord> {
  return inTransaction(desk, async (desk) => {
    const before = await lockedArticle(desk, id, version);
    const earlier = await desk.db
      .selectFrom("article_versions")
      .where("brand_id", "=", before.brand_id)
      .where("article_id", "=", id)
      .where("number", "=", number)
      .select(["title", "body", "keywords"])
      .executeTakeFirst();
    if (!earlier) throw notFound();
    const row = await writeChanges(desk, by, before, earlier, new Problems(), number);
    const privatePayload = { title: titleForLog(row), version: number };
    await publish(desk, by, articleHappened.restored, ofArticle(row), {}, privatePayload);
    return presentArticle(desk, row);
  });
}

export function deleteArticle(desk: Desk, by: Actor, id: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const row = await lockedArticle(desk, id);
    await desk.db.deleteFrom("articles").where("brand_id", "=", row.brand_id).where("id", "=", id).execute();
    await publish(desk, by, articleHappened.deleted, ofArticle(row), {}, { title: titleForLog(row) });
  });
}

function staffIdOf(by: Actor): string | null {
  return by.kind === "staff" ? by.id : null;
}
