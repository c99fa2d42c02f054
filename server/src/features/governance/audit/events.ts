import { defineEvent } from "../../core/event.ts";

interface Exported {
  format: string;
  /** What it was narrowed to. */
  filter: string;
  entries: number;
}

/** Who takes the log with them stands in it. */
export const logExported = defineEvent<object, Exported>("audit_log", "exported", {
  auditAction: "audit-log.exported",
});

export const auditEvents = [logExported];
