import { notFound } from "../../errors.ts";
import type { StaffMember } from "../actors/actors.ts";
import type { Desk } from "../desk.ts";
import { findTicket } from "../tickets/staff/finding.ts";
import { type placeholders, readCannedReply } from "./reply.ts";

/** The text with its placeholders filled in for one ticket; those that it has nothing for stay visible. */
export async function fillCannedReply(
  desk: Desk,
  staff: StaffMember,
  id: string,
  number: string,
): Promise<string> {
  const ticket = await readAddressee(desk, staff, number);
  const reply = await readCannedReply(desk, staff, id);
  const values: Record<(typeof placeholders)[number], string | null | undefined> = {
    "client.name": ticket.first_name && `${ticket.first_name} ${ticket.last_name}`,
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
  return reply.body.replace(
    /\{\{\s*([a-z_.]+)\s*\}\}/g,
    (whole, name: keyof typeof values) => values[name] ?? whole,
  );
}

/** What a reply can name of a ticket and its customer. */
async function readAddressee(desk: Desk, staff: StaffMember, number: string) {
  const { brand, brandId, ticketId } = await findTicket(desk, staff, number);
  const row = await desk.db
    .selectFrom("tickets")
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
      fn.coalesce("clients.first_name", "guest.first_name").as("first_name"),
      fn.coalesce("clients.last_name", "guest.last_name").as("last_name"),
      fn.coalesce("clients.email", "guest.email").as("email"),
    ])
    .executeTakeFirst();
  if (!row) throw notFound();
  return { ...row, brand: brand.name };
}
