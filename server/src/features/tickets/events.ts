import type { Subject } from "../core/event.ts";
import { defineEvent } from "../core/event.ts";
import type { TicketKey } from "../core/values/ids.ts";
import type { Status } from "./ticket.ts";

interface Moved {
  before: Status;
  after: Status;
}

/** The time at which the ticket had been closed. */
interface Reopened extends Moved {
  closed_at: string | null;
}

interface OfReply {
  reply_id: string;
}

interface OfNote {
  note_id: string;
  author_id: string;
}

/** The message that has it: a reply or a note. */
type InMessage = { reply_id: string } | { note_id: string };

interface Changed<Value> {
  before: Value;
  after: Value;
}

export type RoutedBy = "tag" | "round_robin" | "least_busy";

interface OtherTicket {
  number: string;
}

/** Opened by a customer with a message, or by staff for one. */
export const opened = defineEvent<Partial<OfReply>>("ticket", "opened", { feedEvent: "ticket.created" });
/** Includes `before` and `after` if the status changed. */
export const replied = defineEvent<OfReply & Partial<Moved>>("ticket", "replied", {
  feedEvent: "ticket.replied",
});
/** The automatic reply outside opening hours. */
export const answered = defineEvent<OfReply>("ticket", "answered", { feedEvent: "ticket.replied" });
export const started = defineEvent<Moved>("ticket", "started");
export const held = defineEvent<Moved & { until: string | null }>("ticket", "held");
export const released = defineEvent<Moved>("ticket", "released");
/** If the desk closed it: the number of days without a reply. */
export const closed = defineEvent<Moved & { unanswered_days?: number }>("ticket", "closed");
/** A closing notice to a client who does not reply. */
export const closingAnnounced = defineEvent<{ closes_at: string }>("ticket", "closing_announced");
export const reopened = defineEvent<Reopened>("ticket", "reopened");
export const reopenedByReply = defineEvent<Reopened & OfReply>("ticket", "reopened", {
  feedEvent: "ticket.replied",
});
export const subjectChanged = defineEvent<Changed<string>>("ticket", "subject_changed");
export const priorityChanged = defineEvent<Changed<string>>("ticket", "priority_changed");
/** The name of the label, or the status where it has its plain name. */
export const statusLabeled = defineEvent<Changed<string> & { status: Status }>("ticket", "status_labeled");
export const tagsChanged = defineEvent<object, Changed<string>>("ticket", "tags_changed");
/** The payload is private: an address is no one's business but the staff's. */
export const ccChanged = defineEvent<object, Changed<string>>("ticket", "cc_changed");
/** The value of a custom field as text; null if empty. */
export const answerChanged = defineEvent<Changed<string | boolean | null> & { key: string; label: string }>(
  "ticket",
  "answer_changed",
);
/** By department name. */
export const transferred = defineEvent<Changed<string>>("ticket", "transferred");
/** By staff id; `routed` is the routing rule that chose. */
export const assigned = defineEvent<object, Changed<string | null> & { routed?: RoutedBy }>(
  "ticket",
  "assigned",
);
/**
 * Given to another customer. By the ULIDs of clients, whose names go with their erasure; a guest, who may have no other ticket, by name.
 */
export const requesterChanged = defineEvent<
  object,
  Changed<string> & { is_client: boolean; was_client: boolean }
>("ticket", "requester_changed", { auditAction: "ticket.requester-changed", erasable: ["before", "after"] });
/** The name, company or address of a guest; with another address, the link was replaced. */
export const requesterEdited = defineEvent<object, { has_new_link: boolean }>("ticket", "requester_edited", {
  feedEvent: "ticket.changed",
});
export const noted = defineEvent<object, { note_id: string; mentioned?: string }>("ticket", "noted", {
  feedEvent: "ticket.noted",
});
/** By another member of staff than the author if the ids differ. `mentioned` names the people who are new in the text. */
export const noteEdited = defineEvent<object, OfNote & { mentioned?: string }>("ticket", "note_edited");
export const noteDeleted = defineEvent<object, OfNote>("ticket", "note_deleted", {
  auditAction: "note.deleted",
});
/** Never with the text. The payload is private, because a customer need not know who read their message. */
export const messageRedacted = defineEvent<object, InMessage & { characters: number }>(
  "ticket",
  "message_redacted",
  { feedEvent: "ticket.redacted", auditAction: "message.redacted" },
);
/** Never with the file's name, which can be private too. */
export const fileRedacted = defineEvent<object, InMessage & { file_id: string }>("ticket", "file_redacted", {
  feedEvent: "ticket.redacted",
  auditAction: "file.redacted",
});
export const deleted = defineEvent("ticket", "deleted", { auditAction: "ticket.deleted" });
export const restored = defineEvent("ticket", "restored", { auditAction: "ticket.restored" });
export const spamMarked = defineEvent("ticket", "spam_marked", { auditAction: "ticket.spam-marked" });
export const spamCleared = defineEvent("ticket", "spam_cleared", { auditAction: "ticket.spam-cleared" });
export const merged = defineEvent<OtherTicket & { subject: string; status: Status }>("ticket", "merged");
export const splitOff = defineEvent<OtherTicket>("ticket", "split_off");
export const splitFrom = defineEvent<OtherTicket>("ticket", "split_from", { feedEvent: "ticket.created" });
/** By the department's reply times. Sent to the agents responsible, but not listed in the activity. */
export const replyDueSoon = defineEvent<object, { due_at: string }>("ticket", "reply_due_soon");
export const replyMissed = defineEvent<object, { due_at: string }>("ticket", "reply_missed");

export const ticketEvents = [
  opened,
  replied,
  answered,
  started,
  held,
  released,
  closed,
  closingAnnounced,
  reopened,
  reopenedByReply,
  subjectChanged,
  priorityChanged,
  tagsChanged,
  ccChanged,
  answerChanged,
  transferred,
  assigned,
  requesterChanged,
  requesterEdited,
  noted,
  noteEdited,
  noteDeleted,
  messageRedacted,
  fileRedacted,
  deleted,
  restored,
  spamMarked,
  spamCleared,
  merged,
  splitOff,
  splitFrom,
  replyDueSoon,
  replyMissed,
];

interface Known {
  departmentId?: number;
  isGuest?: boolean;
  hasCopies?: boolean;
  hasFollowers?: boolean;
  hasScheduled?: boolean;
  assigneeId?: string | null;
  isRouted?: boolean;
  isUnanswered?: boolean | undefined;
}

export function ofTicket({
  brandId,
  ticketId,
  departmentId,
  isGuest,
  hasCopies,
  hasFollowers,
  hasScheduled,
  assigneeId,
  isRouted,
  isUnanswered,
}: TicketKey & Known): Subject {
  const ofPlace = { departmentId: departmentId ?? null, isRouted };
  const known = { isGuest, hasCopies, hasFollowers, hasScheduled, assigneeId, isUnanswered };
  return { brandId, id: ticketId, ...ofPlace, ...known };
}
