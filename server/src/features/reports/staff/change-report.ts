import { sql, type UpdateObject } from "kysely";
import { type Static, Type } from "typebox";
import type { DB } from "../../../infrastructure/database/types.generated.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { Closed, Line, NullableChoice } from "../../core/schemas.ts";
import type { Submission } from "../../core/submission.ts";
import { requireVersion, type Version } from "../../core/versions.ts";
import { publish } from "../../events/publish.ts";
import { labelled } from "../conversation.ts";
import { reportChangedMeanwhile } from "../errors.ts";
import { ofReport, reportHappened } from "../events.ts";
import {
  maxTitleLength,
  type ReportKey,
  type ReportStatus,
  ReportStatusName,
  severities,
  TypeValue,
} from "../report.ts";
import { type FoundReport, lockReport } from "./load-report.ts";
import { assignableTo, readStaffReport, type StaffReport } from "./report.ts";

export const ReportChanges = Closed({
  status: Type.Optional({
    ...ReportStatusName,
    description:
      "Any status but `duplicate`, which has its own route; the report is then no longer a duplicate.",
  }),
  severity: Type.Optional(
    NullableChoice(severities, {
      description: "The severity. You can set it even if the type does not ask reporters for one.",
    }),
  ),
  title: Type.Optional(Line(maxTitleLength)),
  type: Type.Optional({
    ...TypeValue,
    description:
      "Another type of its brand. A confidential type hides the report from all staff who are not selected for it.",
  }),
});
type ReportChanges = Static<typeof ReportChanges>;

/** Changes a report's classification, and publishes the values before and after. */
export function changeReport(
  desk: Desk,
  staff: StaffMember,
  reference: string,
  { fields, problems }: Pick<Submission<ReportChanges>, "fields" | "problems">,
  version?: Version,
): Promise<StaffReport> {
  return inTransaction(desk, async (desk) => {
    const report = await lockReport(desk, staff, reference);
    requireVersion(await readStaffReport(desk, staff, reference), version, reportChangedMeanwhile);
    const { status = report.status, severity = report.severity, title = report.title } = fields;
    if (status === "duplicate" && report.status !== "duplicate")
      problems.add("status", "report.names_no_original");
    const type = fields.type === undefined ? undefined : await typeOf(desk, report, fields.type);
    if (fields.type !== undefined && !type) problems.add("type", "report.type_unknown");
    problems.throwIfAny();
    if (status !== report.status) {
      await writeReportStatus(desk, report, status);
      await publish(desk, staff, reportHappened.moved, ofReport(report), from(report.status, status));
    }
    if (severity !== report.severity) {
      await writeColumns(desk, report, { severity });
      await publish(desk, staff, reportHappened.rated, ofReport(report), from(report.severity, severity));
    }
    if (title !== report.title) {
      await writeColumns(desk, report, { title });
      await publish(desk, staff, reportHappened.renamed, ofReport(report), {}, from(report.title, title));
    }
    const changed = await readStaffReport(desk, staff, reference);
    return type && type.id !== report.typeId ? retype(desk, staff, { report, changed, type }) : changed;
  });
}

const from = <Value>(before: Value, after: Value) => ({ before, after });

function typeOf({ db }: Desk, { brandId }: FoundReport, value: string) {
  return db
    .selectFrom("report_types")
    .where("brand_id", "=", brandId)
    .where("value", "=", value)
    .select(["id", "value", "label", "is_confidential"])
    .forKeyShare()
    .executeTakeFirst();
}

interface Retyping {
  report: FoundReport;
  changed: StaffReport;
  type: NonNullable<Awaited<ReturnType<typeof typeOf>>>;
}

/** A change of type may hide the report from its author, who gets this last response. */
async function retype(
  desk: Desk,
  staff: StaffMember,
  { report, changed, type: { id, is_confidential, ...called } }: Retyping,
): Promise<StaffReport> {
  const assignable = await assignableTo(desk, { brandId: report.brandId, typeId: id });
  const keepsAssignee = assignable.some((person) => person.id === report.assigneeId);
  await writeColumns(desk, report, { type_id: id, ...(keepsAssignee ? {} : { assignee_id: null }) });
  await publish(desk, staff, reportHappened.retyped, ofReport(report), from(report.type, called.value));
  const { status, assignee } = changed;
  return {
    ...changed,
    ...labelled({ ...called, status }, staff.language),
    is_confidential,
    assignable,
    assignee: keepsAssignee ? assignee : null,
  };
}

/** A report in any other status is not a duplicate. */
export async function writeReportStatus(desk: Desk, report: ReportKey, status: ReportStatus): Promise<void> {
  await writeColumns(desk, report, { status, ...(status === "duplicate" ? {} : { duplicate_of: null }) });
}

export async function writeColumns(
  { db }: Desk,
  { brandId, reportId }: ReportKey,
  changes: UpdateObject<DB, "reports">,
): Promise<void> {
  await db
    .updateTable("reports")
    .set({ ...changes, updated_at: sql<string>`clock_timestamp()` })
    .where("brand_id", "=", brandId)
    .where("id", "=", reportId)
    .execute();
}
