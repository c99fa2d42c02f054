import { Type } from "typebox";
import { Closed } from "../../../desk/shapes.ts";
import { moveTicket, type StaffMove } from "../../../desk/tickets/staff/moving.ts";
import { staffRoute } from "../doors.ts";
import { changing, staffTicket, ticketParams } from "./tickets.ts";

/** A move that needs nothing but the ticket. Impossible in the present state: 409. */
const moving = (verb: string, move: StaffMove, summary: string) =>
  staffRoute({
    method: "POST",
    url: `/tickets/:number/${verb}`,
    name: `${verb}TicketAsStaff`,
    tag: "Staff",
    summary,
    params: ticketParams,
    answers: staffTicket,
    takesIfMatch: true,
    handle: (desk, { actor, params, version }) =>
      changing(desk, actor, (desk) => moveTicket(desk, actor, params.number, move, { version })),
  });

export const moveRoutes = [
  moving("start", "started", "Start working on a ticket"),
  moving("release", "released", "Release a ticket from hold"),
  moving("close", "closed", "Close a ticket"),
  moving("reopen", "reopened", "Reopen a closed ticket"),

  staffRoute({
    method: "POST",
    url: "/tickets/:number/hold",
    name: "holdTicketAsStaff",
    tag: "Staff",
    summary: "Put a ticket on hold",
    params: ticketParams,
    body: Closed({
      until: Type.Optional(
        Type.Unsafe<string | null>({
          type: ["string", "null"],
          format: "date-time",
          maxLength: 40,
          description: "When the hold ends by itself; null or left out: until it is released.",
        }),
      ),
    }),
    answers: staffTicket,
    takesIfMatch: true,
    handle: (desk, { actor, params, body, version }) => {
      const options = { holdUntil: body.until ?? null, version };
      return changing(desk, actor, (desk) => moveTicket(desk, actor, params.number, "held", options));
    },
  }),
];
