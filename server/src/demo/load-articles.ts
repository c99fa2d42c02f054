import { operator } from "../features/core/actors/actors.ts";
import type { Desk } from "../features/core/desk.ts";
import { createArticle } from "../features/publishing/knowledge/admin/articles.ts";
import { createCategory } from "../features/publishing/knowledge/admin/categories.ts";
import { ARTICLES } from "./content/articles/articles.ts";
import { CATEGORIES } from "./content/articles/categories.ts";

/** Creates the demo's help centre. */
export async function loadArticles(desk: Desk, brand: { id: number }): Promise<void> {
  const categories = new Map<string, string>();
  for (const [key, { en, de }] of Object.entries(CATEGORIES)) {
    const texts = [
      { locale: "en", ...en },
      { locale: "de", ...de },
    ];
    categories.set(key, (await createCategory(desk, operator, { brand_id: brand.id, texts })).id);
  }
  const written = new Map<string, string>();
  for (const {
    slug,
    category,
    title,
    body,
    keywords = [],
    locale = "en",
    translationOf,
    status,
  } of ARTICLES) {
    const { id } = await createArticle(desk, operator, {
      brand_id: brand.id,
      category_id: categories.get(category) ?? null,
      translation_of: translationOf === undefined ? null : (written.get(translationOf) ?? null),
      status: status ?? "published",
      locale,
      slug,
      title,
      body,
      keywords,
    });
    written.set(slug, id);
  }
}
