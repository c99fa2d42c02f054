import { retentionRules } from "../../../features/features.ts";
import { countOverdue } from "../../../features/governance/retention/overdue.ts";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { type Check, guarded, passed, warning } from "../check.ts";

/** Whether data past its retention was deleted. */
export function checkRetention(db: Database): Promise<Check[]> {
  return guarded("retention", "Run `sidedesk migrate`.", async () => {
    const overdue = await countOverdue(db, retentionRules);
    if (overdue === 0) return [passed("retention", "No data is past its retention period.")];
    return [
      warning(
        "retention",
        `${overdue} records are more than a day past their retention period.`,
        "After a recent change of retention, wait for the next run. Otherwise check that the desk is running, and look for remove-what-is-over in its log.",
      ),
    ];
  });
}
