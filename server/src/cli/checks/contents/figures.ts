import { recountAllFigures } from "../../../features/tickets/analytics/operator.ts";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { type Check, guarded, passed, warning } from "../check.ts";

/** Compares the figures of analytics with a full count, and corrects them. */
export function checkFigures(db: Database): Promise<Check[]> {
  return guarded("figures", "Run `sidedesk doctor` again while the desk is quiet.", async () => {
    const miscounted = Object.entries(await recountAllFigures(db)).filter(([, count]) => count > 0);
    if (miscounted.length === 0) return [passed("figures", "Stored analytics are correct.")];
    const found = miscounted.map(([what, count]) => `${count} of ${what}`).join(", ");
    return [
      warning(
        "figures",
        `Stored analytics were wrong (${found}) and have been corrected.`,
        "This can happen after a brand's time zone changes. Otherwise, please report it.",
      ),
    ];
  });
}
