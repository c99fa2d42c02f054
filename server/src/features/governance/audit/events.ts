import { happening } from "../../core/event.ts";

interface Exported {
  format: string;
  /** What it was narrowed to. */
  filter: string;
  entries: number;
}

/** Who takes the log with them stands in it. */
export const logExported = happening<object, Exported>("audit_log", "exported", {
  audited: "audit-log.exported",
});

export const auditHappenings = [logExported];
