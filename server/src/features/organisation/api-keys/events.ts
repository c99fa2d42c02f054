import type { Subject } from "../../core/event.ts";
import { defineEvent } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";

export const keyCreated = defineEvent<object, { name: string }>("key", "created", {
  auditAction: "key.created",
});
export const keyChanged = defineEvent<object, Changes>("key", "changed", { auditAction: "key.changed" });
export const keyRotated = defineEvent<object, { grace_seconds: number }>("key", "rotated", {
  auditAction: "key.rotated",
});
export const keyRevoked = defineEvent("key", "revoked", { auditAction: "key.revoked" });

export const keyEvents = [keyCreated, keyChanged, keyRotated, keyRevoked];

export function ofKey({ id, brand_id }: { id: string; brand_id: number }): Subject {
  return { brandId: brand_id, id };
}
