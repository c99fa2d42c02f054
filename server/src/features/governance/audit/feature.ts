import { feature } from "../../core/feature.ts";
import { AuditEntry } from "./entry.ts";
import { auditEvents } from "./events.ts";
import { auditSubscriber } from "./log.ts";
import { problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";

export const audit = feature({
  messages: { en: problemMessages, de: german },
  problems: problemMessages,
  errorsAreForStaff: true,
  schemas: [AuditEntry],
  subscribers: [auditSubscriber],
  // The audit log is append-only.
  tables: { audit_log: { staff: "is forgotten", brand: "is kept" } },
  events: auditEvents,
});
