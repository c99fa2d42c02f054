import { sql } from "kysely";
import type { Desk } from "../features/core/desk.ts";
import { feedbackOn, SEARCHES } from "./content/articles/readers.ts";
import type { DepartmentKey } from "./content/departments.ts";

interface Place {
  brandId: number;
  departments: Record<DepartmentKey, number>;
  /** The time at which the demo is loaded. */
  now: string;
}

/** Readers' ratings of the demo's articles, and their searches without results. */
export async function loadReaders({ db }: Desk, { brandId, departments, now }: Place): Promise<void> {
  const daysAgo = (days: number) => sql<string>`${now}::timestamptz - ${days}::integer * interval '1 day'`;
  await db
    .insertInto("searches_without_result")
    .values(
      SEARCHES.map(({ locale, question, times, department, firstDaysAgo, lastDaysAgo }) => ({
        brand_id: brandId,
        locale,
        question,
        times,
        department_id: department === undefined ? null : departments[department],
        first_at: daysAgo(firstDaysAgo),
        last_at: daysAgo(lastDaysAgo),
      })),
    )
    .execute();
  const articles = await db
    .selectFrom("articles")
    .where("brand_id", "=", brandId)
    .where("status", "=", "published")
    .select(["id", "slug"])
    .execute();
  await db
    .insertInto("article_feedback")
    .values(articles.map(({ id, slug }) => ({ brand_id: brandId, article_id: id, ...feedbackOn(slug) })))
    .execute();
}
