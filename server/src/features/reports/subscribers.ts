import { sql } from "kysely";
import type { Desk } from "../core/desk.ts";
import type { EventEnvelope, Subscriber } from "../core/event.ts";
import { queueEmail } from "../outbound/email/queue-email.ts";
import { reportHappened } from "./events.ts";
import { reportEmailKinds } from "./occasions.ts";
import type { ReportKey } from "./report.ts";
import { mailReporter, type ReporterMail, reporterMailId } from "./reporter-email.ts";
import { mailStaffOfReport, type StaffMail, staffMailId, staffReportKind } from "./staff/staff-email.ts";
import { staffWhoSeeReports } from "./visible-reports.ts";

const { received, replied } = reportHappened;

export const hearReports: Subscriber[] = [
  { to: Object.values(reportHappened), handle: notifyPages },
  {
    to: [received],
    handle: async (desk, event) => {
      await mailTo(desk, event, "received");
      await mailStaff(desk, event, "received");
    },
  },
  {
    to: [replied],
    handle: (desk, event) =>
      event.by.kind === "staff" ? mailTo(desk, event, "replied") : mailStaff(desk, event, "replied"),
  },
];

const keyOf = ({ subject }: EventEnvelope): ReportKey => ({
  brandId: subject.brandId ?? 0,
  reportId: subject.id,
});

/**
 * Updates staff's open pages. Those who see the whole brand share one feed row; those who see only some departments get
 * a row each. For a confidential type, only the named staff get one.
 */
async function notifyPages({ db }: Desk, { what, subject, by }: EventEnvelope): Promise<void> {
  const type = what.type === received.type ? "report.received" : "report.changed";
  await sql`
    insert into staff_feed (brand_id, subject, subject_id, type, staff_id, to_staff_id)
    select reports.brand_id, 'report', reports.id, ${type}::text, ${by.kind === "staff" ? by.id : null}::text, told.staff_id
    from reports
    join report_types type on type.brand_id = reports.brand_id and type.id = reports.type_id
    cross join lateral (
      select null::text as staff_id where not type.is_confidential
      union all
      select staff.id from staff where ${staffWhoSeeReports} and (type.is_confidential or staff.is_confined and not exists (
        select from staff_brands sees where sees.staff_id = staff.id and sees.brand_id = type.brand_id))) told
    where reports.brand_id = ${subject.brandId} and reports.id = ${subject.id}`.execute(db);
}

/** Emails the reporter if their address is known. */
async function mailTo(desk: Desk, event: EventEnvelope, occasion: ReporterMail["occasion"]): Promise<void> {
  const key = keyOf(event);
  const { rows } = await sql<{ recipient: string }>`
    select coalesce(reports.email, client.email) as recipient
    from reports
    left join clients client on client.brand_id = reports.brand_id and client.id = reports.client_id
    where reports.brand_id = ${key.brandId} and reports.id = ${key.reportId}
      and coalesce(reports.email, client.email) is not null`.execute(desk.db);
  const [found] = rows;
  if (!found) return;
  const data = { ...key, occasion, replyId: String(event.payload.reply_id) };
  await queueEmail(desk, {
    ...key,
    mailId: reporterMailId(data),
    occasion: reportEmailKinds[occasion].name,
    recipient: found.recipient,
  });
  await desk.jobs.enqueue(desk.db, mailReporter, data);
}

/**
 * Emails new reports to the staff named for the type. A reporter's reply goes to the assignee if they may still see it,
 * else to the named staff. If no one is named for a confidential type, administrators are asked to name someone.
 */
async function mailStaff(desk: Desk, event: EventEnvelope, occasion: StaffMail["occasion"]): Promise<void> {
  const key = keyOf(event);
  const { rows } = await sql<{ staff_id: string; is_named: boolean }>`
    with report as (
      select reports.brand_id, reports.assignee_id, type.id as type_id, type.is_confidential
      from reports join report_types type on type.brand_id = reports.brand_id and type.id = reports.type_id
      where reports.brand_id = ${key.brandId} and reports.id = ${key.reportId}
    ), named as (
      select staff.id from report
      join report_type_staff named on named.brand_id = report.brand_id and named.type_id = report.type_id
      join staff on staff.id = named.staff_id and staff.active
    ), told as (
      select staff.id from report
      join report_types type on type.brand_id = report.brand_id and type.id = report.type_id
      join staff on staff.id = report.assignee_id and ${staffWhoSeeReports}
      where ${occasion === "replied"}
    )
    select id as staff_id, true as is_named from told
    union all
    select id, true from named where not exists (select from told)
    union all
    select staff.id, false from staff, report
    where staff.role = 'admin' and staff.active and report.is_confidential and ${occasion === "received"}
      and not exists (select from named)`.execute(desk.db);
  for (const { staff_id: staffId, is_named } of rows) {
    const data = {
      ...key,
      staffId,
      occasion: is_named ? occasion : ("unread" as const),
      eventId: event.id,
    };
    await queueEmail(desk, { ...key, mailId: staffMailId(data), occasion: staffReportKind });
    await desk.jobs.enqueue(desk.db, mailStaffOfReport, data);
  }
}
