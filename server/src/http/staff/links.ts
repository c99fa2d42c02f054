import { Type } from "typebox";
import { Closed, Ref, TicketNumber } from "../../features/core/schemas.ts";
import { IncidentResults, IncidentUpdate, updateIncidents } from "../../features/tickets/links/incidents.ts";
import { TicketLink } from "../../features/tickets/links/link.ts";
import { linkTickets, listLinks, NewLink, unlinkTickets } from "../../features/tickets/links/staff.ts";
import { created, done, NoContent, ok } from "../kernel/route.ts";
import { staffRoute } from "./doors.ts";
import { ticketParams } from "./tickets/tickets.ts";

const all = "/tickets/:number/links";

export const linkRoutes = [
  staffRoute({
    method: "GET",
    url: all,
    name: "listTicketLinks",
    tag: "Staff",
    summary: "List a ticket's links",
    description:
      "The tickets that it is linked with, by kind. A link to a ticket that you have no access to is left out.",
    params: ticketParams,
    answers: { 200: Closed({ data: Type.Array(Ref(TicketLink)) }) },
    handle: async (desk, { actor, params }) => ok({ data: await listLinks(desk, actor, params.number) }),
  }),
  staffRoute({
    method: "POST",
    url: all,
    name: "linkTickets",
    tag: "Staff",
    summary: "Link a ticket with another one",
    description:
      "Both tickets then show the link. They must be of the same brand, and you need access to both. Two tickets have one link: another kind replaces it, and the same kind changes nothing. An incident has one problem, and a problem can't be an incident itself. A ticket has at most 100 links.",
    params: ticketParams,
    body: NewLink,
    answers: { 201: Closed({ data: Ref(TicketLink) }) },
    handle: async (desk, { actor, params, body }) =>
      created({ data: await linkTickets(desk, actor, params.number, body) }),
  }),
  staffRoute({
    method: "DELETE",
    url: `${all}/:other_number`,
    name: "unlinkTickets",
    tag: "Staff",
    summary: "Remove the link between two tickets",
    description: "Removes it from both. Does nothing if they are not linked.",
    params: Closed({ number: TicketNumber, other_number: TicketNumber }),
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await unlinkTickets(desk, actor, params.number, params.other_number);
      return done;
    },
  }),
  staffRoute({
    method: "POST",
    url: "/tickets/:number/incidents",
    name: "replyToIncidents",
    tag: "Staff",
    summary: "Reply to all incidents of a problem",
    description:
      "Sends one text to each open incident that you have access to, sets their status, or both. Placeholders in the text, such as `{{client.first_name}}`, are filled in for each incident. Each incident is changed separately, completely or not at all, and has its own result. A retry with the same Idempotency-Key changes no incident twice, even if the desk was stopped in between.",
    params: ticketParams,
    body: IncidentUpdate,
    managesOwnTransaction: true,
    answers: { 200: IncidentResults },
    handle: async (desk, { actor, params, body, step }) =>
      ok(await updateIncidents(desk, actor, params.number, body, step)),
  }),
];
