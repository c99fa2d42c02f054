import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { Language } from "../../../i18n/say.ts";
import type { Desk } from "../../core/desk.ts";
import { StaffReference } from "../../core/references.ts";
import { Choice, Closed, Instant, Nullable, NullableText, Ulid } from "../../core/schemas.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { ratingStates, stateOf } from "./offer.ts";
import { localizedQuestion, storedQuestionOf } from "./question.ts";
import { ratingAnswerOf } from "./rating.ts";

export const TicketRating = Closed(
  {
    id: Ulid,
    state: Choice(ratingStates, { examples: ["answered"] }),
    score: Nullable(Type.Integer(), { examples: [5] }),
    score_label: NullableText,
    reason: NullableText,
    reason_label: NullableText,
    comment: Nullable(Type.String(), { description: "The customer's comment as plain text." }),
    answered_at: Nullable(Instant),
    offered_at: Instant,
    expires_at: Instant,
    staff: Nullable(StaffReference, {
      description:
        "The staff member whose work was rated: the assignee at the close or, if there was none, the last person who replied.",
    }),
  },
  { $id: "TicketRating" },
);
export type TicketRating = Static<typeof TicketRating>;

const maxShown = 10;

/** A ticket's newest ratings, one per close, without withdrawn offers. */
export async function ratingsOfTicket(
  desk: Desk,
  { brandId, ticketId }: TicketKey,
  language: Language,
): Promise<TicketRating[]> {
  const offers = await desk.db
    .selectFrom("rating_offers")
    .leftJoin("staff", "staff.id", "rating_offers.staff_id")
    .where("rating_offers.brand_id", "=", brandId)
    .where("ticket_id", "=", ticketId)
    .where("withdrawn_at", "is", null)
    .orderBy("offered_at", "desc")
    .orderBy("rating_offers.id", "desc")
    .limit(maxShown)
    .select(["rating_offers.id", "score", "reason", "comment", "answered_at", "offered_at", "expires_at"])
    .select([
      "withdrawn_at",
      "staff_id",
      "staff.name",
      sql<boolean>`expires_at <= clock_timestamp()`.as("is_over"),
    ])
    .execute();
  if (offers.length === 0) return [];
  const question = localizedQuestion(await storedQuestionOf(desk, brandId), desk, language);
  return offers.map((offer) => ({
    id: offer.id,
    state: stateOf(offer),
    ...(ratingAnswerOf(offer, question) ?? unanswered),
    offered_at: offer.offered_at,
    expires_at: offer.expires_at,
    staff: offer.staff_id === null ? null : { id: offer.staff_id, name: offer.name ?? "" },
  }));
}

const unanswered = {
  score: null,
  score_label: null,
  reason: null,
  reason_label: null,
  comment: null,
  answered_at: null,
};
