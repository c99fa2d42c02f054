import type { Subject } from "../../core/event.ts";
import { happening } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";

export const departmentCreated = happening("department", "created", {
  told: "department.changed",
  audited: "department.created",
});
export const departmentChanged = happening<object, Changes>("department", "changed", {
  told: "department.changed",
  audited: "department.changed",
});
export const departmentDeleted = happening("department", "deleted", {
  told: "department.changed",
  audited: "department.deleted",
});

export const departmentHappenings = [departmentCreated, departmentChanged, departmentDeleted];

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
