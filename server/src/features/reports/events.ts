import type { Subject } from "../core/event.ts";
import { happening } from "../core/event.ts";
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
  received: happening<OfReply>("report", "received"),
  /** With `before` and `after` where the answer moved it. */
  replied: happening<OfReply & Partial<Changed<ReportStatus>>>("report", "replied"),
  noted: happening<object, { note_id: string }>("report", "noted"),
  moved: happening<Changed<ReportStatus>>("report", "moved"),
  rated: happening<Changed<Severity | null>>("report", "rated"),
  renamed: happening<object, Changed<string>>("report", "renamed"),
  /** By the values of types. */
  retyped: happening<Changed<string>>("report", "retyped"),
  /** With the id of the report that it repeats, which not everybody may see. */
  repeated: happening<Changed<ReportStatus>, { of: string }>("report", "repeated"),
  /** By the ids of staff. */
  assigned: happening<object, Changed<string | null>>("report", "assigned"),
  /** By the id of the ticket; null: to none any more. */
  linked: happening<object, { ticket_id: string | null }>("report", "linked"),
};

export function ofReport({ brandId, reportId }: ReportKey): Subject {
  return { brandId, id: reportId };
}

interface Named {
  value: string;
}

export const reportTypeHappened = {
  created: happening<object, Named>("report_type", "created", { audited: "report_type.created" }),
  changed: happening<object, Named & Changes>("report_type", "changed", { audited: "report_type.changed" }),
  deleted: happening<object, Named>("report_type", "deleted", { audited: "report_type.deleted" }),
  ordered: happening<object, { ids: number[] }>("report_type", "ordered", {
    audited: "report_types.ordered",
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
