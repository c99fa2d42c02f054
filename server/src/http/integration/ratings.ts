import { Closed, Ref } from "../../features/core/schemas.ts";
import { NewAnswer, Rating, rateTicket, readRating } from "../../features/tickets/ratings/customer.ts";
import { created, ok } from "../kernel/route.ts";
import { clientRoute } from "./doors.ts";
import { clientTicketParams } from "./tickets.ts";

const answer = Closed({ data: Ref(Rating) });
const shared = {
  url: "/clients/:client_id/tickets/:number/rating",
  tag: "Ratings",
  params: clientTicketParams,
};

export const ratingRoutes = [
  clientRoute({
    ...shared,
    method: "GET",
    name: "getRating",
    summary: "Retrieve a ticket's rating",
    description:
      "Includes the question in the language of `Accept-Language`. A ticket can be rated for 30 days after each close; reopening it withdraws an unanswered request.",
    answers: { 200: answer },
    handle: async (desk, { actor, params }) => ok({ data: await readRating(desk, actor, params.number) }),
  }),
  clientRoute({
    ...shared,
    method: "PUT",
    name: "rateTicket",
    summary: "Rate a ticket",
    description:
      "Returns 201 for the first rating after a close and 200 for each change until `expires_at`. An omitted reason or comment is removed. Returns 422 if the ticket can't be rated.",
    body: NewAnswer,
    validatesInHandler: true,
    answers: { 200: answer, 201: answer },
    handle: async (desk, { actor, params, sent }) => {
      const { created: isNew, rating } = await rateTicket(desk, actor, params.number, sent);
      return isNew ? created({ data: rating }) : ok({ data: rating });
    },
  }),
];
