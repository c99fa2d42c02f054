import type { Subject } from "../../core/event.ts";
import { happening } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";

interface Titled {
  title: string;
}

/** What somebody does with their own, or a shared one of theirs. */
export const ownReply = {
  created: happening("canned_reply", "created"),
  changed: happening("canned_reply", "changed"),
  deleted: happening("canned_reply", "deleted"),
};
/** What an administrator does with the shared ones stands in the audit log. */
export const sharedReply = {
  created: happening<object, Titled>("canned_reply", "created", { audited: "canned-reply.created" }),
  changed: happening<object, Titled & Changes>("canned_reply", "changed", {
    audited: "canned-reply.changed",
  }),
  deleted: happening<object, Titled>("canned_reply", "deleted", { audited: "canned-reply.deleted" }),
};

export const cannedReplyHappenings = [...Object.values(ownReply), ...Object.values(sharedReply)];

export function ofCannedReply({ id, brand_id }: { id: string; brand_id: number | null }): Subject {
  return { brandId: brand_id, id };
}
