import type { Subject } from "../../core/event.ts";
import { defineEvent } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";

export const departmentCreated = defineEvent("department", "created", {
  feedEvent: "department.changed",
  auditAction: "department.created",
});
export const departmentChanged = defineEvent<object, Changes>("department", "changed", {
  feedEvent: "department.changed",
  auditAction: "department.changed",
});
export const departmentDeleted = defineEvent("department", "deleted", {
  feedEvent: "department.changed",
  auditAction: "department.deleted",
});

export const departmentEvents = [departmentCreated, departmentChanged, departmentDeleted];

export function ofDepartment({
  id,
  brand_id,
  name,
}: {
  id: number;
  brand_id: number;
  name: string;
}): Subject {
  return { brandId: brand_id, id: String(id), departmentId: id, name };
}
