import { type Static, Type } from "typebox";
import { type Problems, problem } from "../../../problems.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { visibleTo } from "../../core/actors/scope.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { Closed, NumberedId } from "../../core/schemas.ts";
import type { Submission } from "../../core/submission.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { publish } from "../../events/publish.ts";
import { openTicketAsStaff, StaffDraftFields } from "../../tickets/staff/open-ticket.ts";
import { ofReport, reportHappened } from "../events.ts";
import { writeColumns } from "./change-report.ts";
import { type FoundReport, lockReport } from "./load-report.ts";
import { readStaffReport, type StaffReport } from "./report.ts";

/** Links a report to a ticket of its brand, or to none (null). Repeating it changes nothing. */
export function linkTicket(
  desk: Desk,
  staff: StaffMember,
  reference: string,
  number: string | null,
): Promise<StaffReport> {
  return inTransaction(desk, async (desk) => {
    const report = await lockReport(desk, staff, reference);
    if (number === null) await unlink(desk, staff, report);
    else {
      const ticket = await ticketOf(desk, staff, report, number);
      if (!ticket) throw problem("number", "report.ticket_unknown");
      await link(desk, staff, report, ticket);
    }
    return readStaffReport(desk, staff, reference);
  });
}

function ticketOf(
  { db }: Desk,
  staff: StaffMember,
  { brandId }: FoundReport,
  number: string,
): Promise<TicketKey | undefined> {
  return db
    .selectFrom("tickets")
    .where("brand_id", "=", brandId)
    .where("number", "=", number)
    .where(visibleTo(staff))
    .select(["brand_id as brandId", "id as ticketId"])
    .executeTakeFirst();
}

const { subject, body, priority, custom_fields, assignee_id } = StaffDraftFields;

export const TicketOfReport = Closed({
  department_id: NumberedId,
  subject: Type.Optional({
    ...subject,
    description: "By default the report's title; required for a confidential report.",
  }),
  body: Type.Optional({
    ...body,
    description: "By default from the report; required for a confidential report.",
  }),
  priority,
  custom_fields,
  assignee_id,
});
type TicketOfReport = Static<typeof TicketOfReport>;

/** Opens a ticket with the reporter as its customer, and links the report to it. */
export function openTicketOfReport(
  desk: Desk,
  staff: StaffMember,
  reference: string,
  sent: Submission<TicketOfReport>,
): Promise<StaffReport> {
  return inTransaction(desk, async (desk) => {
    const report = await lockReport(desk, staff, reference);
    const { fields, problems } = sent;
    const { isConfidential, brandId: brand_id } = report;
    const { title, replies } = await readStaffReport(desk, staff, reference);
    // A confidential report's words are not copied to a ticket, which more people can read. Staff must write their own.
    for (const field of ["subject", "body"] as const)
      if (isConfidential && fields[field] === undefined && !problems.has(field))
        problems.add(field, "field.required");
    const usual = { subject: title, body: replies[0]?.body ?? "" };
    const ticket = await openTicketAsStaff(desk, staff, {
      ...sent,
      fields: { ...(isConfidential ? {} : usual), ...fields, brand_id, ...customerOf(report, problems) },
    });
    await link(desk, staff, report, ticket);
    return readStaffReport(desk, staff, reference);
  });
}

function customerOf({ clientId, email, firstName, lastName }: FoundReport, problems: Problems) {
  if (clientId !== null) return { client_id: clientId };
  if (email === null) {
    problems.add("request", "report.no_address");
    problems.throwIfAny();
  }
  const address = email ?? "";
  // A guest needs a name, so an unnamed reporter gets the local part of their address.
  const first_name = firstName ?? address.split("@")[0] ?? address;
  return { guest: { first_name, last_name: lastName ?? "–", email: address } };
}

async function link(
  desk: Desk,
  staff: StaffMember,
  report: FoundReport,
  { brandId, ticketId }: TicketKey,
): Promise<void> {
  const { numInsertedOrUpdatedRows: written } = await desk.db
    .insertInto("report_tickets")
    .values({ brand_id: brandId, report_id: report.reportId, ticket_id: ticketId })
    .onConflict((known) =>
      known
        .columns(["brand_id", "report_id"])
        .doUpdateSet({ ticket_id: ticketId })
        .where("report_tickets.ticket_id", "<>", ticketId),
    )
    .executeTakeFirst();
  if (written === 0n) return;
  await writeColumns(desk, report, {});
  await publish(desk, staff, reportHappened.linked, ofReport(report), {}, { ticket_id: ticketId });
}

async function unlink(desk: Desk, staff: StaffMember, report: FoundReport): Promise<void> {
  const { numDeletedRows } = await desk.db
    .deleteFrom("report_tickets")
    .where("brand_id", "=", report.brandId)
    .where("report_id", "=", report.reportId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  await writeColumns(desk, report, {});
  await publish(desk, staff, reportHappened.linked, ofReport(report), {}, { ticket_id: null });
}
