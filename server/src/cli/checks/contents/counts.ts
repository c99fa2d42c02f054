import { recountStorage } from "../../../features/governance/files/operator.ts";
import { recountTickets } from "../../../features/tickets/ticket-counts/operator.ts";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { type Check, guarded, passed, warning } from "../check.ts";

/** Compares the counts for summaries and limits with a full count, and corrects them. */
export function checkCounts(db: Database): Promise<Check[]> {
  return guarded("counts", "Run `sidedesk doctor` again while the desk is quiet.", async () => {
    const miscounted = Object.entries({
      ...(await recountTickets(db)),
      storage: await recountStorage(db),
    }).filter(([, count]) => count > 0);
    if (miscounted.length === 0) return [passed("counts", "Stored counts of tickets and files are correct.")];
    const found = miscounted.map(([what, count]) => `${count} of ${what}`).join(", ");
    return [
      warning(
        "counts",
        `Stored counts of tickets or files were wrong (${found}) and have been corrected.`,
        "This can happen if someone changed the database directly. Otherwise, please report it.",
      ),
    ];
  });
}
