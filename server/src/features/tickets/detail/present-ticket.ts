import { type Language, say } from "../../../i18n/say.ts";
import { isOnHold } from "../lifecycle.ts";
import type { Status } from "../ticket.ts";
import type { Attachment, Reply, ReplyOutcome, TicketDetail, TicketItem } from "./shape.ts";
import type { AttachmentRow, DetailRow, ReplyRow, Thread, TicketRow } from "./ticket-queries.ts";

/** The names for a thread's authors, and the address of its files. */
export interface TicketViewpoint {
  language: Language;
  brandName: string;
  customerName: string;
  downloadUrl: (attachmentId: string) => string;
}

function head(row: TicketRow, language: Language) {
  const offersPriorities = row.department_offers_priorities;
  const priority = offersPriorities ? row.priority : row.department_default_priority;
  return {
    id: row.id,
    number: row.number,
    subject: row.subject,
    status: row.status,
    status_label: row.status_label_name ?? say(language, `status.${row.status}`),
    priority,
    priority_label: offersPriorities ? say(language, `priority.${priority}`) : null,
    department: {
      id: row.department_id,
      name: row.department_name,
      description: row.department_description,
    },
    assigned_to: row.assigned_to,
    last_reply_at: row.last_reply_at,
    closed_at: row.closed_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

export function presentTicketItem(row: TicketRow, language: Language): TicketItem {
  return {
    ...head(row, language),
    replies_count: row.replies_count,
    last_reply_from: row.last_reply_from,
  };
}

export function presentDetail<One extends Reply>(
  row: DetailRow,
  replies: One[],
  language: Language,
): TicketDetail & { replies: One[] } {
  const isGuest = row.guest_email !== null;
  const isClosed = row.status === "closed";
  return {
    ...head(row, language),
    // Guests cannot store credentials.
    accepts_credentials: row.accepts_credentials && !isGuest && !isClosed,
    can_reply: isGuest ? !isClosed : !row.is_past_reopening,
    custom_fields: row.custom_fields,
    cc: row.cc,
    ...(isOnHold(row.status) ? { on_hold_until: row.on_hold_until } : {}),
    ...(isGuest ? { is_guest: true } : {}),
    replies,
  };
}

export function presentReply(row: ReplyRow, attachments: AttachmentRow[], view: TicketViewpoint): Reply {
  return {
    id: row.id,
    author: { type: row.author_type, name: authorName(row, view) },
    body: row.body,
    body_html: row.body_html,
    attachments: attachments.map((attachment) => presentAttachment(attachment, view)),
    created_at: row.created_at,
  };
}

/** Presents each reply with the caller's `present`. */
export function presentThread<One>(
  { replies, attachments }: Thread,
  view: TicketViewpoint,
  present: (row: ReplyRow, attachments: AttachmentRow[], view: TicketViewpoint) => One,
): One[] {
  const byReply = Map.groupBy(attachments, ({ reply_id }) => reply_id);
  return replies.map((row) => present(row, byReply.get(row.id) ?? [], view));
}

export function presentOutcome<One extends Reply>(
  reply: One,
  state: { status: Status; status_label_name: string | null; last_reply_at: string },
  language: Language,
): ReplyOutcome & { data: One } {
  return {
    data: reply,
    ticket: {
      status: state.status,
      status_label: state.status_label_name ?? say(language, `status.${state.status}`),
      last_reply_at: state.last_reply_at,
    },
  };
}

function authorName(
  { author_type, staff_name, author_name }: ReplyRow,
  { brandName, customerName }: TicketViewpoint,
): string {
  if (author_type === "staff") return staff_name ?? brandName;
  return author_type === "client" ? (author_name ?? customerName) : brandName;
}

function presentAttachment(row: AttachmentRow, { downloadUrl }: TicketViewpoint): Attachment {
  return {
    id: row.id,
    name: row.name,
    mime_type: row.mime_type,
    size: row.size,
    download_url: downloadUrl(row.id),
    created_at: row.created_at,
  };
}
