import { retentionRules } from "../../features/features.ts";
import { countOverdue } from "../../features/governance/retention/overdue.ts";
import type { Database } from "../../infrastructure/database/connect.ts";
import { type Check, guarded, ok, warning } from "./check.ts";

/** Whether data past its retention was deleted. */
export function checkRetention(db: Database): Promise<Check[]> {
  return guarded("retention", "`sidedesk migrate` brings the database up to date.", async () => {
    const overdue = await countOverdue(db, retentionRules);
    if (overdue === 0) return [ok("retention", "What brands keep no longer is gone.")];
    return [
      warning(
        "retention",
        `${overdue} things are still there a day after their brand keeps them no longer.`,
        "A setting that has just begun catches up by itself. Else see whether the desk runs, and what its log says of remove-what-is-over.",
      ),
    ];
  });
}
