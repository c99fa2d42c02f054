import { Type } from "typebox";
import { Closed, Line, NumberedId, Ref, TicketNumber, Ulid } from "../../../features/core/schemas.ts";
import { StaffTicket } from "../../../features/tickets/staff/detail/ticket-detail.ts";
import { mergeTicket } from "../../../features/tickets/staff/merge-ticket.ts";
import { splitTicket } from "../../../features/tickets/staff/split-ticket.ts";
import { Bulk, BulkResult, changeInBulk } from "../../../features/tickets/staff/update/bulk.ts";
import { updateFoundTicket } from "../../../features/tickets/staff/update/update-found-ticket.ts";
import { maxSubjectLength } from "../../../features/tickets/ticket.ts";
import { TicketChanges } from "../../../features/tickets/update/command.ts";
import { created, ok } from "../../kernel/route.ts";
import { staffRoute } from "../doors.ts";
import { changing, staffTicket, ticketParams } from "./tickets.ts";

const one = "/tickets/:number";

export const changeRoutes = [
  staffRoute({
    method: "PATCH",
    url: one,
    name: "updateTicket",
    tag: "Staff",
    summary: "Update a ticket",
    description:
      "Omitted fields keep their values, and unchanged values are not written. Customers never see tags. Custom fields are those of the ticket's department and follow its rules; a field that the department has removed can be cleared.",
    params: ticketParams,
    body: TicketChanges,
    validatesInHandler: true,
    takesIfMatch: true,
    answers: staffTicket,
    handle: (desk, { actor, params, sent: { fields, problems }, version }) =>
      changing(desk, actor, (desk) =>
        updateFoundTicket(desk, actor, params.number, fields, { problems, version }),
      ),
  }),
  staffRoute({
    method: "POST",
    url: `${one}/transfer`,
    name: "transferTicket",
    tag: "Staff",
    summary: "Transfer a ticket",
    description: "Moves the ticket to another department. Custom fields, files and credentials stay with it.",
    params: ticketParams,
    body: Closed({ department_id: NumberedId }),
    takesIfMatch: true,
    answers: staffTicket,
    handle: (desk, { actor, params, body, version }) =>
      changing(desk, actor, (desk) => updateFoundTicket(desk, actor, params.number, body, { version })),
  }),
  staffRoute({
    method: "POST",
    url: `${one}/merge`,
    name: "mergeTicket",
    tag: "Staff",
    summary: "Merge a ticket",
    description:
      "Merges the ticket into another ticket of the same customer. Both numbers then lead to that ticket. The target can't be closed.",
    params: ticketParams,
    body: Closed({ into: TicketNumber }),
    takesIfMatch: true,
    answers: staffTicket,
    handle: (desk, { actor, params, body, version }) =>
      changing(desk, actor, (desk) => mergeTicket(desk, actor, params.number, body.into, version)),
  }),
  staffRoute({
    method: "POST",
    url: `${one}/split`,
    name: "splitTicket",
    tag: "Staff",
    summary: "Split a message into a new ticket",
    description:
      "Moves the message and its files to a new ticket, which is returned. It keeps the customer, department, priority and assignee, and the subject unless you send one; a guest gets a link to it. The opening message can't be split (422).",
    params: ticketParams,
    body: Closed({ reply_id: Ulid, subject: Type.Optional(Line(maxSubjectLength)) }),
    takesIfMatch: true,
    answers: { 201: Closed({ data: Ref(StaffTicket) }) },
    handle: async (desk, { actor, params, body, version }) => {
      const split = { replyId: body.reply_id, subject: body.subject, version };
      const { body: answer } = await changing(desk, actor, (desk) =>
        splitTicket(desk, actor, params.number, split),
      );
      return created(answer);
    },
  }),
  staffRoute({
    method: "POST",
    url: "/tickets/bulk",
    name: "updateTickets",
    tag: "Staff",
    summary: "Update up to 200 tickets",
    description:
      "Each ticket is changed separately, completely or not at all, and has its own result. A retry with the same Idempotency-Key changes no ticket twice, even if the desk was stopped in between.",
    body: Bulk,
    managesOwnTransaction: true,
    answers: { 200: Closed({ data: Type.Array(BulkResult) }) },
    handle: async (desk, { actor, body, step }) => ok({ data: await changeInBulk(desk, actor, body, step) }),
  }),
];
