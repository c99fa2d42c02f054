import { sql } from "kysely";
import type { RetentionRule } from "../core/feature.ts";

/** Whatever is said or done moves their time, and whoever takes one up again keeps it. What repeats one of them stays. */
export const settledReports: RetentionRule = {
  by: "settled_reports_days",
  table: "reports",
  key: ["id"],
  time: "updated_at",
  only: sql<boolean>`reports.status in ('resolved', 'declined', 'duplicate')`,
  rowsAtOnce: 50,
};
