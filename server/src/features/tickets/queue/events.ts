import type { Subject } from "../../core/event.ts";
import { happening } from "../../core/event.ts";

export const viewCreated = happening("view", "created");
export const viewChanged = happening("view", "changed");
export const viewDeleted = happening("view", "deleted");

export const queueHappenings = [viewCreated, viewChanged, viewDeleted];

export function ofView(id: string): Subject {
  return { brandId: null, id };
}
