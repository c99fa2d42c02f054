import { Closed, Ref } from "../../features/core/schemas.ts";
import { deleteTicket, restoreTicket } from "../../features/tickets/staff/delete-ticket.ts";
import { DeletedTicket, listDeletedTickets } from "../../features/tickets/staff/deleted-tickets.ts";
import { Paginated, pageQuery, paginated } from "../kernel/page-query.ts";
import { done, NoContent, ok } from "../kernel/route.ts";
import { adminRoute } from "../staff/doors.ts";
import { ticketParams } from "../staff/tickets/tickets.ts";

export const ticketRoutes = [
  adminRoute({
    method: "GET",
    url: "/deleted-tickets",
    name: "listDeletedTickets",
    tag: "Admin",
    summary: "List deleted tickets",
    description: "Lists the tickets that can be restored, the last deleted first.",
    query: Closed(pageQuery),
    answers: { 200: Paginated(Ref(DeletedTicket)) },
    handle: async (desk, { query, url }) =>
      ok(await paginated(query, url, (page) => listDeletedTickets(desk, page))),
  }),
  adminRoute({
    method: "DELETE",
    url: "/tickets/:number",
    name: "deleteTicket",
    tag: "Admin",
    summary: "Delete a ticket",
    description:
      "The ticket is gone from every list, search and count, and every other route returns 404 for it, also to its customer. Nothing is emailed, and held replies become drafts. An administrator can restore it until the brand's `deleted_tickets_days` (30 by default) remove it permanently. Recorded in the audit log.",
    params: ticketParams,
    takesIfMatch: true,
    answers: { 204: NoContent },
    handle: async (desk, { actor, params, version }) => {
      await deleteTicket(desk, actor, params.number, version);
      return done;
    },
  }),
  adminRoute({
    method: "POST",
    url: "/tickets/:number/restore",
    name: "restoreTicket",
    tag: "Admin",
    summary: "Restore a deleted ticket",
    description:
      "Brings the ticket back as it was, by its own number. It is unassigned if its assignee can no longer access it. Returns 404 if the ticket is not deleted, or was removed permanently.",
    params: ticketParams,
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await restoreTicket(desk, actor, params.number);
      return done;
    },
  }),
];
