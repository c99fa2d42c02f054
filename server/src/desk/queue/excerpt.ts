import { type RawBuilder, sql } from "kysely";

const maxLetters = 140;
// Of the markup around so many letters; a text that is all markup shows less of itself.
const maxOfHtml = 1_200;
// Beyond these a thread is long, and its older files are found in it.
const newestMessages = 20;

/** The beginning of the newest message that the customer sees and that somebody wrote, as the desk rendered it. */
export const newestHtml: RawBuilder<string | null> = sql<string | null>`(
  select left(body_html, ${sql.lit(maxOfHtml)}) from replies
  where replies.brand_id = tickets.brand_id and replies.ticket_id = tickets.id and author_type <> 'system'
  order by created_at desc limit 1)`;

/** How many files came with the newest messages. */
export const newestFiles: RawBuilder<number> = sql<number>`(
  select coalesce(sum(attachments_count), 0)::integer from (
    select attachments_count from replies
    where replies.brand_id = tickets.brand_id and replies.ticket_id = tickets.id
    order by created_at desc limit ${sql.lit(newestMessages)}) as newest)`;

export const filesDescription = `Files of its newest ${newestMessages} messages.`;

const letters: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " ", amp: "&" };

/** A line of plain text of HTML that the desk rendered, which is cut off anywhere. */
export function excerptOf(html: string | null): string {
  const plain = (html ?? "")
    .replaceAll(/<\/?(?:strong|em|s|code|a)\b[^>]*>/g, "")
    .replaceAll(/<[^>]*(>|$)/g, " ")
    .replaceAll(/&([a-z]+|#\d+);/g, (whole, name: string) => letters[name] ?? whole)
    .replaceAll(/\s+/g, " ")
    .trim();
  if (plain.length <= maxLetters) return plain;
  // Not in the middle of a letter that is written as two.
  return `${plain
    .slice(0, maxLetters - 1)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd()}…`;
}
