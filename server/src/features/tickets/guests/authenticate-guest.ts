import { timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { notFound } from "../../../errors.ts";
import type { ChooseLanguage } from "../../../i18n/choose-language.ts";
import { prepare } from "../../../infrastructure/database/prepare.ts";
import type { Guest } from "../../core/actors/actors.ts";
import { brandColumns, brandOf } from "../../core/actors/brand.ts";
import type { Desk } from "../../core/desk.ts";
import { countWrongToken, type TokenOrigin } from "../../core/limits/wrong-tokens.ts";
import { isTicketNumber } from "../../core/schemas.ts";
import { hashOf, isGuestToken } from "../../core/values/tokens.ts";
import { guestLinkGone } from "./errors.ts";

/** A guest's credentials for one ticket. */
export interface GuestCredentials {
  number: string;
  token: string | undefined;
  chooseLanguage: ChooseLanguage;
  /** Only called if authentication fails. */
  cameFrom(): Promise<TokenOrigin>;
}

/**
 * An authenticated guest, with the hash of the token, because the link may end before the request is done.
 */
export interface EnteredGuest extends Guest {
  tokenHash: Buffer;
}

/** A correct token of a closed ticket: recognised, but without access. */
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
 * Authenticates a guest by number and token. The right token of a ticket that was ever closed gets 410
 * forever. A wrong token and an unknown ticket get the same 404 after the same work.
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

/** A merge ends the tokens of both tickets. */
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
