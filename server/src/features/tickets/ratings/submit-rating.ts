import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { Problems } from "../../../problems.ts";
import type { Customer } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import { Closed, Nullable, OptionalLine } from "../../core/schemas.ts";
import { publish } from "../../events/publish.ts";
import { ofTicket } from "../events.ts";
import { rated } from "./events.ts";
import { type RatingOffer, stateOf } from "./offer.ts";
import { maxCommentLength, reasonsOf, scores, storedQuestionOf } from "./question.ts";

/** A limit on changes, because each one triggers webhooks and appears in the activity. */
const maxAnswers = 20;

export const maxReasonLength = 40;

export const NewAnswer = Closed({
  score: Type.Integer({
    minimum: 1,
    maximum: scores.length,
    description: "The score, from 1 (worst) to 5 (best).",
    examples: [5],
  }),
  reason: OptionalLine(maxReasonLength, {
    description: "The `value` of one of the question's reasons.",
    examples: ["speed"],
  }),
  comment: Type.Optional(
    Nullable(Type.String({ maxLength: maxCommentLength, format: "text" }), {
      description: "The customer's comment, as plain text.",
      examples: ["Solved within the hour."],
    }),
  ),
});
export type NewAnswer = Static<typeof NewAnswer>;

export interface SentAnswer {
  fields: Partial<NewAnswer>;
  problems: Problems;
}

/** Stores or replaces a rating; false if nothing changed. The caller has locked the ticket. */
export async function writeAnswer(
  desk: Desk,
  by: Pick<Customer, "kind">,
  offer: RatingOffer | undefined,
  { fields, problems }: SentAnswer,
): Promise<void> {
  const state = stateOf(offer);
  if (!problems.has("score")) {
    if (!offer || state === "unavailable") problems.add("score", "rating.not_offered");
    else if (offer.is_over) problems.add("score", "rating.over");
    else if (offer.answers_count >= maxAnswers) problems.add("score", "rating.changed_too_often");
  }
  const answer = {
    score: fields.score ?? 0,
    reason: fields.reason ?? null,
    comment: fields.comment?.trim() ? fields.comment : null,
  };
  if (offer && answer.reason !== null) await requireReason(desk, offer.brand_id, answer.reason, problems);
  problems.throwIfAny();
  if (!offer || isSame(offer, answer)) return;
  await desk.db
    .updateTable("rating_offers")
    .set((field) => ({
      ...answer,
      answered_at: sql<string>`clock_timestamp()`,
      answers_count: field("answers_count", "+", 1),
    }))
    .where("brand_id", "=", offer.brand_id)
    .where("id", "=", offer.id)
    .execute();
  await publish(desk, by, rated, ofTicket({ brandId: offer.brand_id, ticketId: offer.ticket_id }), {
    before: offer.score,
    after: answer.score,
  });
}

async function requireReason(desk: Desk, brandId: number, reason: string, problems: Problems): Promise<void> {
  const known = reasonsOf(await storedQuestionOf(desk, brandId), desk.languages).map(({ value }) => value);
  if (!known.includes(reason) && !problems.has("reason"))
    problems.add("reason", "rating.unknown_reason", { choices: known.join(", ") });
}

function isSame(
  offer: RatingOffer,
  { score, reason, comment }: Pick<RatingOffer, "score" | "reason" | "comment">,
): boolean {
  return offer.score === score && offer.reason === reason && offer.comment === comment;
}
