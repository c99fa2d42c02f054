import { type Customer, type StaffMember, system } from "../actors/actors.ts";
import type { Brand } from "../actors/brand.ts";
import type { DepartmentRow } from "../departments/department.ts";
import { openingAt } from "../departments/opening-hours.ts";
import type { Desk } from "../desk.ts";
import { announce } from "../happenings/announce.ts";
import type { TicketKey } from "../ids.ts";
import { newId } from "../ids.ts";
import type { CheckedDraft } from "./draft.ts";
import { answered, ofTicket, opened } from "./happenings.ts";
import type { ReplyRow, WholeTicket } from "./reading.ts";
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

/**
 * Writes a ticket with its opening message and, outside the department's hours, its automatic answer. Gives it back
 * as it would be read, without reading it again.
 */
export async function writeOpening(desk: Desk, opening: Opening): Promise<WholeTicket> {
  const { brand, draft, now } = opening;
  const own = await insertTicket(desk.db, newTicketOf(opening));
  const ticket = { brandId: brand.id, ticketId: own.id, departmentId: draft.department.id };
  const message = await writeMessage(desk, opening, ticket);
  const automatic = await answerAutomatically(desk, ticket, draft, now);
  const replies = [message.row, ...automatic];
  return {
    row: {
      ...own,
      ...readOfDepartment(draft.department),
      assigned_to: null,
      replies_count: replies.length,
      last_reply_from: automatic.at(-1)?.author_type ?? own.last_reply_from,
    },
    replies,
    attachments: message.attachments,
  };
}

function newTicketOf({ brand, sender, draft, now, source = "platform" }: Opening) {
  return {
    brandId: brand.id,
    subject: draft.subject,
    priority: draft.priority,
    source,
    departmentId: draft.department.id,
    clientId: clientIdOf(sender),
    guestEmail: "guestEmail" in sender ? sender.guestEmail : null,
    assigneeId: null,
    customFields: draft.customFields,
    cc: draft.cc,
    now,
  };
}

function clientIdOf(sender: Opening["sender"]): string | null {
  return "clientId" in sender ? sender.clientId : null;
}

async function writeMessage(
  desk: Desk,
  { by, sender, draft, now }: Opening,
  ticket: TicketKey & { departmentId: number },
) {
  const { brandId, ticketId } = ticket;
  const id = newId();
  const actor = by(ticketId);
  const [message] = await Promise.all([
    insertReply(desk, {
      id,
      brandId,
      ticketId,
      author: "client",
      clientId: clientIdOf(sender),
      isOpening: true,
      body: draft.body,
      now,
      files: draft.files,
    }),
    announce(desk, actor, opened, ofTicket(ticket), actor.kind === "staff" ? {} : { reply_id: id }),
  ]);
  return message;
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

/** What a reader of a ticket gets of its department. */
function readOfDepartment(department: DepartmentRow) {
  return {
    department_name: department.name,
    department_description: department.description,
    department_offers_priorities: department.priorities.length > 0,
    department_default_priority: department.default_priority,
    accepts_credentials: department.accepts_credentials,
  };
}
