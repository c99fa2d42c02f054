import type { Subject } from "../happenings/announce.ts";
import { happening } from "../happenings/happening.ts";

interface Titled {
  title: string;
}

/** One's own are nobody else's business; what an administrator does with the shared ones stands in the audit log. */
export const replyKept = happening("canned_reply", "kept");
export const replyDropped = happening("canned_reply", "dropped");
export const sharedReply = {
  created: happening<object, Titled>("canned_reply", "created", { audited: "canned-reply.created" }),
  changed: happening<object, Titled>("canned_reply", "changed", { audited: "canned-reply.changed" }),
  deleted: happening<object, Titled>("canned_reply", "deleted", { audited: "canned-reply.deleted" }),
};

export const cannedReplyHappenings = [replyKept, replyDropped, ...Object.values(sharedReply)];

export function ofCannedReply({ id, brand_id }: { id: string; brand_id: number | null }): Subject {
  return { brandId: brand_id, id };
}
