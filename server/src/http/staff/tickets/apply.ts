import { inTransaction } from "../../../features/core/desk.ts";
import { Closed, Ref } from "../../../features/core/schemas.ts";
import { readFoundTicket, StaffTicket } from "../../../features/tickets/staff/detail/ticket-detail.ts";
import { Apply, ApplyResult, applyToTicket } from "../../../features/tickets/staff/update/apply.ts";
import { staffRoute } from "../doors.ts";
import { ticketParams, withTicketEtag } from "./tickets.ts";

export const applyRoutes = [
  staffRoute({
    method: "POST",
    url: "/tickets/:number/apply",
    name: "applyToTicket",
    tag: "Staff",
    summary: "Reply to a ticket and update it",
    description:
      "All changes are made or none; events are the same as for the single routes. With a reply, `status` is the reply's next status (by default `awaiting_reply`). With `undo_seconds`, only the reply is held and can be undone, unless the ticket leaves your access; with `reply.send_at`, only the reply is scheduled; all other changes are made immediately. Custom fields, tags and `assign` are validated against the department in `department_id`.",
    params: ticketParams,
    body: Apply,
    validatesInHandler: true,
    takesIfMatch: true,
    answers: { 200: Closed({ data: Ref(StaffTicket), ...ApplyResult }) },
    handle: (desk, { actor, params, sent, version }) =>
      inTransaction(desk, async (desk) => {
        const { ticket, outcome } = await applyToTicket(desk, actor, params.number, sent, version);
        const { body, ...answer } = withTicketEtag(await readFoundTicket(desk, actor, ticket));
        return { ...answer, body: { ...body, ...outcome } };
      }),
  }),
];
