import { sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";
import type { Desk } from "../core/desk.ts";
import type { TicketKey } from "../core/values/ids.ts";
import { hashOf, newGuestToken } from "../core/values/tokens.ts";
import { sealGuestToken } from "./guest-link.ts";

/** The sender of a guest ticket. */
export interface GuestSender {
  email: string;
  firstName: string;
  lastName: string;
  company: string | null;
}

/** Stores a ticket's sender with a new token and returns the token, which is readable only now. */
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

/**
 * Replaces the link to a guest's ticket. Only an email contains the new one. A link that ended with the
 * ticket's close is not renewed.
 */
export async function renewGuestLink(desk: Desk, key: TicketKey): Promise<void> {
  const token = newGuestToken();
  await sql`
    with ended as (
      insert into ended_guest_links (number, brand_id, token_hash, ticket_id)
      select tickets.number, sender.brand_id, sender.token_hash, sender.ticket_id
      from guest_senders sender
      join tickets on tickets.brand_id = sender.brand_id and tickets.id = sender.ticket_id
      where sender.brand_id = ${key.brandId} and sender.ticket_id = ${key.ticketId} and sender.revoked_at is null)
    update guest_senders
    set token_hash = ${hashOf(token)}, sealed_token = ${await sealGuestToken(desk, key, token)}
    where brand_id = ${key.brandId} and ticket_id = ${key.ticketId} and revoked_at is null`.execute(desk.db);
}

/**
 * Ends a guest's link to a ticket that is no longer theirs: its token answers 410 from now on, and the sender's record is deleted.
 */
export async function endLinkForGood(db: Database, { brandId, ticketId }: TicketKey): Promise<void> {
  await sql`
    with ended as (
      delete from guest_senders where brand_id = ${brandId} and ticket_id = ${ticketId}
      returning brand_id, ticket_id, token_hash)
    insert into ended_guest_links (number, brand_id, token_hash, ticket_id)
    select tickets.number, ended.brand_id, ended.token_hash, ended.ticket_id
    from ended join tickets on tickets.brand_id = ended.brand_id and tickets.id = ended.ticket_id
    on conflict do nothing`.execute(db);
}
