import { notFound } from "../../../errors.ts";
import { type Language, say } from "../../../language/say.ts";
import type { StaffMember } from "../../actors/actors.ts";
import { type Brand, brandColumns, brandOf } from "../../actors/brand.ts";
import { seenBy } from "../../actors/scope.ts";
import type { Desk } from "../../desk.ts";
import type { TicketKey } from "../../ids.ts";
import type { Viewpoint } from "../presenting.ts";
import type { Status } from "../ticket.ts";

/** Where a ticket is, for a verb that was given its number. */
export interface FoundTicket extends TicketKey {
  brand: Brand;
  number: string;
  revealReasonRequired: boolean;
}

/** A ticket that this person may see, also by a number that was merged into it; any other is not found. */
export async function findTicket(desk: Desk, staff: StaffMember, number: string): Promise<FoundTicket> {
  const row = (await withNumber(desk, staff, number)) ?? (await withAlias(desk, staff, number));
  if (!row) throw notFound();
  const brand = brandOf(row);
  return {
    brand,
    brandId: brand.id,
    ticketId: row.id,
    number: row.number,
    revealReasonRequired: row.reveal_reason_required,
  };
}

function withNumber(desk: Desk, staff: StaffMember, number: string) {
  return seenTickets(desk, staff).where("tickets.number", "=", number).executeTakeFirst();
}

function withAlias(desk: Desk, staff: StaffMember, number: string) {
  return seenTickets(desk, staff)
    .innerJoin("ticket_aliases as alias", (join) =>
      join.onRef("alias.brand_id", "=", "tickets.brand_id").onRef("alias.ticket_id", "=", "tickets.id"),
    )
    .where("alias.number", "=", number)
    .executeTakeFirst();
}

function seenTickets({ db }: Desk, staff: StaffMember) {
  return db
    .selectFrom("tickets")
    .innerJoin("brands", "brands.id", "tickets.brand_id")
    .where(seenBy(staff))
    .select(brandColumns)
    .select(["tickets.id", "tickets.number", "brands.reveal_reason_required"]);
}

/** What "awaiting your reply" is to those who sent the answer. */
export function staffStatusLabel(language: Language, status: Status): string {
  return say(language, status === "awaiting_reply" ? "status.awaiting_customer" : `status.${status}`);
}

/** As whom the names in a thread are read, and where staff fetch its files. */
export function viewpointOf(
  desk: Desk,
  staff: StaffMember,
  { brand, number }: FoundTicket,
  customer: { first_name: string; last_name: string } | undefined,
): Viewpoint {
  return {
    language: staff.language,
    brandName: brand.name,
    customerName: customer ? `${customer.first_name} ${customer.last_name}` : "",
    downloadUrl: (id) => desk.addresses.fileForStaff(number, id),
  };
}
