import type { Subject } from "../../core/event.ts";
import { defineEvent } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";

interface Titled {
  title: string;
}

export const announcementHappened = {
  created: defineEvent<object, Titled>("announcement", "created", { auditAction: "announcement.created" }),
  changed: defineEvent<object, Titled & Changes>("announcement", "changed", {
    auditAction: "announcement.changed",
  }),
  deleted: defineEvent<object, Titled>("announcement", "deleted", { auditAction: "announcement.deleted" }),
  ordered: defineEvent<object, { ids: string[] }>("announcement", "ordered", {
    auditAction: "announcements.ordered",
  }),
};

export function ofAnnouncement({ brand_id, id }: { brand_id: number; id: string }): Subject {
  return { brandId: brand_id, id };
}
