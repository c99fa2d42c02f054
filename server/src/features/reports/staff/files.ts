import type { StaffMember } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import type { StoredFile } from "../../governance/files/customer.ts";
import { fileOfReport } from "../report-queries.ts";
import { findReport } from "./load-report.ts";

/** A file in the conversation of a report that this person sees. */
export async function fileOfReportForStaff(
  desk: Desk,
  staff: StaffMember,
  reference: string,
  id: string,
): Promise<StoredFile> {
  return fileOfReport(desk.db, await findReport(desk, staff, reference), id);
}
