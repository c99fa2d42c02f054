import type { Subject } from "../../core/event.ts";
import { happening } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";

export const keyCreated = happening<object, { name: string }>("key", "created", { audited: "key.created" });
export const keyChanged = happening<object, Changes>("key", "changed", { audited: "key.changed" });
export const keyRotated = happening<object, { grace_seconds: number }>("key", "rotated", {
  audited: "key.rotated",
});
export const keyRevoked = happening("key", "revoked", { audited: "key.revoked" });

export const keyHappenings = [keyCreated, keyChanged, keyRotated, keyRevoked];

export function ofKey({ id, brand_id }: { id: string; brand_id: number }): Subject {
  return { brandId: brand_id, id };
}
