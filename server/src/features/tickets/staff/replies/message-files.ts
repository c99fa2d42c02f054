import type { StaffMember } from "../../../core/actors/actors.ts";
import type { Desk } from "../../../core/desk.ts";
import type { Submission } from "../../../core/submission.ts";
import type { AcceptedFile, KeptFile } from "../../../governance/files/accept-files.ts";
import { checkMessage } from "../../draft.ts";
import type { LockedFoundTicket } from "../load-ticket.ts";
import { namedUploads } from "./uploads.ts";

/** Checks a staff message; its files come with the request or were uploaded earlier. */
export async function checkStaffMessage(
  desk: Desk,
  staff: StaffMember,
  ticket: LockedFoundTicket,
  sent: Submission<{ upload_ids?: string[] }>,
): Promise<{ files: AcceptedFile[]; kept: KeptFile[] }> {
  const kept = await namedUploads(desk.db, staff, ticket, sent);
  const writer = { brand: ticket.brand, language: staff.language };
  const files = await checkMessage(desk, writer, ticket, sent, kept.length);
  return { files, kept };
}
