import { sql } from "kysely";
import type { RetentionRule } from "../core/feature.ts";

/** Every reply or change moves `updated_at`, and a reopened report is exempt. Duplicates of a removed report remain. */
export const settledReports: RetentionRule = {
  by: "settled_reports_days",
  table: "reports",
  key: ["id"],
  time: "updated_at",
  only: sql<boolean>`reports.status in ('resolved', 'declined', 'duplicate')`,
  rowsAtOnce: 50,
};
