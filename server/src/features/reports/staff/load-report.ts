import { notFound } from "../../../errors.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { brandColumns, brandOf } from "../../core/actors/brand.ts";
import type { Desk } from "../../core/desk.ts";
import { seenReports } from "../visible-reports.ts";

/** A report that this person may see; undefined otherwise. */
export async function lookUpReport(desk: Desk, staff: StaffMember, reference: string) {
  const row = await seen(desk, staff, reference).executeTakeFirst();
  return row && foundOf(row);
}
export type FoundReport = NonNullable<Awaited<ReturnType<typeof lookUpReport>>>;

/** The same, with a 404 instead of undefined. */
export async function findReport(desk: Desk, staff: StaffMember, reference: string): Promise<FoundReport> {
  const report = await lookUpReport(desk, staff, reference);
  if (!report) throw notFound();
  return report;
}

/** The same for a change: locks the report until the transaction ends. */
export async function lockReport(desk: Desk, staff: StaffMember, reference: string): Promise<FoundReport> {
  const row = await seen(desk, staff, reference).forNoKeyUpdate("reports").executeTakeFirst();
  if (!row) throw notFound();
  return foundOf(row);
}

function seen(desk: Desk, staff: StaffMember, reference: string) {
  return seenReports(desk, staff)
    .where("reports.reference", "=", reference)
    .select(brandColumns)
    .select([
      "reports.id",
      "reports.reference",
      "reports.type_id",
      "reports.title",
      "reports.status",
      "reports.severity",
      "reports.client_id",
      "reports.first_name",
      "reports.last_name",
      "reports.email",
      "reports.assignee_id",
      "reports.duplicate_of",
      "reports.replies_count",
      "type.value",
      "type.is_confidential",
      "type.files",
    ]);
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof seen>["executeTakeFirst"]>>>;

function foundOf(row: Row) {
  const { id: reportId, reference, type_id: typeId, status, severity, title, value, files } = row;
  return {
    brand: brandOf(row),
    brandId: row.brand_id,
    reportId,
    reference,
    typeId,
    type: value,
    isConfidential: row.is_confidential,
    title,
    status,
    severity,
    clientId: row.client_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    assigneeId: row.assignee_id,
    duplicateOf: row.duplicate_of,
    repliesCount: row.replies_count,
    files,
  };
}
