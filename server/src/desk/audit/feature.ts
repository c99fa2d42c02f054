import { feature } from "../feature.ts";
import { AuditEntry } from "./admin.ts";
import { Activity } from "./staff.ts";

export const audit = feature({
  schemas: [Activity, AuditEntry],
});
