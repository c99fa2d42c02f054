import { defineEvent, type Subject } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";

interface Named {
  name: string;
  status: string;
}

export const statusLabelHappened = {
  created: defineEvent<object, Named>("status_label", "created", { auditAction: "status_label.created" }),
  changed: defineEvent<object, { name: string } & Changes>("status_label", "changed", {
    auditAction: "status_label.changed",
  }),
  deleted: defineEvent<object, Named>("status_label", "deleted", { auditAction: "status_label.deleted" }),
};

export function ofStatusLabel({ brand_id, id }: { brand_id: number; id: string }): Subject {
  return { brandId: brand_id, id };
}
