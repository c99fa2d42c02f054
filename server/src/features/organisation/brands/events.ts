import type { Subject } from "../../core/event.ts";
import { happening } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";

export const brandCreated = happening("brand", "created", { audited: "brand.created" });
export const brandChanged = happening<object, Changes>("brand", "changed", {
  told: "brand.changed",
  audited: "brand.changed",
});
export const brandDeleted = happening("brand", "deleted", { audited: "brand.deleted" });

export const brandHappenings = [brandCreated, brandChanged, brandDeleted];

export function ofBrand({ id, slug }: { id: number; slug: string }): Subject {
  return { brandId: id, id: String(id), name: slug };
}
