import { feature } from "../feature.ts";
import { AuditEntry } from "./admin.ts";
import { keepLog } from "./log.ts";

export const audit = feature({
  schemas: [AuditEntry],
  hears: [keepLog],
  // What stands in the log can only be added to.
  tables: { audit_log: { staff: "is forgotten", brand: "is kept" } },
});
