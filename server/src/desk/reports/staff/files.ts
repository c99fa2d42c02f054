import type { StaffMember } from "../../actors/actors.ts";
import type { Desk } from "../../desk.ts";
import type { StoredFile } from "../../files/customer.ts";
import { fileOfReport } from "../reading.ts";
import { findReport } from "./finding.ts";

/** A file of the conversation of a report that this person sees. */
export async function fileOfReportForStaff(
  desk: Desk,
  staff: StaffMember,
  reference: string,
  id: string,
): Promise<StoredFile> {
  return fileOfReport(desk.db, await findReport(desk, staff, reference), id);
}
