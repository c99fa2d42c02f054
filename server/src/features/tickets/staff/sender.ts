import type { Desk } from "../../core/desk.ts";
import type { TicketKey } from "../../core/values/ids.ts";

/** The ticket's client or guest. */
export async function ticketSenderOf(desk: Desk, ticket: TicketKey) {
  const [client, guest] = await Promise.all([clientOf(desk, ticket), guestOf(desk, ticket)]);
  return client ?? guest;
}

export function clientOf({ db }: Desk, { brandId, ticketId }: TicketKey) {
  return db
    .selectFrom("tickets")
    .innerJoin("clients", (join) =>
      join.onRef("clients.brand_id", "=", "tickets.brand_id").onRef("clients.id", "=", "tickets.client_id"),
    )
    .where("tickets.brand_id", "=", brandId)
    .where("tickets.id", "=", ticketId)
    .select([
      "clients.id",
      "clients.external_id as platform_client_id",
      "clients.first_name",
      "clients.last_name",
      "clients.email",
      "clients.company",
      "clients.phone",
    ])
    .executeTakeFirst();
}

export function guestOf({ db }: Desk, { brandId, ticketId }: TicketKey) {
  return db
    .selectFrom("guest_senders as sender")
    .innerJoin("tickets", (join) =>
      join.onRef("tickets.brand_id", "=", "sender.brand_id").onRef("tickets.id", "=", "sender.ticket_id"),
    )
    .innerJoin("guests", (join) =>
      join
        .onRef("guests.brand_id", "=", "tickets.brand_id")
        .onRef("guests.email", "=", "tickets.guest_email"),
    )
    .where("sender.brand_id", "=", brandId)
    .where("sender.ticket_id", "=", ticketId)
    .select(["guests.id", "sender.first_name", "sender.last_name", "sender.email", "sender.company"])
    .select("sender.revoked_at as link_ended_at")
    .executeTakeFirst();
}
