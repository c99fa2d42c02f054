import { happening } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";

/** By the score, from one to five; `before` is null for the first answer. */
export const rated = happening<{ before: number | null; after: number }>("ticket", "rated", {
  told: "ticket.rated",
});
export const ratingQuestionChanged = happening<object, Changes>("brand", "rating_question_changed", {
  audited: "rating_question.changed",
});
