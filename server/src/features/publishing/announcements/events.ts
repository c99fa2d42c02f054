import type { Subject } from "../../core/event.ts";
import { happening } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";

interface Titled {
  title: string;
}

export const announcementHappened = {
  created: happening<object, Titled>("announcement", "created", { audited: "announcement.created" }),
  changed: happening<object, Titled & Changes>("announcement", "changed", {
    audited: "announcement.changed",
  }),
  deleted: happening<object, Titled>("announcement", "deleted", { audited: "announcement.deleted" }),
  ordered: happening<object, { ids: string[] }>("announcement", "ordered", {
    audited: "announcements.ordered",
  }),
};

export function ofAnnouncement({ brand_id, id }: { brand_id: number; id: string }): Subject {
  return { brandId: brand_id, id };
}
