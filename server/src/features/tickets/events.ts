import type { Subject } from "../core/event.ts";
import { happening } from "../core/event.ts";
import type { TicketKey } from "../core/ids.ts";
import type { Status } from "./ticket.ts";

interface Moved {
  before: Status;
  after: Status;
}

/** With the time at which it had been closed. */
interface Reopened extends Moved {
  closed_at: string | null;
}

interface OfReply {
  reply_id: string;
}

interface Changed<Value> {
  before: Value;
  after: Value;
}

export type RoutedBy = "tag" | "round_robin" | "least_busy";

interface OtherTicket {
  number: string;
}

/** Opened by a customer, with their message, or by staff for one. */
export const opened = happening<Partial<OfReply>>("ticket", "opened", { told: "ticket.created" });
/** With `before` and `after` where that moved the ticket. */
export const replied = happening<OfReply & Partial<Moved>>("ticket", "replied", { told: "ticket.replied" });
/** The automatic answer outside the hours. */
export const answered = happening<OfReply>("ticket", "answered", { told: "ticket.replied" });
export const started = happening<Moved>("ticket", "started");
export const held = happening<Moved & { until: string | null }>("ticket", "held");
export const released = happening<Moved>("ticket", "released");
/** By the desk itself, after how many days without an answer. */
export const closed = happening<Moved & { unanswered_days?: number }>("ticket", "closed");
/** To a client who does not answer: when it will be closed. */
export const closingAnnounced = happening<{ closes_at: string }>("ticket", "closing_announced");
export const reopened = happening<Reopened>("ticket", "reopened");
export const reopenedByReply = happening<Reopened & OfReply>("ticket", "reopened", {
  told: "ticket.replied",
});
export const subjectChanged = happening<Changed<string>>("ticket", "subject_changed");
export const priorityChanged = happening<Changed<string>>("ticket", "priority_changed");
export const tagsChanged = happening<object, Changed<string>>("ticket", "tags_changed");
/** The answer to a custom field of the department, in words; null where there is none. */
export const answerChanged = happening<Changed<string | boolean | null> & { key: string; label: string }>(
  "ticket",
  "answer_changed",
);
/** By the names of the departments. */
export const transferred = happening<Changed<string>>("ticket", "transferred");
/** By the ids of staff; `routed` says by what routing chose. */
export const assigned = happening<object, Changed<string | null> & { routed?: RoutedBy }>(
  "ticket",
  "assigned",
);
export const noted = happening<object, { note_id: string; mentioned?: string }>("ticket", "noted", {
  told: "ticket.noted",
});
export const merged = happening<OtherTicket & { subject: string; status: Status }>("ticket", "merged");
export const splitOff = happening<OtherTicket>("ticket", "split_off");
export const splitFrom = happening<OtherTicket>("ticket", "split_from", { told: "ticket.created" });
/** By its department's reply times: told to those who are to answer, and not listed among what happened. */
export const replyDueSoon = happening<object, { due_at: string }>("ticket", "reply_due_soon");
export const replyMissed = happening<object, { due_at: string }>("ticket", "reply_missed");

export const ticketHappenings = [
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
  answerChanged,
  transferred,
  assigned,
  noted,
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
  assigneeId,
  isRouted,
  isUnanswered,
}: TicketKey & Known): Subject {
  const ofPlace = { departmentId: departmentId ?? null, isRouted };
  return { brandId, id: ticketId, ...ofPlace, isGuest, hasCopies, assigneeId, isUnanswered };
}
