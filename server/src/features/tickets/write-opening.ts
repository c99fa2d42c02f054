import { Temporal } from "temporal-polyfill";
import { choosing } from "../../i18n/choose-language.ts";
import { type Customer, type StaffMember, system } from "../core/actors/actors.ts";
import type { Brand } from "../core/actors/brand.ts";
import type { Desk } from "../core/desk.ts";
import type { TicketKey } from "../core/values/ids.ts";
import { newId } from "../core/values/ids.ts";
import { publish } from "../events/publish.ts";
import { filledAnswer, placeholdersOf } from "../organisation/departments/auto-reply.ts";
import { type DepartmentRow, routesTickets } from "../organisation/departments/department.ts";
import { openingAt } from "../organisation/departments/opening-hours.ts";
import { replyDue } from "../organisation/departments/reply-targets.ts";
import type { ReplyRow, WholeTicket } from "./detail/ticket-queries.ts";
import type { CheckedDraft } from "./draft.ts";
import { answered, ofTicket, opened } from "./events.ts";
import type { Source } from "./ticket.ts";
import { insertReply, insertTicket, noteReply } from "./write-ticket.ts";

export interface Opening {
  brand: Brand;
  /** The actor who opens the ticket; a guest actor needs the new ticket's id. */
  by: (ticketId: string) => Customer | StaffMember;
  sender: { clientId: string } | { guestEmail: string };
  draft: CheckedDraft;
  now: string;
  source?: Source | undefined;
  /** The customer gets no acknowledgement. */
  isUnanswered?: boolean | undefined;
}

/**
 * Writes a ticket with its first message and, outside opening hours, the automatic reply. Returns the ticket
 * without reading it again.
 */
export async function writeOpening(desk: Desk, opening: Opening): Promise<WholeTicket> {
  const { brand, draft } = opening;
  const ticket = { brandId: brand.id, ticketId: newId(), departmentId: draft.department.id };
  const [own, message] = await Promise.all([
    insertTicket(desk.db, newTicketOf(opening, ticket.ticketId)),
    writeMessage(desk, opening, ticket),
  ]);
  const automatic = await answerAutomatically(desk, opening, { ...ticket, number: own.number });
  const replies = [message.row, ...automatic];
  return {
    row: {
      ...own,
      ...readOfDepartment(draft.department),
      assigned_to: null,
      status_label_name: null,
      replies_count: replies.length,
      last_reply_from: automatic.at(-1)?.author_type ?? own.last_reply_from,
      last_reply_at: automatic.at(-1)?.created_at ?? own.last_reply_at,
      updated_at: automatic.at(-1)?.created_at ?? own.updated_at,
    },
    replies,
    attachments: message.attachments,
  };
}

function newTicketOf({ brand, sender, draft, now, source = "platform" }: Opening, id: string) {
  return {
    id,
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
    due: replyDue(draft.department, { priority: draft.priority, isFirst: true }, now),
  };
}

function clientIdOf(sender: Opening["sender"]): string | null {
  return "clientId" in sender ? sender.clientId : null;
}

async function writeMessage(
  desk: Desk,
  { by, sender, draft, now, source, isUnanswered }: Opening,
  ticket: TicketKey & { departmentId: number },
) {
  const { brandId, ticketId } = ticket;
  const id = newId();
  const actor = by(ticketId);
  const subject = ofTicket({ ...ticket, isRouted: routesTickets(draft.department), isUnanswered });
  const [message] = await Promise.all([
    insertReply(desk, {
      id,
      brandId,
      ticketId,
      author: "client",
      clientId: clientIdOf(sender),
      isOpening: true,
      via: source === "mail" ? source : null,
      body: draft.body,
      now,
      files: draft.files,
    }),
    publish(desk, actor, opened, subject, actor.kind === "staff" ? {} : { reply_id: id }),
  ]);
  return message;
}

async function answerAutomatically(
  desk: Desk,
  { brand, by, draft: { department }, now }: Opening,
  ticket: TicketKey & { departmentId: number; number: string },
): Promise<ReplyRow[]> {
  const { auto_reply, opening_hours, timezone, holiday_days } = department;
  if (!auto_reply || openingAt(opening_hours, timezone, now, holiday_days).isOpen) return [];
  const actor = by(ticket.ticketId);
  const language = actor.kind === "staff" ? choosing(desk.languages)(brand.locale) : actor.language;
  const { number } = ticket;
  const values = placeholdersOf({ brand: brand.name, department, number, now, language });
  // A moment after the message, so that sorting by time keeps their order.
  const at = justAfter(now);
  const { row } = await insertReply(desk, {
    brandId: ticket.brandId,
    ticketId: ticket.ticketId,
    author: "system",
    body: filledAnswer(auto_reply.body, values),
    now: at,
    files: [],
  });
  const unmoved = { status: "open", on_hold_until: null, closed_at: null } as const;
  await Promise.all([
    publish(desk, system, answered, ofTicket(ticket), { reply_id: row.id }),
    noteReply(desk.db, ticket, unmoved, { now: at, from: "system" }),
  ]);
  return [row];
}

/** The department's columns in a ticket. */
function readOfDepartment(department: DepartmentRow) {
  return {
    department_name: department.name,
    department_description: department.description,
    department_offers_priorities: department.priorities.length > 0,
    department_default_priority: department.default_priority,
    accepts_credentials: department.accepts_credentials,
    is_past_reopening: false,
  };
}

function justAfter(instant: string): string {
  return Temporal.Instant.from(instant).add({ microseconds: 1 }).toString({ fractionalSecondDigits: 6 });
}
