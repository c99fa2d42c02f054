import { feature } from "../feature.ts";
import { AuditEntry } from "./entry.ts";
import { auditHappenings } from "./happenings.ts";
import { keepLog } from "./log.ts";
import { english, problems } from "./sentences/english.ts";
import { german } from "./sentences/german.ts";

export const audit = feature({
  sentences: { en: english, de: german },
  problems,
  schemas: [AuditEntry],
  hears: [keepLog],
  // What stands in the log can only be added to.
  tables: { audit_log: { staff: "is forgotten", brand: "is kept" } },
  happenings: auditHappenings,
});
