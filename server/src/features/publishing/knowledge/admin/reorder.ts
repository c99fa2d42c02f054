import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { problem } from "../../../../problems.ts";
import type { Actor } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { Closed, Nullable, NumberedId, Ulid } from "../../../core/schemas.ts";
import { reorder } from "../../../core/values/reorder.ts";
import { publish } from "../../../events/publish.ts";
import { articleHappened, categoryHappened } from "../events.ts";
import { lockKnowledge } from "../write-article.ts";
import { listCategories } from "./categories.ts";
import { isCategory } from "./check-article.ts";
import type { CategoryRecord } from "./shape.ts";

const ids = (what: string) =>
  Type.Array(Ulid, {
    minItems: 1,
    maxItems: 1_000,
    uniqueItems: true,
    examples: [["01JB7Z5W6K8M4T2QH9N3XR0VCE"]],
    description: `The ids in the order that readers see. Any other ${what} come last.`,
  });

export const CategoryOrder = Closed({ brand_id: NumberedId, ids: ids("categories of the brand") });
export type CategoryOrder = Static<typeof CategoryOrder>;

export const ArticleOrder = Closed({
  brand_id: NumberedId,
  category_id: Nullable(Ulid, {
    description: "Articles from other categories are moved here; null: no category.",
  }),
  ids: ids("articles of the category"),
});
export type ArticleOrder = Static<typeof ArticleOrder>;

/** Sets the order of a brand's categories in one change, and returns them in it. */
export function orderCategories(desk: Desk, by: Actor, order: CategoryOrder): Promise<CategoryRecord[]> {
  return inTransaction(desk, async (desk) => {
    const { brand_id: brandId } = order;
    await lockKnowledge(desk.db, brandId);
    const all = (await listCategories(desk, brandId)).map(({ id }) => id);
    const placed = reorder(order.ids, all, "article_category.unknown");
    await sql`update article_categories set position = place.position - 1, updated_at = clock_timestamp()
      from unnest(${placed}::text[]) with ordinality as place (id, position)
      where brand_id = ${brandId} and article_categories.id = place.id
        and article_categories.position <> place.position - 1`.execute(desk.db);
    const subject = { brandId, id: String(brandId) };
    await publish(desk, by, categoryHappened.ordered, subject, {}, { ids: order.ids });
    return listCategories(desk, brandId);
  });
}

/** Moves articles into a category, in this order. */
export function orderArticles(desk: Desk, by: Actor, order: ArticleOrder): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const { brand_id: brandId, category_id: categoryId } = order;
    await lockKnowledge(desk.db, brandId);
    if (categoryId !== null && !(await isCategory(desk.db, brandId, categoryId)))
      throw problem("category_id", "article_category.unknown");
    const known = await desk.db
      .selectFrom("articles")
      .where("brand_id", "=", brandId)
      .where(sql<boolean>`(${isIn(categoryId)} or id = any (${order.ids}::text[]))`)
      .orderBy("position")
      .orderBy("id")
      .select("id")
      .execute();
    const placed = reorder(
      order.ids,
      known.map(({ id }) => id),
      "article.unknown",
    );
    // Leaves `updated_at` unchanged: it dates the article's words for its readers.
    await sql`update articles set position = place.position - 1, category_id = ${categoryId}::text
      from unnest(${placed}::text[]) with ordinality as place (id, position)
      where brand_id = ${brandId} and articles.id = place.id
        and (articles.position <> place.position - 1 or category_id is distinct from ${categoryId}::text)`.execute(
      desk.db,
    );
    const subject = { brandId, id: categoryId ?? String(brandId) };
    await publish(desk, by, articleHappened.ordered, subject, {}, { ids: order.ids });
  });
}

const isIn = (categoryId: string | null) =>
  categoryId === null ? sql`category_id is null` : sql`category_id = ${categoryId}`;
