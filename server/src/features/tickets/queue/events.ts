import type { Subject } from "../../core/event.ts";
import { defineEvent } from "../../core/event.ts";

export const viewCreated = defineEvent("view", "created");
export const viewChanged = defineEvent("view", "changed");
export const viewDeleted = defineEvent("view", "deleted");

export const queueEvents = [viewCreated, viewChanged, viewDeleted];

export function ofView(id: string): Subject {
  return { brandId: null, id };
}
