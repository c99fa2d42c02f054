import type { Subject } from "../../core/event.ts";
import { defineEvent } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";

export const brandCreated = defineEvent("brand", "created", { auditAction: "brand.created" });
export const brandChanged = defineEvent<object, Changes>("brand", "changed", {
  feedEvent: "brand.changed",
  auditAction: "brand.changed",
});
export const brandDeleted = defineEvent("brand", "deleted", { auditAction: "brand.deleted" });

export const brandEvents = [brandCreated, brandChanged, brandDeleted];

export function ofBrand({ id, slug }: { id: number; slug: string }): Subject {
  return { brandId: id, id: String(id), name: slug };
}
