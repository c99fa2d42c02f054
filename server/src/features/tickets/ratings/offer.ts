import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { prepare } from "../../../infrastructure/database/prepare.ts";
import type { RowOf } from "../../../infrastructure/database/rows.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { hashOf, isGuestToken } from "../../core/values/tokens.ts";

export const ratingStates = ["unavailable", "offered", "answered", "expired"] as const;
export type RatingState = (typeof ratingStates)[number];

const offerColumns = [
  "rating_offers.brand_id",
  "rating_offers.id",
  "rating_offers.ticket_id",
  "rating_offers.expires_at",
  "rating_offers.withdrawn_at",
  "rating_offers.score",
  "rating_offers.reason",
  "rating_offers.comment",
  "rating_offers.answered_at",
  "rating_offers.answers_count",
  sql<boolean>`rating_offers.expires_at <= clock_timestamp()`.as("is_over"),
] as const;

const newest = prepare((db, of: TicketKey) =>
  db
    .selectFrom("rating_offers")
    .where("brand_id", "=", of.brandId)
    .where("ticket_id", "=", of.ticketId)
    .where("withdrawn_at", "is", null)
    .orderBy("offered_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .select(offerColumns),
);
export type RatingOffer = RowOf<typeof newest>;

/** The newest offer that was not withdrawn: the ticket's rating. Lock the ticket before changing it. */
export async function newestOffer(db: Database, key: TicketKey): Promise<RatingOffer | undefined> {
  const [offer] = await newest(db, key);
  return offer;
}

/** By the token in a closing email, which belongs to that close only. */
export async function offerOfToken(db: Database, token: string): Promise<RatingOffer | undefined> {
  if (!isGuestToken(token)) return undefined;
  return db
    .selectFrom("rating_offers")
    .where("token_hash", "=", hashOf(token))
    .select(offerColumns)
    .executeTakeFirst();
}

export function stateOf(
  offer: Pick<RatingOffer, "score" | "is_over" | "withdrawn_at"> | undefined,
): RatingState {
  if (!offer || offer.withdrawn_at !== null) return "unavailable";
  if (offer.score !== null) return "answered";
  return offer.is_over ? "expired" : "offered";
}
