import { Closed, Ref } from "../../features/core/schemas.ts";
import { NewAnswer, Rating, rateTicket, readRating } from "../../features/tickets/ratings/customer.ts";
import { created, ok } from "../kernel/route.ts";
import { clientRoute } from "./doors.ts";
import { ticketParams } from "./tickets.ts";

const answer = Closed({ data: Ref(Rating) });
const shared = {
  url: "/clients/:client_id/tickets/:number/rating",
  tag: "Ratings",
  params: ticketParams,
};

export const ratingRoutes = [
  clientRoute({
    ...shared,
    method: "GET",
    name: "readRating",
    summary: "Retrieve a ticket's rating",
    description:
      "With the question as the client is to be asked it, in the language of `Accept-Language`. A ticket can be rated for 30 days after each close; a reopening withdraws what was not answered.",
    answers: { 200: answer },
    handle: async (desk, { actor, params }) => ok({ data: await readRating(desk, actor, params.number) }),
  }),
  clientRoute({
    ...shared,
    method: "PUT",
    name: "rateTicket",
    summary: "Rate a ticket",
    description:
      "201 for the first answer after a close, 200 for each in its place, until `expires_at`. A reason or comment that is left out is none. 422 where there is nothing to rate.",
    body: NewAnswer,
    validatesInHandler: true,
    answers: { 200: answer, 201: answer },
    handle: async (desk, { actor, params, sent }) => {
      const { created: isNew, rating } = await rateTicket(desk, actor, params.number, sent);
      return isNew ? created({ data: rating }) : ok({ data: rating });
    },
  }),
];
