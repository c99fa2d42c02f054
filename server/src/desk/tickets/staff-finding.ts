import { notFound } from "../../errors.ts";
import type { StaffMember } from "../actors.ts";
import { type Brand, brandColumns, brandOf } from "../brands/brand.ts";
import type { Desk } from "../desk.ts";
import { seenBy } from "../people/scope.ts";
import type { Viewpoint } from "./presenting.ts";

/** Where a ticket is, for a verb that was given its number. */
export interface FoundTicket {
  brand: Brand;
  brandId: number;
  ticketId: string;
  number: string;
  revealReasonRequired: boolean;
}

/** A ticket that this person may see; any other is not found. */
export async function findTicket(desk: Desk, staff: StaffMember, number: string): Promise<FoundTicket> {
  const row = await desk.db
    .selectFrom("tickets")
    .innerJoin("brands", "brands.id", "tickets.brand_id")
    .where("tickets.number", "=", number)
    .where(seenBy(staff))
    .select(brandColumns)
    .select(["tickets.id", "brands.reveal_reason_required"])
    .executeTakeFirst();
  if (!row) throw notFound();
  const brand = brandOf(row);
  return {
    brand,
    brandId: brand.id,
    ticketId: row.id,
    number,
    revealReasonRequired: row.reveal_reason_required,
  };
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
    downloadUrl: (id) =>
      `${desk.settings.publicUrl}/api/v1/staff/tickets/${number}/attachments/${id}/download`,
  };
}
