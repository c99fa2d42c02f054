import { feature } from "../../core/feature.ts";
import * as errors from "./errors.ts";
import { rated, ratingQuestionChanged } from "./events.ts";
import { Figures } from "./figures.ts";
import { ratingTokenContext } from "./link.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { moveRatings, offerRatings } from "./offer-ratings.ts";
import { RatingQuestion } from "./question-record.ts";
import { Rating } from "./rating.ts";
import { RatingReport } from "./report.ts";
import { TicketRating } from "./staff.ts";

export const ratings = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errors,
  schemas: [Rating, RatingQuestion, TicketRating, Figures, RatingReport],
  events: [rated, ratingQuestionChanged],
  subscribers: offerRatings,
  tag: {
    name: "Ratings",
    description: "Satisfaction ratings, which customers give within 30 days after a close.",
  },
  tables: {
    rating_offers: { ticket: moveRatings, staff: "is forgotten", brand: "stays" },
    rating_questions: { brand: "goes" },
  },
  sealed: [
    {
      table: "rating_offers",
      column: "sealed_token",
      key: ["brand_id", "id"],
      sentTo: "nowhere",
      also: [],
      context: (row) => ratingTokenContext(Number(row.brand_id), String(row.id)),
    },
  ],
});
