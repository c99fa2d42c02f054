import type { Subject } from "../core/event.ts";
import { defineEvent } from "../core/event.ts";
import type { Changes } from "../events/changes.ts";
import type { ReportKey, ReportStatus, Severity } from "./report.ts";

interface OfReply {
  reply_id: string;
}

interface Changed<Value> {
  before: Value;
  after: Value;
}

/**
 * Reports are not in the audit log, because every administrator reads that. Each report has an activity log, visible to
 * those who may see the report; live updates follow the same rule (subscribers.ts).
 */
export const reportHappened = {
  received: defineEvent<OfReply>("report", "received"),
  /** With `before` and `after` if the reply changed the status. */
  replied: defineEvent<OfReply & Partial<Changed<ReportStatus>>>("report", "replied"),
  noted: defineEvent<object, { note_id: string }>("report", "noted"),
  moved: defineEvent<Changed<ReportStatus>>("report", "moved"),
  rated: defineEvent<Changed<Severity | null>>("report", "rated"),
  renamed: defineEvent<object, Changed<string>>("report", "renamed"),
  /** By the `value` of the types. */
  retyped: defineEvent<Changed<string>>("report", "retyped"),
  /** With the id of the original report, which not all readers may see. */
  repeated: defineEvent<Changed<ReportStatus>, { of: string }>("report", "repeated"),
  /** Staff ids. */
  assigned: defineEvent<object, Changed<string | null>>("report", "assigned"),
  /** The ticket's id; null if the link was removed. */
  linked: defineEvent<object, { ticket_id: string | null }>("report", "linked"),
};

export function ofReport({ brandId, reportId }: ReportKey): Subject {
  return { brandId, id: reportId };
}

interface Named {
  value: string;
}

export const reportTypeHappened = {
  created: defineEvent<object, Named>("report_type", "created", { auditAction: "report_type.created" }),
  changed: defineEvent<object, Named & Changes>("report_type", "changed", {
    auditAction: "report_type.changed",
  }),
  deleted: defineEvent<object, Named>("report_type", "deleted", { auditAction: "report_type.deleted" }),
  ordered: defineEvent<object, { ids: number[] }>("report_type", "ordered", {
    auditAction: "report_types.ordered",
  }),
};

export function ofReportType({
  brand_id,
  id,
  value,
}: {
  brand_id: number;
  id: number;
  value: string;
}): Subject {
  return { brandId: brand_id, id: String(id), name: value };
}
