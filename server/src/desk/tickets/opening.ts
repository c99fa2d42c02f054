import { type Customer, type StaffMember, system } from "../actors/actors.ts";
import type { Brand } from "../actors/brand.ts";
import { openingAt } from "../departments/opening-hours.ts";
import type { Desk } from "../desk.ts";
import { announce } from "../happenings/announce.ts";
import type { TicketKey } from "../ids.ts";
import { newId } from "../ids.ts";
import type { CheckedDraft } from "./draft.ts";
import { answered, ofTicket, opened } from "./happenings.ts";
import { presentDetail, presentThread, type Viewpoint } from "./presenting.ts";
import type { AttachmentRow, ReplyRow } from "./reading.ts";
import type { TicketDetail } from "./shape.ts";
import type { Source } from "./ticket.ts";
import { insertReply, insertTicket, noteReply } from "./writing.ts";

export interface Opening {
  brand: Brand;
  /** Who opens it; a guest is one by the ticket that they open. */
  by: (ticketId: string) => Customer | StaffMember;
  sender: { clientId: string } | { guestEmail: string };
  draft: CheckedDraft;
  now: string;
  source?: Source;
}

export interface OpenedTicket {
  id: string;
  number: string;
  replies: ReplyRow[];
  attachments: AttachmentRow[];
}

/** Writes a ticket with its opening message and, outside the department's hours, its automatic answer. */
export async function writeOpening(
  desk: Desk,
  { brand, by, sender, draft, now, source = "platform" }: Opening,
): Promise<OpenedTicket> {
  const clientId = "clientId" in sender ? sender.clientId : null;
  const { id, number } = await insertTicket(desk.db, {
    brandId: brand.id,
    subject: draft.subject,
    priority: draft.priority,
    source,
    departmentId: draft.department.id,
    clientId,
    guestEmail: "guestEmail" in sender ? sender.guestEmail : null,
    assigneeId: null,
    customFields: draft.customFields,
    cc: draft.cc,
    now,
  });
  const actor = by(id);
  const messageId = newId();
  const ticket = { brandId: brand.id, ticketId: id, departmentId: draft.department.id };
  const [message] = await Promise.all([
    insertReply(desk, {
      id: messageId,
      brandId: brand.id,
      ticketId: id,
      author: "client",
      clientId,
      isOpening: true,
      body: draft.body,
      now,
      files: draft.files,
    }),
    announce(desk, actor, opened, ofTicket(ticket), actor.kind === "staff" ? {} : { reply_id: messageId }),
  ]);
  const automatic = await answerAutomatically(desk, ticket, draft, now);
  return { id, number, replies: [message.row, ...automatic], attachments: message.attachments };
}

async function answerAutomatically(
  desk: Desk,
  ticket: TicketKey & { departmentId: number },
  { department }: CheckedDraft,
  now: string,
): Promise<ReplyRow[]> {
  const { auto_reply, opening_hours, timezone } = department;
  if (!auto_reply || openingAt(opening_hours, timezone, now).isOpen) return [];
  // The same instant as the message's; the later id sorts it behind.
  const { row } = await insertReply(desk, {
    brandId: ticket.brandId,
    ticketId: ticket.ticketId,
    author: "system",
    body: auto_reply.body,
    now,
    files: [],
  });
  const unmoved = { status: "open", on_hold_until: null, closed_at: null } as const;
  await Promise.all([
    announce(desk, system, answered, ofTicket(ticket), { reply_id: row.id }),
    noteReply(desk.db, ticket, unmoved, { now, from: "system" }),
  ]);
  return [row];
}

/** The ticket as it was just written, without reading it again. */
export function presentOpened(
  { id, number, replies, attachments }: OpenedTicket,
  draft: CheckedDraft,
  now: string,
  customer: Pick<Customer, "kind" | "language">,
  view: Viewpoint,
): TicketDetail {
  const { department } = draft;
  return presentDetail(
    {
      id,
      number,
      subject: draft.subject,
      status: "open",
      priority: draft.priority,
      department_id: department.id,
      department_name: department.name,
      department_description: department.description,
      department_offers_priorities: department.priorities.length > 0,
      department_default_priority: department.default_priority,
      replies_count: replies.length,
      assigned_to: null,
      last_reply_from: replies.at(-1)?.author_type ?? "client",
      last_reply_at: now,
      closed_at: null,
      created_at: now,
      updated_at: now,
      on_hold_until: null,
      accepts_credentials: department.accepts_credentials,
      custom_fields: draft.customFields,
      cc: draft.cc,
      guest_email: customer.kind === "guest" ? "" : null,
    },
    presentThread(replies, attachments, view),
    customer.language,
  );
}
