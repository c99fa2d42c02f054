import { sql } from "kysely";
import { type JobTools, job } from "../../../core/feature.ts";

/**
 * Sorts into the indexes of words and facets what was set aside for them (PostgreSQL calls it the pending list of a GIN index). Each
 * search goes through it, and who writes when it is full waits until all of it is sorted in: 150 ms with ten million replies.
 */
export const sortIntoIndexes = job(
  "sort-into-indexes",
  async ({ desk }: JobTools) => {
    await sql`select sort_into_indexes()`.execute(desk.db);
  },
  { cron: "* * * * *" },
);
