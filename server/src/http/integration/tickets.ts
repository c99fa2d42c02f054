import { Type } from "typebox";
import { Closed, Ref, TicketNumber } from "../../features/core/schemas.ts";
import { enveloped } from "../../features/core/streamed-result.ts";
import {
  ClientDraftFields,
  closeTicket,
  listFilters,
  listTickets,
  listTicketsAhead,
  openTicket,
  readTicket,
  readTicketAhead,
  TicketDetail,
  TicketItem,
} from "../../features/tickets/customer.ts";
import { clientReply } from "../kernel/client-replies.ts";
import { Paginated, pageQuery, paginated, requestedPage } from "../kernel/page-query.ts";
import { created, ok } from "../kernel/route.ts";
import { clientParams } from "./clients.ts";
import { clientRoute } from "./doors.ts";

const list = "/clients/:client_id/tickets";
const one = `${list}/:number`;

export const clientTicketParams = Closed({ ...clientParams, number: TicketNumber });
const detail = Closed({ data: Ref(TicketDetail) });

export const ticketRoutes = [
  clientRoute({
    method: "GET",
    url: list,
    name: "listTickets",
    tag: "Tickets",
    summary: "List a client's tickets",
    description: "Sorted by latest reply, newest first, unless you send `sort`.",
    params: Closed(clientParams),
    query: Type.Object({
      ...listFilters,
      ...pageQuery,
    }),
    answers: { 200: Paginated(Ref(TicketItem)) },
    prefetch: (desk, { shown, query }) => listTicketsAhead(desk, shown, query, requestedPage(query)),
    handle: async (desk, { actor, query, url, ahead }) =>
      ok(await paginated(query, url, (page) => listTickets(desk, actor, query, page, ahead))),
  }),

  clientRoute({
    method: "POST",
    url: list,
    name: "openTicket",
    tag: "Tickets",
    summary: "Create a ticket",
    description:
      "To send files, use multipart/form-data. Outside opening hours, the department may reply automatically; the response includes that reply.",
    params: Closed(clientParams),
    body: Closed(ClientDraftFields),
    takesFiles: true,
    isLimited: true,
    refusals: [429],
    answers: { 201: detail },
    handle: async (desk, { actor, sent }) => created({ data: await openTicket(desk, actor, sent) }),
  }),

  clientRoute({
    method: "GET",
    url: one,
    name: "getTicket",
    tag: "Tickets",
    summary: "Retrieve a ticket",
    description:
      "Returns everything that the customer can see, without internal notes. The number of a merged ticket returns the ticket it was merged into.",
    params: clientTicketParams,
    answers: { 200: detail },
    prefetch: (desk, { shown, params }) => readTicketAhead(desk, { ...shown, number: params.number }),
    handle: async (desk, { actor, params, ahead }) =>
      ok(enveloped(await readTicket(desk, actor, params.number, { ahead }))),
  }),

  clientRoute({
    ...clientReply,
    method: "POST",
    url: `${one}/replies`,
    name: "replyToTicket",
    tag: "Tickets",
    summary: "Reply to a ticket",
    description:
      "A ticket in `awaiting_reply` or `on_hold` becomes `open`. A closed ticket is reopened if the department's `reopen_days` allow it.",
    params: clientTicketParams,
  }),

  clientRoute({
    method: "POST",
    url: `${one}/close`,
    name: "closeTicket",
    tag: "Tickets",
    summary: "Close a ticket",
    description: "Closes the ticket. Does nothing if the ticket is closed.",
    params: clientTicketParams,
    answers: { 200: detail },
    handle: async (desk, { actor, params }) => ok(enveloped(await closeTicket(desk, actor, params.number))),
  }),
];
