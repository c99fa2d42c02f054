import { problem } from "../../../problems.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { publish } from "../../events/publish.ts";
import { ofReport, reportHappened } from "../events.ts";
import { writeColumns } from "./change-report.ts";
import { lockReport } from "./load-report.ts";
import { assignableTo, readStaffReport, type StaffReport } from "./report.ts";

/** Assigns a report to a colleague who may see it, or to no one. */
export function assignReport(
  desk: Desk,
  staff: StaffMember,
  reference: string,
  assignee: string | null,
): Promise<StaffReport> {
  return inTransaction(desk, async (desk) => {
    const report = await lockReport(desk, staff, reference);
    const { assigneeId: before } = report;
    const after = assignee === "me" ? staff.id : assignee;
    const assignable = await assignableTo(desk, report);
    if (after !== null && !assignable.some(({ id }) => id === after))
      throw problem("staff_id", "report.assignee_unknown");
    if (after !== before) {
      await writeColumns(desk, report, { assignee_id: after });
      await publish(desk, staff, reportHappened.assigned, ofReport(report), {}, { before, after });
    }
    return readStaffReport(desk, staff, reference);
  });
}
