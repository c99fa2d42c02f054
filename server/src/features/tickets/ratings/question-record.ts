import { type Static, Type } from "typebox";
import { Closed, Line, Nullable, NullableInstant, NumberedId } from "../../core/schemas.ts";
import { scores } from "./question.ts";
import { maxReasonLength } from "./submit-rating.ts";

const maxLanguages = 20;
const maxReasons = 12;

const language = Type.String({ minLength: 1, maxLength: 10, examples: ["en"] });
const LabelShown = Closed({
  language: Type.String({ examples: ["en"] }),
  label: Type.String({ examples: ["How fast we answered"] }),
});

/** A brand's rating question, in every language of the desk. */
export const RatingQuestion = Closed(
  {
    brand_id: Type.Integer({ examples: [1] }),
    is_asked: Type.Boolean({ description: "Whether tickets that are closed from now on can be rated." }),
    wordings: Type.Array(
      Closed({
        language: Type.String({ examples: ["en"] }),
        text: Type.String({ examples: ["How satisfied are you with our help?"] }),
        scale: Type.Array(Type.String(), {
          description: "The labels of the five scores, lowest first.",
          examples: [["Very dissatisfied", "Dissatisfied", "Neither", "Satisfied", "Very satisfied"]],
        }),
        is_own: Type.Boolean({
          description: "Whether the brand has changed the wording; otherwise the default applies.",
        }),
      }),
    ),
    reasons: Type.Array(
      Closed({ value: Type.String({ examples: ["speed"] }), labels: Type.Array(LabelShown) }),
    ),
    has_own_reasons: Type.Boolean(),
    updated_at: NullableInstant,
  },
  { $id: "RatingQuestion" },
);
export type RatingQuestion = Static<typeof RatingQuestion>;

const NewWording = Closed({
  language,
  text: Line(200, { examples: ["How did we do?"] }),
  scale: Type.Array(Line(60), {
    minItems: scores.length,
    maxItems: scores.length,
    examples: [["Bad", "Not good", "So so", "Good", "Great"]],
  }),
});

const NewReason = Closed({
  value: Type.Optional(
    Type.String({
      pattern: "^[a-z0-9_]+$",
      minLength: 1,
      maxLength: maxReasonLength,
      examples: ["speed"],
      description: "The stable value stored with ratings. Generated from the first label if omitted.",
    }),
  ),
  labels: Type.Array(Closed({ language, label: Line(100, { examples: ["How fast we answered"] }) }), {
    minItems: 1,
    maxItems: maxLanguages,
    description: "The labels by language. A missing language uses the first label.",
  }),
});
export type NewReason = Static<typeof NewReason>;

export const QuestionChanges = Closed({
  brand_id: NumberedId,
  is_asked: Type.Optional(Type.Boolean({ examples: [true] })),
  wordings: Type.Optional(
    Type.Array(NewWording, {
      maxItems: maxLanguages,
      examples: [
        [{ language: "en", text: "How did we do?", scale: ["Bad", "Not good", "So so", "Good", "Great"] }],
      ],
      description: "The brand's own wordings. A missing language uses the default wording.",
    }),
  ),
  reasons: Type.Optional(
    Nullable(Type.Array(NewReason, { maxItems: maxReasons }), {
      examples: [[{ value: "speed", labels: [{ language: "en", label: "How fast we answered" }] }]],
      description: "All reasons, in order; null: the default reasons; an empty list: none.",
    }),
  ),
});
export type QuestionChanges = Static<typeof QuestionChanges>;
