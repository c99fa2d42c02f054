import { createHash } from "node:crypto";
import { sql } from "kysely";
import { notFound } from "../../../errors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { networkOf } from "../../core/limits/addresses.ts";
import { oneAtATime } from "../../core/limits/one-at-a-time.ts";
import type { ArticleKey } from "./article.ts";
import { published } from "./article-queries.ts";
import type { ArticleReader } from "./reader.ts";

const counts = ["opened", "solved", "not_related", "helpful", "not_helpful"] as const;
type Count = (typeof counts)[number];

/** Adds to the feedback counts of an article. */
export async function addFeedback(
  { db }: Desk,
  { brandId, articleId }: ArticleKey,
  more: Partial<Record<Count, number>>,
): Promise<void> {
  const added = counts.map((count) => more[count] ?? 0);
  await sql`insert into article_feedback (brand_id, article_id, ${sql.join(counts.map((count) => sql.ref(count)))})
    values (${brandId}, ${articleId}, ${sql.join(added)})
    on conflict (brand_id, article_id) do update set ${sql.join(
      counts.map(
        (count) => sql`${sql.ref(count)} = article_feedback.${sql.ref(count)} + excluded.${sql.ref(count)}`,
      ),
    )}`.execute(db);
}

/**
 * Records whether an article helped. Each network address has one vote per article and can change it. The address hash
 * expires; the counts remain.
 */
export function voteOnArticle(
  desk: Desk,
  reader: ArticleReader,
  articleId: string,
  { isHelpful, address }: { isHelpful: boolean; address: string },
): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const brandId = reader.brand.id;
    const article = await published(desk, reader)
      .where("articles.id", "=", articleId)
      .select("articles.id")
      .executeTakeFirst();
    if (!article) throw notFound();
    const voice = createHash("sha256")
      .update(`${articleId} ${networkOf(address)}`)
      .digest();
    await oneAtATime(desk.db, `vote ${voice.toString("hex")}`);
    const before = await desk.db
      .selectFrom("article_votes")
      .where("brand_id", "=", brandId)
      .where("article_id", "=", articleId)
      .where("reader", "=", voice)
      .select("is_helpful")
      .executeTakeFirst();
    if (before?.is_helpful === isHelpful) return;
    await desk.db
      .insertInto("article_votes")
      .values({ brand_id: brandId, article_id: articleId, reader: voice, is_helpful: isHelpful })
      .onConflict((conflict) =>
        conflict.columns(["brand_id", "article_id", "reader"]).doUpdateSet({ is_helpful: isHelpful }),
      )
      .execute();
    const step = before ? -1 : 0;
    const more = isHelpful ? { helpful: 1, not_helpful: step } : { not_helpful: 1, helpful: step };
    await addFeedback(desk, { brandId, articleId }, more);
  });
}
