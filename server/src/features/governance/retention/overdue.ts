import type { Database } from "../../../infrastructure/database/connect.ts";
import type { DatabaseGauge, RetentionRule } from "../../core/feature.ts";
import { countDue, keptBy } from "./due.ts";

// Gives a new setting time to catch up.
const graceDays = 1;
/** Counting stops here: the exact number does not matter then. */
const mostTold = 1_000;

/** The number of rows of any type that are still there a day after their retention ended. */
export async function countOverdue(db: Database, all: readonly RetentionRule[]): Promise<number> {
  const brands = await db.selectFrom("brands").select(["id", "retention"]).execute();
  let total = 0;
  for (const retained of all)
    for (const { due } of await countDue(db, retained, keptBy(brands, retained, graceDays), mostTold))
      total += due;
  return total;
}

export const overdueOf = (all: readonly RetentionRule[]): DatabaseGauge => ({
  name: "sidedesk_retention_overdue",
  help: "Records more than a day past their retention period, at most 1000 per type and brand.",
  read: (db) => countOverdue(db, all),
});
