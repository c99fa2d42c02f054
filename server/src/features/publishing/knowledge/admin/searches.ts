import { type Static, Type } from "typebox";
import type { Desk } from "../../../core/desk.ts";
import { type Listed, type Page, readPage } from "../../../core/pagination.ts";
import { Closed, Instant, Nullable } from "../../../core/schemas.ts";

export const SearchWithoutResult = Closed(
  {
    brand_id: Type.Integer({ examples: [1] }),
    locale: Type.String({ description: "The searcher's language.", examples: ["en"] }),
    question: Type.String({
      description: "The search in lower case.",
      examples: ["can i host a game server"],
    }),
    times: Type.Integer({ examples: [7] }),
    department_id: Nullable(Type.Integer(), {
      description: "The department in which a ticket was about to be opened the last time.",
      examples: [2],
    }),
    first_at: Instant,
    last_at: Instant,
  },
  { $id: "SearchWithoutResult" },
);
export type SearchWithoutResult = Static<typeof SearchWithoutResult>;

/** Searches without results, most frequent first. */
export function listSearchesWithoutResult(
  { db }: Desk,
  brandId: number | undefined,
  page: Page,
): Promise<Listed<SearchWithoutResult>> {
  const all = db
    .selectFrom("searches_without_result")
    .$if(brandId !== undefined, (query) => query.where("brand_id", "=", brandId ?? 0))
    .orderBy("times", "desc")
    .orderBy("last_at", "desc")
    .orderBy("question")
    .select(["brand_id", "locale", "question", "times", "department_id", "first_at", "last_at"]);
  return readPage(all, page);
}
