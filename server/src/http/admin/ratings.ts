import { Closed, NumberedId, Ref } from "../../features/core/schemas.ts";
import {
  changeRatingQuestion,
  QuestionChanges,
  RatingQuestion,
  readRatingQuestion,
} from "../../features/tickets/ratings/admin.ts";
import { withEtag } from "../kernel/response/with-etag.ts";
import { adminRoute } from "../staff/doors.ts";

const shared = { tag: "Ratings", url: "/rating-question" };
const answers = { 200: Closed({ data: Ref(RatingQuestion) }) };

export const ratingQuestionRoutes = [
  adminRoute({
    ...shared,
    method: "GET",
    name: "getRatingQuestion",
    summary: "Retrieve the satisfaction survey",
    description:
      "Returns the question, the score labels and the reasons in each language of the desk: the brand's own wording, or the default. Returns the ETag to send as `If-Match` in a later update.",
    query: Closed({ brand_id: NumberedId }),
    answers,
    handle: async (desk, { query }) => withEtag(await readRatingQuestion(desk, query.brand_id)),
  }),
  adminRoute({
    ...shared,
    method: "PATCH",
    name: "updateRatingQuestion",
    summary: "Update the satisfaction survey",
    description:
      "Omitted fields keep their values. `wordings` and `reasons` are replaced as a whole. A rating keeps the `value` of its reason, even after the reason is removed.",
    body: QuestionChanges,
    validatesInHandler: true,
    takesIfMatch: true,
    answers,
    handle: async (desk, { actor, sent, version }) =>
      withEtag(await changeRatingQuestion(desk, actor, sent, version)),
  }),
];
