import { timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { notFound } from "../../errors.ts";
import { prepare } from "../../infrastructure/database/prepare.ts";
import type { ChooseLanguage } from "../../language/choosing.ts";
import type { Guest } from "../actors/actors.ts";
import { type Brand, brandColumns, brandOf } from "../actors/brand.ts";
import { type Desk, together } from "../desk.ts";
import { useAddress } from "../limits/addresses.ts";
import { isTicketNumber } from "../tickets/ticket.ts";
import { hashOf, isGuestToken } from "../tokens.ts";
import { guestLinkGone } from "./errors.ts";

/** What a guest shows at the door of one ticket. */
export interface GuestCredentials {
  number: string;
  token: string | undefined;
  chooseLanguage: ChooseLanguage;
  address: string;
}

const guestTicketsByNumber = prepare((db, { number }: { number: string }) =>
  db
    .selectFrom("tickets")
    .innerJoin("guest_senders as sender", (join) =>
      join.onRef("sender.brand_id", "=", "tickets.brand_id").onRef("sender.ticket_id", "=", "tickets.id"),
    )
    .innerJoin("brands", "brands.id", "tickets.brand_id")
    .where("tickets.number", "=", number)
    .where("tickets.guest_email", "is not", null)
    .select(brandColumns)
    .select([
      "tickets.id as ticket_id",
      "sender.email",
      "sender.first_name",
      "sender.last_name",
      "sender.token_hash",
      "sender.revoked_at",
    ]),
);

/**
 * Lets a guest in by number and token. The right token of a ticket that was closed once gets 410 for ever; a
 * wrong token and a ticket that does not exist get the same 404 after the same work.
 */
export async function enterAsGuest(desk: Desk, shown: GuestCredentials): Promise<Guest> {
  const token = shown.token ?? "";
  const hash = hashOf(token);
  const candidates = isTicketNumber(shown.number)
    ? await guestTicketsByNumber(desk.db, { number: shown.number })
    : [];
  const isTheirs = ({ token_hash }: { token_hash: Buffer }) => timingSafeEqual(token_hash, hash);
  const ticket = candidates.find(isTheirs) ?? (await mergedTickets(desk, shown.number)).find(isTheirs);
  if (!ticket || !isGuestToken(token)) {
    const [candidate] = candidates;
    await countFailure(desk, candidate ? brandOf(candidate) : undefined, shown.address);
    throw notFound();
  }
  if (ticket.revoked_at !== null) throw guestLinkGone();
  const brand = brandOf(ticket);
  return {
    kind: "guest",
    brand,
    ticketId: ticket.ticket_id,
    email: ticket.email,
    firstName: ticket.first_name,
    lastName: ticket.last_name,
    language: shown.chooseLanguage(brand.locale),
    address: shown.address,
  };
}

/** A merged ticket's own token goes on to open the ticket that it went into, or to answer 410. */
async function mergedTickets({ db }: Desk, number: string) {
  if (!isTicketNumber(number)) return [];
  return db
    .selectFrom("ticket_aliases as alias")
    .innerJoin("guest_senders as sender", (join) =>
      join.onRef("sender.brand_id", "=", "alias.brand_id").onRef("sender.ticket_id", "=", "alias.ticket_id"),
    )
    .innerJoin("brands", "brands.id", "alias.brand_id")
    .where("alias.number", "=", number)
    .where("alias.token_hash", "is not", null)
    .select(brandColumns)
    .select([
      "alias.ticket_id",
      "sender.email",
      "sender.first_name",
      "sender.last_name",
      sql<Buffer>`alias.token_hash`.as("token_hash"),
      sql<string | null>`coalesce(alias.link_ended_at, sender.revoked_at)`.as("revoked_at"),
    ])
    .execute();
}

/**
 * Failures are counted by address over all brands. Beyond the limit a wrong token is answered with 429; a
 * right one still opens, because behind a platform's server many guests share one address.
 */
function countFailure(desk: Desk, brand: Brand | undefined, address: string): Promise<void> {
  const limits = brand?.limits ?? {};
  return together(desk, ({ db }) => useAddress(db, { id: null, limits }, "failed_ticket_token", address));
}
