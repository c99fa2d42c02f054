import { sql } from "kysely";
import { type JobTools, job } from "../../../core/feature.ts";

/**
 * Merges the pending list of the GIN indexes for words and facets. Every search scans that list, and the
 * writer who fills it waits until it is merged: 150 ms with ten million replies.
 */
export const sortIntoIndexes = job(
  "sort-into-indexes",
  async ({ desk }: JobTools) => {
    await sql`select sort_into_indexes()`.execute(desk.db);
  },
  { cron: "* * * * *" },
);
