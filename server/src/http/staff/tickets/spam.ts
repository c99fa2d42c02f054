import { Type } from "typebox";
import { Closed, Ref } from "../../../features/core/schemas.ts";
import { DeletedTicket, listSpam } from "../../../features/tickets/staff/deleted-tickets.ts";
import { clearSpam, markSpam } from "../../../features/tickets/staff/mark-spam.ts";
import { Paginated, pageQuery, paginated } from "../../kernel/page-query.ts";
import { done, NoContent, ok } from "../../kernel/route.ts";
import { staffRoute } from "../doors.ts";
import { ticketParams } from "./tickets.ts";

const spam = { tag: "Staff", url: "/tickets/:number/spam", params: ticketParams };

export const spamRoutes = [
  staffRoute({
    method: "GET",
    url: "/spam",
    name: "listSpam",
    tag: "Staff",
    summary: "List spam",
    description: "Lists the tickets marked as spam that you can access, the last marked first.",
    query: Closed(pageQuery),
    answers: { 200: Paginated(Ref(DeletedTicket)) },
    handle: async (desk, { actor, query, url }) =>
      ok(await paginated(query, url, (page) => listSpam(desk, actor, page))),
  }),
  staffRoute({
    ...spam,
    method: "PUT",
    name: "markSpam",
    summary: "Mark a ticket as spam",
    description:
      "The ticket is gone from every list, search and count, and every other route returns 404 for it, also to its sender. It is only in the list of spam, until the brand's `deleted_tickets_days` remove it. No one is emailed. With `block_sender` the brand takes no more emails and guest tickets from the sender's address. Repeating the request changes nothing.",
    body: Closed({ block_sender: Type.Optional(Type.Boolean({ default: false })) }),
    takesIfMatch: true,
    answers: { 204: NoContent },
    handle: async (desk, { actor, params, body, version }) => {
      await markSpam(desk, actor, params.number, { block: body.block_sender ?? false, version });
      return done;
    },
  }),
  staffRoute({
    ...spam,
    method: "DELETE",
    name: "clearSpam",
    summary: "Mark a ticket as not spam",
    description:
      "Brings the ticket back as it was, by its own number, and unblocks its sender's address; a blocked domain stays blocked. Returns 404 if the ticket is not marked as spam.",
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await clearSpam(desk, actor, params.number);
      return done;
    },
  }),
];
