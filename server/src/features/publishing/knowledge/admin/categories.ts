import { sql } from "kysely";
import { notFound } from "../../../../errors.ts";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import { Problems, problem } from "../../../../problems.ts";
import type { Actor } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { newId } from "../../../core/values/ids.ts";
import { requireVersion, type Version } from "../../../core/versions.ts";
import { changesBetween } from "../../../events/changes.ts";
import { publish } from "../../../events/publish.ts";
import { requireBrand } from "../../../organisation/brands/require-brand.ts";
import { categoryChangedMeanwhile } from "../errors.ts";
import { categoryHappened, ofArticle } from "../events.ts";
import { articleSlugOf, freeSlug, isMadeOf } from "../slugs.ts";
import { isSlugTaken, lockKnowledge } from "../write-article.ts";
import type { CategoryChanges, CategoryRecord, NewCategory } from "./shape.ts";

type Text = CategoryRecord["texts"][number];

/** All of them are shown on one page. */
const maxCategories = 200;

const columns = [
  "category.id",
  "category.brand_id",
  "category.position",
  sql<Text[]>`(select coalesce(json_agg(json_build_object('locale', locale, 'name', name, 'slug', slug,
      'description', description) order by locale), '[]')
    from article_category_texts as texts
    where texts.brand_id = category.brand_id and texts.category_id = category.id)`.as("texts"),
  sql<number>`(select count(*) from articles
    where articles.brand_id = category.brand_id and articles.category_id = category.id)`.as("articles"),
  "category.created_at",
  "category.updated_at",
] as const;

/** Of one brand or of all, in their order. */
export function listCategories({ db }: Desk, brandId: number | undefined): Promise<CategoryRecord[]> {
  return db
    .selectFrom("article_categories as category")
    .$if(brandId !== undefined, (query) => query.where("category.brand_id", "=", brandId ?? 0))
    .orderBy("category.brand_id")
    .orderBy("category.position")
    .orderBy("category.id")
    .select(columns)
    .execute();
}

export async function readCategory({ db }: Desk, id: string): Promise<CategoryRecord> {
  const row = await db
    .selectFrom("article_categories as category")
    .where("category.id", "=", id)
    .select(columns)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export function createCategory(desk: Desk, by: Actor, fields: NewCategory): Promise<CategoryRecord> {
  return inTransaction(desk, async (desk) => {
    const { brand_id: brandId, texts, position } = fields;
    await requireBrand(desk.db, brandId);
    await lockKnowledge(desk.db, brandId);
    const others = await listCategories(desk, brandId);
    if (others.length >= maxCategories)
      throw problem("texts", "article_category.too_many", { limit: maxCategories });
    const id = newId();
    const last = Math.max(-1, ...others.map((other) => other.position));
    await desk.db
      .insertInto("article_categories")
      .values({ brand_id: brandId, id, position: position ?? last + 1 })
      .execute();
    await writeTexts(desk.db, { brandId, id, before: [] }, texts);
    const category = await readCategory(desk, id);
    await publish(desk, by, categoryHappened.created, ofArticle(category), {}, { name: nameOf(category) });
    return category;
  });
}

export function changeCategory(
  desk: Desk,
  by: Actor,
  id: string,
  changes: CategoryChanges,
  version?: Version,
): Promise<CategoryRecord> {
  return inTransaction(desk, async (desk) => {
    const before = await lockedCategory(desk, id);
    const { brand_id: brandId } = before;
    requireVersion(before, version, categoryChangedMeanwhile);
    if (changes.texts) await writeTexts(desk.db, { brandId, id, before: before.texts }, changes.texts);
    await desk.db
      .updateTable("article_categories")
      .set({
        ...(changes.position === undefined ? {} : { position: changes.position }),
        updated_at: sql`clock_timestamp()`,
      })
      .where("brand_id", "=", brandId)
      .where("id", "=", id)
      .execute();
    const after = await readCategory(desk, id);
    const internal = { name: nameOf(after), ...changesBetween(before, after) };
    await publish(desk, by, categoryHappened.changed, ofArticle(after), {}, internal);
    return after;
  });
}

/** Its articles remain, without a category. */
export function deleteCategory(desk: Desk, by: Actor, id: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const category = await lockedCategory(desk, id);
    await desk.db
      .deleteFrom("article_categories")
      .where("brand_id", "=", category.brand_id)
      .where("id", "=", id)
      .execute();
    await publish(desk, by, categoryHappened.deleted, ofArticle(category), {}, { name: nameOf(category) });
  });
}

/** The category with this id, locked until the transaction ends. */
async function lockedCategory(desk: Desk, id: string): Promise<CategoryRecord> {
  const { brand_id } = await readCategory(desk, id);
  await lockKnowledge(desk.db, brand_id);
  return readCategory(desk, id);
}

/** Replaces the texts. A former slug still redirects to this category. */
async function writeTexts(
  db: Database,
  { brandId, id, before }: { brandId: number; id: string; before: Text[] },
  texts: NonNullable<CategoryChanges["texts"]>,
): Promise<void> {
  const problems = new Problems();
  const written: Text[] = [];
  for (const [index, { locale, name, slug, description = null }] of texts.entries()) {
    if (written.some((other) => other.locale === locale))
      problems.add(`texts.${index}`, "article_category.locale_repeated");
    const kept = before.find((text) => text.locale === locale);
    const isTaken = (asked: string) =>
      isSlugTaken(db, "article_category_texts", { brandId, locale, by: id }, asked);
    if (slug !== undefined && (await isTaken(slug)))
      problems.add(`texts.${index}`, "article_category.slug_taken");
    const stays = kept && (kept.name === name || !isMadeOf(kept.slug, kept.name));
    const own = stays ? kept.slug : await freeSlug(articleSlugOf(name), isTaken);
    written.push({ locale, name, slug: slug ?? own, description });
  }
  problems.throwIfAny();
  const of = { brand_id: brandId, category_id: id };
  await db
    .deleteFrom("article_category_texts")
    .where("brand_id", "=", brandId)
    .where("category_id", "=", id)
    .execute();
  await db
    .insertInto("article_category_texts")
    .values(written.map((text) => ({ ...of, ...text })))
    .execute();
  for (const { locale, slug } of before)
    await db
      .insertInto("former_category_slugs")
      .values({ ...of, locale, slug })
      .onConflict((conflict) =>
        conflict.columns(["brand_id", "locale", "slug"]).doUpdateSet({ category_id: id }),
      )
      .execute();
  for (const { locale, slug } of written)
    await db
      .deleteFrom("former_category_slugs")
      .where("brand_id", "=", brandId)
      .where("locale", "=", locale)
      .where("slug", "=", slug)
      .execute();
}

/** Its name in the audit log. */
function nameOf({ texts }: CategoryRecord): string {
  return texts[0]?.name ?? "";
}
