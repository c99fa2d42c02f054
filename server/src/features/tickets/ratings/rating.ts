import { type Static, Type } from "typebox";
import type { Language } from "../../../i18n/say.ts";
import type { Desk } from "../../core/desk.ts";
import { Choice, Closed, Instant, Nullable, NullableInstant } from "../../core/schemas.ts";
import { type RatingOffer, ratingStates, stateOf } from "./offer.ts";
import { type LocalizedQuestion, localizedQuestion, maxCommentLength, storedQuestionOf } from "./question.ts";

const Scored = Type.Integer({ minimum: 1, maximum: 5, examples: [5] });

const QuestionShown = Closed(
  {
    text: Type.String({ examples: ["How satisfied are you with our help?"] }),
    scale: Type.Array(
      Closed({
        score: Type.Integer({ examples: [1] }),
        label: Type.String({ examples: ["Very dissatisfied"] }),
      }),
      {
        description: "The five scores, lowest first.",
        examples: [
          [
            { score: 1, label: "Very dissatisfied" },
            { score: 2, label: "Dissatisfied" },
            { score: 3, label: "Neither" },
            { score: 4, label: "Satisfied" },
            { score: 5, label: "Very satisfied" },
          ],
        ],
      },
    ),
    reasons: Type.Array(
      Closed({
        value: Type.String({ examples: ["speed"] }),
        label: Type.String({ examples: ["How fast we answered"] }),
      }),
      { description: "The reasons; the customer may select one with the score." },
    ),
    comment_max: Type.Integer({
      examples: [maxCommentLength],
      description: "The maximum number of characters.",
    }),
  },
  { title: "TicketRatingQuestion" },
);

const AnswerShown = Closed({
  score: Scored,
  score_label: Type.String({ examples: ["Very satisfied"] }),
  reason: Nullable(Type.String(), { examples: ["speed"] }),
  reason_label: Nullable(Type.String(), { examples: ["How fast we answered"] }),
  comment: Nullable(Type.String(), { examples: ["Solved within the hour."] }),
  answered_at: Instant,
});

/** A ticket's rating, as the customer sees it. */
export const Rating = Closed(
  {
    state: Choice(ratingStates, {
      examples: ["answered"],
      description:
        "`unavailable`: the ticket was not closed, or was reopened since; `offered`; `answered`, which can be changed until `expires_at`; `expired` without a rating.",
    }),
    question: Nullable(QuestionShown, { description: "The question; null if there is nothing to rate." }),
    answer: Nullable(AnswerShown),
    expires_at: NullableInstant,
  },
  { $id: "Rating" },
);
export type Rating = Static<typeof Rating>;

export async function presentRating(
  desk: Desk,
  brandId: number,
  offer: RatingOffer | undefined,
  language: Language,
): Promise<Rating> {
  const state = stateOf(offer);
  if (!offer || state === "unavailable") return { state, question: null, answer: null, expires_at: null };
  const question = localizedQuestion(await storedQuestionOf(desk, brandId), desk, language);
  return { state, question, answer: ratingAnswerOf(offer, question), expires_at: offer.expires_at };
}

type Answered = Pick<RatingOffer, "score" | "reason" | "comment" | "answered_at">;

export function ratingAnswerOf(
  offer: Answered,
  question: Pick<LocalizedQuestion, "scale" | "reasons">,
): Rating["answer"] {
  const { score, reason, comment, answered_at } = offer;
  if (score === null || answered_at === null) return null;
  return {
    score,
    score_label: question.scale.find((known) => known.score === score)?.label ?? String(score),
    reason,
    // A reason that was removed from the question is shown by its value.
    reason_label: question.reasons.find(({ value }) => value === reason)?.label ?? reason,
    comment,
    answered_at,
  };
}
