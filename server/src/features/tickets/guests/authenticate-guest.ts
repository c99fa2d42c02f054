import { timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { notFound } from "../../../errors.ts";
import type { ChooseLanguage } from "../../../i18n/choose-language.ts";
import { prepare } from "../../../infrastructure/database/prepare.ts";
import type { Guest } from "../../core/actors/actors.ts";
import { brandColumns, brandOf } from "../../core/actors/brand.ts";
import type { Desk } from "../../core/desk.ts";
import { countWrongToken, type Origin } from "../../core/limits/wrong-tokens.ts";
import { isTicketNumber } from "../../core/schemas.ts";
import { hashOf, isGuestToken } from "../../core/values/tokens.ts";
import { guestLinkGone } from "./errors.ts";

/** What a guest shows at the door of one ticket. */
export interface GuestCredentials {
  number: string;
  token: string | undefined;
  chooseLanguage: ChooseLanguage;
  /** Asked for a failure only. */
  cameFrom(): Promise<Origin>;
}

/** A guest who came in, with the link that they came by: it may end before they have done what they came for. */
export interface EnteredGuest extends Guest {
  tokenHash: Buffer;
}

/** What the right token of a ticket still is once it was closed: nobody who may do anything, but known. */
export interface EndedLink {
  kind: "ended link";
  ticketId: string;
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
export async function enterAsGuest(desk: Desk, shown: GuestCredentials): Promise<EnteredGuest | EndedLink> {
  const token = shown.token ?? "";
  const hash = hashOf(token);
  const candidates = isTicketNumber(shown.number)
    ? await guestTicketsByNumber(desk.db, { number: shown.number })
    : [];
  const isTheirs = ({ token_hash }: { token_hash: Buffer }) => timingSafeEqual(token_hash, hash);
  const ticket = candidates.find(isTheirs);
  if (!ticket && (await endedTokens(desk, shown.number)).some(isTheirs)) throw guestLinkGone();
  if (!ticket || !isGuestToken(token)) {
    await countWrongToken(desk, await shown.cameFrom());
    throw notFound();
  }
  if (ticket.revoked_at !== null) return { kind: "ended link", ticketId: ticket.ticket_id };
  const brand = brandOf(ticket);
  return {
    kind: "guest",
    brand,
    ticketId: ticket.ticket_id,
    tokenHash: hash,
    email: ticket.email,
    firstName: ticket.first_name,
    lastName: ticket.last_name,
    language: shown.chooseLanguage(brand.locale),
  };
}

/** The tokens of both tickets ended with their merge. */
async function endedTokens({ db }: Desk, number: string): Promise<{ token_hash: Buffer }[]> {
  if (!isTicketNumber(number)) return [];
  const ofMerged = db
    .selectFrom("ticket_aliases")
    .where("number", "=", number)
    .where("token_hash", "is not", null)
    .select(sql<Buffer>`token_hash`.as("token_hash"));
  const ofKept = db.selectFrom("ended_guest_links").where("number", "=", number).select("token_hash");
  return ofMerged.unionAll(ofKept).execute();
}
