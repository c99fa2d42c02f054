import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { seenChats } from "../../channels/chat/staff/load-chat.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { departmentsSeenBy } from "../../core/actors/scope.ts";
import type { Desk } from "../../core/desk.ts";
import { renderMarkdown } from "../../core/markdown/render.ts";
import { requireKnownPlaceholders } from "../../core/placeholders/check.ts";
import { fillMarkdown } from "../../core/placeholders/fill.ts";
import {
  Closed,
  maxClientTextLength,
  Nullable,
  NumberedId,
  OptionalLine,
  TicketNumber,
} from "../../core/schemas.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { findTicket } from "../staff/load-ticket.ts";
import { maxSubjectLength } from "../ticket.ts";
import { type CannedReplyPlaceholder, ofTickets } from "./placeholders.ts";
import { cannedReplyBody, readCannedReply } from "./reply.ts";

/** A canned reply with its placeholders filled in for one ticket. */
export async function fillCannedReply(
  desk: Desk,
  staff: StaffMember,
  id: string,
  number: string,
): Promise<string> {
  const fillIn = await fillingFor(desk, staff, number);
  const reply = await readCannedReply(desk, staff, id);
  return fillIn(reply.body);
}

/** Returns a function that fills in any text for a ticket, as this agent would send it. */
export async function fillingFor(
  desk: Desk,
  staff: StaffMember,
  number: string,
): Promise<(text: string) => string> {
  const values = valuesOf(await readAddressee(desk, staff, number), staff);
  return (text) => fillMarkdown(text, values);
}

/** Fills in a reply for a chat: a client's name from the platform, or the name that a stranger gave. */
export async function fillCannedReplyForChat(
  desk: Desk,
  staff: StaffMember,
  id: string,
  chatId: string,
): Promise<string> {
  const chat = await readChatter(desk, staff, chatId);
  const reply = await readCannedReply(desk, staff, id);
  return fillMarkdown(reply.body, valuesOf(chat, staff));
}

/** The fields of a ticket that is about to be created, as far as they are filled in. */
const NewTicket = Closed(
  {
    first_name: OptionalLine(100),
    last_name: OptionalLine(100),
    email: OptionalLine(maxClientTextLength),
    subject: OptionalLine(maxSubjectLength),
    department_id: Type.Optional(Nullable(NumberedId)),
  },
  { description: "A ticket that does not exist yet: its customer and department." },
);

export const PreviewedReply = Closed({
  body: cannedReplyBody,
  ticket_number: Type.Optional(TicketNumber),
  new_ticket: Type.Optional(NewTicket),
});

/**
 * A text filled in for a ticket, for one that is about to be created, or for a sample ticket if none is
 * named.
 */
export async function previewCannedReply(
  desk: Desk,
  staff: StaffMember,
  { body, ticket_number, new_ticket }: Static<typeof PreviewedReply>,
): Promise<{ body: string; body_html: string }> {
  requireKnownPlaceholders({ body }, ofTickets);
  const ticket =
    ticket_number !== undefined
      ? await readAddressee(desk, staff, ticket_number)
      : new_ticket
        ? await addresseeOf(desk, staff, new_ticket)
        : sample;
  const filled = fillMarkdown(body, valuesOf(ticket, staff));
  return { body: filled, body_html: renderMarkdown(filled) };
}

interface Addressee {
  number: string | null;
  subject: string | null;
  department: string | null;
  brand: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
}

const sample: Addressee = {
  number: "48210573966120",
  subject: "Disk full on web-3",
  department: "Technical support",
  brand: "Harbour Hosting",
  first_name: "Ines",
  last_name: "Maurer",
  email: "ines@maurer.example",
};

/** The placeholder values for emails that the desk itself sends, in the brand's name. */
export async function valuesAt(
  { db }: Desk,
  ticket: TicketKey,
): Promise<Record<CannedReplyPlaceholder, string | null>> {
  const addressee = await addresseeAt(db, ticket);
  return valuesOf(addressee, { name: addressee.brand ?? "" });
}

function valuesOf(ticket: Addressee, staff: { name: string }): Record<CannedReplyPlaceholder, string | null> {
  return {
    "client.name": [ticket.first_name, ticket.last_name].filter(Boolean).join(" ") || null,
    "client.first_name": ticket.first_name,
    "client.last_name": ticket.last_name,
    "client.email": ticket.email,
    "ticket.number": ticket.number,
    "ticket.subject": ticket.subject,
    "department.name": ticket.department,
    "brand.name": ticket.brand,
    "staff.name": staff.name,
    "agent.name": staff.name,
  };
}

async function addresseeOf(
  { db }: Desk,
  staff: StaffMember,
  { department_id, first_name, last_name, email, subject }: Static<typeof NewTicket>,
): Promise<Addressee> {
  const place = await db
    .selectFrom("departments")
    .innerJoin("brands", "brands.id", "departments.brand_id")
    .where("departments.id", "=", department_id ?? 0)
    .where(departmentsSeenBy(staff))
    .select(["departments.name as department", "brands.name as brand"])
    .executeTakeFirst();
  return {
    number: null,
    subject: subject || null,
    department: place?.department ?? null,
    brand: place?.brand ?? null,
    first_name: first_name || null,
    last_name: last_name || null,
    email: email || null,
  };
}

/** The placeholder values of a ticket and its customer. */
async function readAddressee(desk: Desk, staff: StaffMember, number: string): Promise<Addressee> {
  return addresseeAt(desk.db, await findTicket(desk, staff, number));
}

async function addresseeAt(db: Database, { brandId, ticketId }: TicketKey): Promise<Addressee> {
  const row = await db
    .selectFrom("tickets")
    .innerJoin("brands", "brands.id", "tickets.brand_id")
    .innerJoin("departments", (join) =>
      join
        .onRef("departments.brand_id", "=", "tickets.brand_id")
        .onRef("departments.id", "=", "tickets.department_id"),
    )
    .leftJoin("clients", (join) =>
      join.onRef("clients.brand_id", "=", "tickets.brand_id").onRef("clients.id", "=", "tickets.client_id"),
    )
    .leftJoin("guest_senders as guest", (join) =>
      join.onRef("guest.brand_id", "=", "tickets.brand_id").onRef("guest.ticket_id", "=", "tickets.id"),
    )
    .where("tickets.brand_id", "=", brandId)
    .where("tickets.id", "=", ticketId)
    .select(({ fn }) => [
      "tickets.number",
      "tickets.subject",
      "departments.name as department",
      "brands.name as brand",
      fn.coalesce("clients.first_name", "guest.first_name").as("first_name"),
      fn.coalesce("clients.last_name", "guest.last_name").as("last_name"),
      fn.coalesce("clients.email", "guest.email").as("email"),
    ])
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The placeholder values of a chat. For a verified visitor the name comes from the platform. */
async function readChatter(desk: Desk, staff: StaffMember, chatId: string): Promise<Addressee> {
  const row = await seenChats(desk, staff)
    .leftJoin("clients", (join) =>
      join.onRef("clients.brand_id", "=", "chats.brand_id").onRef("clients.id", "=", "chats.client_id"),
    )
    .where("chats.id", "=", chatId)
    .select(({ fn }) => [
      "departments.name as department",
      "brands.name as brand",
      fn.coalesce("clients.first_name", "chats.name").as("first_name"),
      "clients.last_name",
      fn.coalesce("clients.email", "chats.email").as("email"),
    ])
    .executeTakeFirst();
  if (!row) throw notFound();
  return { ...row, number: null, subject: null };
}
