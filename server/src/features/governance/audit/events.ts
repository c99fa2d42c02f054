import { defineEvent } from "../../core/event.ts";

interface Exported {
  format: string;
  /** The filter the export was made with. */
  filter: string;
  entries: number;
}

/** Each export of the log is itself an entry in the log. */
export const logExported = defineEvent<object, Exported>("audit_log", "exported", {
  auditAction: "audit-log.exported",
});

export const auditEvents = [logExported];
