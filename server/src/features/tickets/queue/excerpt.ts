import { type RawBuilder, sql } from "kysely";
import { maxOfHtml } from "../../core/markdown/excerpt.ts";

// Files are only counted in the newest messages; in a longer thread, older ones are left out.
const newestMessages = 20;

/** The start of the newest message that the customer sees, without system messages, as rendered HTML. */
export const newestHtml: RawBuilder<string | null> = sql<string | null>`(
  select left(body_html, ${sql.lit(maxOfHtml)}) from replies
  where replies.brand_id = tickets.brand_id and replies.ticket_id = tickets.id and author_type <> 'system'
  order by created_at desc limit 1)`;

/** The number of files in the newest messages, computed from indexes alone. */
export const newestFiles: RawBuilder<number> = sql<number>`(
  select coalesce(sum(attachments_count), 0)::integer from replies
  where replies.brand_id = tickets.brand_id and replies.ticket_id = tickets.id and attachments_count > 0
    and created_at >= coalesce((select created_at from replies as newer
      where newer.brand_id = tickets.brand_id and newer.ticket_id = tickets.id
      order by created_at desc limit 1 offset ${sql.lit(newestMessages - 1)}), '-infinity'))`;

export const filesDescription = `The number of files in its newest ${newestMessages} messages.`;
