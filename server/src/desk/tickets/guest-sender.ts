import type { Desk } from "../desk.ts";
import type { TicketKey } from "../ids.ts";
import { hashOf, newGuestToken } from "../tokens.ts";
import { sealGuestToken } from "./guest-link.ts";

/** Who sent a ticket without an account. */
export interface GuestSender {
  email: string;
  firstName: string;
  lastName: string;
  company: string | null;
}

/** Writes the sender's own record of a ticket, with the key to it, and gives that key back: it is known only now. */
export async function writeSender(desk: Desk, key: TicketKey, sender: GuestSender): Promise<string> {
  const token = newGuestToken();
  await desk.db
    .insertInto("guest_senders")
    .values({
      brand_id: key.brandId,
      ticket_id: key.ticketId,
      email: sender.email,
      first_name: sender.firstName,
      last_name: sender.lastName,
      company: sender.company,
      token_hash: hashOf(token),
      sealed_token: await sealGuestToken(desk, key, token),
    })
    .execute();
  return token;
}
