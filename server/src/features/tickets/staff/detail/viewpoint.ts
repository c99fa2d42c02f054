import { type Language, say } from "../../../../i18n/say.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import type { Desk } from "../../../core/desk.ts";
import type { TicketViewpoint } from "../../detail/present-ticket.ts";
import { waitsOnClient } from "../../lifecycle.ts";
import type { Status } from "../../ticket.ts";
import type { FoundTicket } from "../load-ticket.ts";

/** Customers see "awaiting your reply"; staff see it from their side. */
export function staffStatusLabel(language: Language, status: Status): string {
  return say(language, waitsOnClient(status) ? "status.awaiting_customer" : `status.${status}`);
}

/** The names for a thread's authors, and the address of its files, for staff. */
export function staffViewpointOf(
  desk: Desk,
  staff: StaffMember,
  { brand, number }: FoundTicket,
  customer: { first_name: string; last_name: string } | undefined,
): TicketViewpoint {
  return {
    language: staff.language,
    brandName: brand.name,
    customerName: customer ? `${customer.first_name} ${customer.last_name}` : "",
    downloadUrl: (id) => desk.addresses.fileForStaff(number, id),
  };
}
