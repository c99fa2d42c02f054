import { defineEvent } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";

/** The scores, from one to five; `before` is null for the first rating. */
export const rated = defineEvent<{ before: number | null; after: number }>("ticket", "rated", {
  feedEvent: "ticket.rated",
});
export const ratingQuestionChanged = defineEvent<object, Changes>("brand", "rating_question_changed", {
  auditAction: "rating_question.changed",
});
