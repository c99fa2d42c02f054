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
 * None of a report stands in the audit log, which every administrator reads: its own activity tells whoever may see it.
 * What they are told of it as it happens goes by the same rule (hears.ts).
 */
export const reportHappened = {
  received: defineEvent<OfReply>("report", "received"),
  /** With `before` and `after` where the answer moved it. */
  replied: defineEvent<OfReply & Partial<Changed<ReportStatus>>>("report", "replied"),
  noted: defineEvent<object, { note_id: string }>("report", "noted"),
  moved: defineEvent<Changed<ReportStatus>>("report", "moved"),
  rated: defineEvent<Changed<Severity | null>>("report", "rated"),
  renamed: defineEvent<object, Changed<string>>("report", "renamed"),
  /** By the values of types. */
  retyped: defineEvent<Changed<string>>("report", "retyped"),
  /** With the id of the report that it repeats, which not everybody may see. */
  repeated: defineEvent<Changed<ReportStatus>, { of: string }>("report", "repeated"),
  /** By the ids of staff. */
  assigned: defineEvent<object, Changed<string | null>>("report", "assigned"),
  /** By the id of the ticket; null: to none any more. */
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
