import { sql } from "kysely";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import type { Problems } from "../../../../problems.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import type { Desk } from "../../../core/desk.ts";
import type { Submission } from "../../../core/submission.ts";
import { checkFuture } from "../../../core/values/future-time.ts";
import type { AcceptedFile, KeptFile } from "../../../governance/files/accept-files.ts";
import { checkMessage } from "../../draft.ts";
import type { LockedFoundTicket } from "../load-ticket.ts";
import { namedUploads } from "./uploads.ts";

/** Checks a staff message and when to send it; its files come with the request or were uploaded earlier. */
export async function checkStaffMessage(
  desk: Desk,
  staff: StaffMember,
  ticket: LockedFoundTicket,
  sent: Submission<{ upload_ids?: string[]; send_at?: string }>,
): Promise<{ files: AcceptedFile[]; kept: KeptFile[] }> {
  await checkSendAt(desk.db, sent.fields.send_at, sent.problems);
  const kept = await namedUploads(desk.db, staff, ticket, sent);
  const writer = { brand: ticket.brand, language: staff.language };
  const files = await checkMessage(desk, writer, ticket, sent, kept.length);
  return { files, kept };
}

/** Checks the time for a scheduled reply by the database's clock. */
export async function checkSendAt(
  db: Database,
  sendAt: string | undefined,
  problems: Problems,
): Promise<void> {
  if (sendAt === undefined || problems.has("send_at")) return;
  await checkFuture(db, "send_at", sendAt, problems);
  const { rows } = await sql<{ isTooFar: boolean }>`
    select ${sendAt}::timestamptz > clock_timestamp() + interval '1 year' as "isTooFar"`.execute(db);
  if (rows[0]?.isTooFar) problems.add("send_at", "reply.send_at_too_far");
}
