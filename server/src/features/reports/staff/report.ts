import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { visibleTo } from "../../core/actors/scope.ts";
import type { Desk } from "../../core/desk.ts";
import { StaffReference } from "../../core/references.ts";
import {
  Choice,
  Closed,
  Instant,
  Nullable,
  NullableChoice,
  NullableText,
  Ref,
  TicketNumber,
  Ulid,
} from "../../core/schemas.ts";
import { BrandOfIt } from "../../organisation/brands/staff.ts";
import { AnsweredField } from "../../tickets/detail/shape.ts";
import { effectiveStatus } from "../../tickets/effective-status.ts";
import { StatusName } from "../../tickets/ticket.ts";
import { labelled, labelledSeverity } from "../conversation.ts";
import {
  maxReplies,
  type ReportKey,
  ReportReference,
  ReportStatusName,
  reportAuthors,
  severities,
  TypeValue,
} from "../report.ts";
import { ReportReply, readReplies, reporterName } from "../report-queries.ts";
import { seenReports, staffWhoSeeReports } from "../visible-reports.ts";

const itemFields = {
  id: Ulid,
  reference: ReportReference,
  brand: BrandOfIt,
  type: TypeValue,
  type_label: Type.String({ examples: ["Bug"] }),
  is_confidential: Type.Boolean({ description: "Whether only staff selected for its type can see it." }),
  title: Type.String({ examples: ["The cart forgets its contents"] }),
  status: ReportStatusName,
  status_label: Type.String({ examples: ["New"] }),
  severity: NullableChoice(severities),
  severity_label: NullableText,
  reporter: Closed(
    {
      name: Type.String({ description: "Empty for an event." }),
      email: NullableText,
      client_id: Nullable(Type.String(), { description: "The platform's id of the client." }),
    },
    { title: "Reporter" },
  ),
  assignee: Nullable(StaffReference),
  replies_count: Type.Integer({ description: "The number of messages." }),
  last_reply_at: Instant,
  last_reply_from: Choice(reportAuthors),
  created_at: Instant,
  updated_at: Instant,
};

/** A report in the staff's list. */
export const ReportItem = Closed(itemFields, { $id: "ReportItem" });
export type ReportItem = Static<typeof ReportItem>;

const OtherReport = Closed(
  {
    reference: ReportReference,
    title: Type.String(),
    status: ReportStatusName,
    status_label: Type.String(),
  },
  { title: "ReportReference" },
);

export const ReportNote = Closed(
  {
    id: Ulid,
    author: StaffReference,
    body: Type.String(),
    body_html: Type.String(),
    created_at: Instant,
  },
  { $id: "ReportNote", description: "An internal note. Reporters never see it." },
);
type ReportNote = Static<typeof ReportNote>;

/** A report with all details, for staff. */
export const StaffReport = Closed(
  {
    ...itemFields,
    custom_fields: Type.Array(AnsweredField),
    can_reply: Type.Boolean({
      description: `Whether the reporter can reply. A conversation can have ${maxReplies} messages.`,
    }),
    duplicate_of: Nullable(OtherReport, {
      description: "The report that this one repeats; null also if you cannot access it.",
    }),
    duplicates: Type.Array(OtherReport, { description: "Reports that repeat this one, the newest 100." }),
    ticket: Nullable(Closed({ number: TicketNumber, subject: Type.String(), status: StatusName }), {
      description: "The linked ticket. Null also if this person cannot access it.",
    }),
    assignable: Type.Array(StaffReference, {
      description: "Staff members who can access the report and be assigned to it.",
    }),
    replies: Type.Array(Ref(ReportReply), {
      description: "The messages, oldest first; the first is the original report.",
    }),
    notes: Type.Array(Ref(ReportNote), { description: "The notes, oldest first." }),
  },
  { $id: "StaffReport" },
);
export type StaffReport = Static<typeof StaffReport>;

/** The list's columns, limited to reports that this person sees. */
export function reportItems(desk: Desk, staff: StaffMember) {
  return seenReports(desk, staff)
    .leftJoin("clients as client", (join) =>
      join.onRef("client.brand_id", "=", "reports.brand_id").onRef("client.id", "=", "reports.client_id"),
    )
    .leftJoin("staff as assignee", "assignee.id", "reports.assignee_id")
    .select([
      "reports.id",
      "reports.reference",
      "brands.id as brand_id",
      "brands.slug as brand_slug",
      "brands.name as brand_name",
      "type.value",
      "type.label",
      "type.is_confidential",
      "reports.title",
      "reports.status",
      "reports.severity",
      reporterName.as("reporter_name"),
      sql<string | null>`coalesce(reports.email, client.email)`.as("reporter_email"),
      "client.external_id",
      "assignee.id as assignee_id",
      "assignee.name as assignee_name",
      "reports.replies_count",
      "reports.last_reply_at",
      "reports.last_reply_from",
      "reports.created_at",
      "reports.updated_at",
    ]);
}

type ItemRow = Awaited<ReturnType<ReturnType<typeof reportItems>["execute"]>>[number];

export function presentReportItem(row: ItemRow, { language }: Pick<StaffMember, "language">): ReportItem {
  const { value, label, status } = row;
  return {
    id: row.id,
    reference: row.reference,
    brand: { id: row.brand_id, slug: row.brand_slug, name: row.brand_name },
    ...labelled({ value, label, status }, language),
    is_confidential: row.is_confidential,
    title: row.title,
    ...labelledSeverity(row.severity, language),
    reporter: { name: row.reporter_name, email: row.reporter_email, client_id: row.external_id },
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? "" },
    replies_count: row.replies_count,
    last_reply_at: row.last_reply_at,
    last_reply_from: row.last_reply_from,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

export async function readStaffReport(
  desk: Desk,
  staff: StaffMember,
  reference: string,
): Promise<StaffReport> {
  const row = await reportItems(desk, staff)
    .where("reports.reference", "=", reference)
    .select(["reports.custom_fields", "reports.duplicate_of", "reports.type_id"])
    .executeTakeFirst();
  if (!row) throw notFound();
  const item = presentReportItem(row, staff);
  const key = { brandId: row.brand_id, reportId: row.id };
  return {
    ...item,
    custom_fields: row.custom_fields,
    can_reply: row.replies_count < maxReplies,
    duplicate_of: row.duplicate_of === null ? null : await originalOf(desk, staff, row.duplicate_of),
    duplicates: await duplicatesOf(desk, staff, key),
    ticket: await ticketOf(desk, staff, key),
    assignable: await assignableTo(desk, { brandId: row.brand_id, typeId: row.type_id }),
    replies: await readReplies(desk.db, key, {
      brandName: item.brand.name,
      reporterName: item.reporter.name,
      downloadUrl: (id) => desk.addresses.fileOfReportForStaff(reference, id),
    }),
    notes: await notesOf(desk, key),
  };
}

const maxShownDuplicates = 100;

function others(desk: Desk, staff: StaffMember) {
  return seenReports(desk, staff).select([
    "reports.reference",
    "reports.title",
    "reports.status",
    "type.value",
    "type.label",
  ]);
}

type Other = Awaited<ReturnType<ReturnType<typeof others>["execute"]>>[number];

function presentOther({ reference, title, value, label, status }: Other, { language }: StaffMember) {
  const { status_label } = labelled({ value, label, status }, language);
  return { reference, title, status, status_label };
}

async function originalOf(desk: Desk, staff: StaffMember, id: string) {
  const row = await others(desk, staff).where("reports.id", "=", id).executeTakeFirst();
  return row ? presentOther(row, staff) : null;
}

async function duplicatesOf(desk: Desk, staff: StaffMember, { brandId, reportId }: ReportKey) {
  const rows = await others(desk, staff)
    .where("reports.brand_id", "=", brandId)
    .where("reports.duplicate_of", "=", reportId)
    .orderBy("reports.created_at", "desc")
    .limit(maxShownDuplicates)
    .execute();
  return rows.map((row) => presentOther(row, staff));
}

async function ticketOf({ db }: Desk, staff: StaffMember, { brandId, reportId }: ReportKey) {
  const row = await db
    .selectFrom("report_tickets as link")
    .innerJoin("tickets", (join) =>
      join.onRef("tickets.brand_id", "=", "link.brand_id").onRef("tickets.id", "=", "link.ticket_id"),
    )
    .where("link.brand_id", "=", brandId)
    .where("link.report_id", "=", reportId)
    .where(visibleTo(staff))
    .select(["tickets.number", "tickets.subject", effectiveStatus("tickets").as("status")])
    .executeTakeFirst();
  return row ?? null;
}

/** The active colleagues who may see the reports of a type. */
export function assignableTo({ db }: Desk, { brandId, typeId }: { brandId: number; typeId: number }) {
  return db
    .selectFrom("staff")
    .innerJoin("report_types as type", (join) =>
      join.on("type.brand_id", "=", brandId).on("type.id", "=", typeId),
    )
    .where(staffWhoSeeReports)
    .orderBy("staff.name")
    .orderBy("staff.id")
    .select(["staff.id", "staff.name"])
    .execute();
}

async function notesOf({ db }: Desk, { brandId, reportId }: ReportKey): Promise<ReportNote[]> {
  const rows = await db
    .selectFrom("report_notes as note")
    .innerJoin("staff", "staff.id", "note.staff_id")
    .where("note.brand_id", "=", brandId)
    .where("note.report_id", "=", reportId)
    .orderBy("note.created_at")
    .orderBy("note.id")
    .select(["note.id", "staff.id as staff_id", "staff.name", "body", "body_html", "note.created_at"])
    .execute();
  return rows.map(({ staff_id, name, ...note }) => ({ ...note, author: { id: staff_id, name } }));
}
