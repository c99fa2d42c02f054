import { problem } from "../../../problems.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { oneAtATime } from "../../core/limits/one-at-a-time.ts";
import { publish } from "../../events/publish.ts";
import { ofReport, reportHappened } from "../events.ts";
import { writeColumns } from "./change-report.ts";
import { findReport, lockReport, lookUpReport } from "./load-report.ts";
import { readStaffReport, type StaffReport } from "./report.ts";

/** Marks a report as a duplicate of another of its brand. Existing duplicates of it move to that original. */
export function markDuplicate(
  desk: Desk,
  staff: StaffMember,
  reference: string,
  of: string,
): Promise<StaffReport> {
  return inTransaction(desk, async (desk) => {
    const { brandId } = await findReport(desk, staff, reference);
    // Two requests at once could make two reports duplicates of each other.
    await oneAtATime(desk.db, `duplicates of ${brandId}`);
    const report = await lockReport(desk, staff, reference);
    const original = await lookUpReport(desk, staff, of);
    if (original?.brandId !== report.brandId) throw problem("of", "report.unknown");
    if (original.reportId === report.reportId) throw problem("of", "report.repeats_itself");
    if (original.duplicateOf !== null) throw problem("of", "report.repeats_another");
    if (original.reportId === report.duplicateOf) return readStaffReport(desk, staff, reference);
    await writeColumns(desk, report, { status: "duplicate", duplicate_of: original.reportId });
    await desk.db
      .updateTable("reports")
      .set({ duplicate_of: original.reportId })
      .where("brand_id", "=", report.brandId)
      .where("duplicate_of", "=", report.reportId)
      .execute();
    const moved = { before: report.status, after: "duplicate" as const };
    await publish(desk, staff, reportHappened.repeated, ofReport(report), moved, { of: original.reportId });
    return readStaffReport(desk, staff, reference);
  });
}
