import type { Subject } from "../../core/event.ts";
import { defineEvent } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";

interface Titled {
  title: string;
}

/** Changes that staff make to their own replies, private or shared. */
export const ownReply = {
  created: defineEvent("canned_reply", "created"),
  changed: defineEvent("canned_reply", "changed"),
  deleted: defineEvent("canned_reply", "deleted"),
};
/** Changes that administrators make to shared replies; these are in the audit log. */
export const sharedReply = {
  created: defineEvent<object, Titled>("canned_reply", "created", { auditAction: "canned-reply.created" }),
  changed: defineEvent<object, Titled & Changes>("canned_reply", "changed", {
    auditAction: "canned-reply.changed",
  }),
  deleted: defineEvent<object, Titled>("canned_reply", "deleted", { auditAction: "canned-reply.deleted" }),
};

export const cannedReplyEvents = [...Object.values(ownReply), ...Object.values(sharedReply)];

export function ofCannedReply({ id, brand_id }: { id: string; brand_id: number | null }): Subject {
  return { brandId: brand_id, id };
}
