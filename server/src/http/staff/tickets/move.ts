import { Type } from "typebox";
import { Choice, Closed } from "../../../features/core/schemas.ts";
import { type StaffMove, workableStatuses } from "../../../features/tickets/lifecycle.ts";
import { updateFoundTicket } from "../../../features/tickets/staff/update/update-found-ticket.ts";
import { HoldEnd } from "../../../features/tickets/update/command.ts";
import { staffRoute } from "../doors.ts";
import { changing, staffTicket, ticketParams } from "./tickets.ts";

/** A transition that needs only the ticket. 409 if the current status does not allow it. */
const moving = (verb: string, move: StaffMove, said: { summary: string; description: string }) =>
  staffRoute({
    method: "POST",
    url: `/tickets/:number/${verb}`,
    name: `${verb}TicketAsStaff`,
    tag: "Staff",
    ...said,
    params: ticketParams,
    answers: staffTicket,
    takesIfMatch: true,
    handle: (desk, { actor, params, version }) =>
      changing(desk, actor, (desk) => updateFoundTicket(desk, actor, params.number, {}, { move, version })),
  });

/** A transition back to an open status, which the request may name, for undoing a hold or close. */
const movingBack = (verb: string, move: StaffMove, said: { summary: string; description: string }) =>
  staffRoute({
    method: "POST",
    url: `/tickets/:number/${verb}`,
    name: `${verb}TicketAsStaff`,
    tag: "Staff",
    ...said,
    params: ticketParams,
    body: Closed({
      status: Type.Optional(
        Choice(workableStatuses, {
          default: "open",
          description: "The ticket's next status, such as its previous one.",
        }),
      ),
    }),
    answers: staffTicket,
    takesIfMatch: true,
    handle: (desk, { actor, params, body, version }) =>
      changing(desk, actor, (desk) => updateFoundTicket(desk, actor, params.number, body, { move, version })),
  });

export const moveRoutes = [
  staffRoute({
    method: "POST",
    url: "/tickets/:number/undo",
    name: "undoTicketMove",
    tag: "Staff",
    summary: "Undo the last status change",
    description:
      "Only for the person who made the change. Restores the status, the waiting time and the reply target. Returns 409 (`ticket_undo_too_late`) if anyone changed or replied to the ticket since. A guest link that ended with a close stays revoked.",
    params: ticketParams,
    answers: staffTicket,
    takesIfMatch: true,
    handle: (desk, { actor, params, version }) =>
      changing(desk, actor, (desk) =>
        updateFoundTicket(desk, actor, params.number, { undo: true }, { version }),
      ),
  }),

  moving("start", "started", {
    summary: "Start work on a ticket",
    description:
      "Works from `open`, `awaiting_reply` and `on_hold`, and ends the hold. Returns 409 from any other status.",
  }),
  movingBack("release", "released", {
    summary: "Release a ticket from hold",
    description:
      "Ends the hold early. The ticket becomes `open`, or the given `status`. Returns 409 if it is not on hold.",
  }),
  moving("close", "closed", {
    summary: "Close a ticket",
    description:
      "Permanently revokes a guest's link. Credentials are deleted seven days later. Does nothing if the ticket is closed.",
  }),
  movingBack("reopen", "reopened", {
    summary: "Reopen a closed ticket",
    description:
      "Works at any time after the close. Credentials are kept if the seven days have not passed; a guest link stays revoked. Returns 409 if the ticket is not closed.",
  }),

  staffRoute({
    method: "POST",
    url: "/tickets/:number/hold",
    name: "holdTicketAsStaff",
    tag: "Staff",
    summary: "Put a ticket on hold",
    description:
      "Works from any status but closed (409). If the ticket is on hold, only `until` changes. A customer's reply also ends the hold.",
    params: ticketParams,
    body: Closed({
      until: Type.Optional(HoldEnd),
    }),
    answers: staffTicket,
    takesIfMatch: true,
    handle: (desk, { actor, params, body, version }) =>
      changing(desk, actor, (desk) =>
        updateFoundTicket(desk, actor, params.number, body, { move: "held", version }),
      ),
  }),
];
