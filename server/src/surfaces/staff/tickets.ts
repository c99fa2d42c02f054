import { Type } from "typebox";
import { fileOfTicket } from "../../desk/attachments/staff.ts";
import { Activity, activityOf } from "../../desk/audit/staff.ts";
import { body } from "../../desk/tickets/draft.ts";
import { ReplyOutcome } from "../../desk/tickets/shape.ts";
import { Note, readTicketAsStaff, StaffTicket } from "../../desk/tickets/staff.ts";
import { findTicket } from "../../desk/tickets/staff-finding.ts";
import { assignTicket } from "../../desk/tickets/staff-moving.ts";
import { addNote, replyAsStaff, StaffReply } from "../../desk/tickets/staff-replying.ts";
import { TicketNumber, Ulid } from "../../desk/vocabulary.ts";
import { Closed, Nullable, Ref } from "../../infrastructure/http/inputs.ts";
import { downloadAnswers, sendFile } from "../download.ts";
import { created, ok } from "../route.ts";
import { staffRoute } from "./doors.ts";

const one = "/tickets/:number";

export const ticketParams = Closed({ number: TicketNumber });
export const staffTicket = { 200: Closed({ data: Ref(StaffTicket) }) };

export const ticketRoutes = [
  staffRoute({
    method: "GET",
    url: one,
    name: "readTicketAsStaff",
    tag: "Staff",
    summary: "Read all there is of a ticket",
    description: "With notes, activity, source, and the client's or guest's record.",
    params: ticketParams,
    answers: staffTicket,
    handle: async (desk, { actor, params }) =>
      ok({ data: await readTicketAsStaff(desk, actor, params.number) }),
  }),

  staffRoute({
    method: "POST",
    url: `${one}/replies`,
    name: "replyAsStaff",
    tag: "Staff",
    summary: "Reply to the customer",
    description: "The ticket then awaits the customer's reply, unless another `status` is asked for.",
    params: ticketParams,
    body: Closed({ body, ...StaffReply }),
    takesFiles: true,
    answers: { 201: ReplyOutcome },
    handle: async (desk, { actor, params, sent }) =>
      created(await replyAsStaff(desk, actor, params.number, sent)),
  }),

  staffRoute({
    method: "POST",
    url: `${one}/notes`,
    name: "addNote",
    tag: "Staff",
    summary: "Write an internal note",
    params: ticketParams,
    body: Closed({ body }),
    answers: { 201: Closed({ data: Ref(Note) }) },
    handle: async (desk, { actor, params, body }) =>
      created({ data: await addNote(desk, actor, params.number, body.body) }),
  }),

  staffRoute({
    method: "POST",
    url: `${one}/assign`,
    name: "assignTicket",
    tag: "Staff",
    summary: "Assign a ticket, or take the assignment back",
    params: ticketParams,
    body: Closed({ staff_id: Nullable(Ulid, { description: "Null: to nobody." }) }),
    answers: staffTicket,
    handle: async (desk, { actor, params, body }) =>
      ok({ data: await assignTicket(desk, actor, params.number, body.staff_id) }),
  }),

  staffRoute({
    method: "GET",
    url: `${one}/activity`,
    name: "listActivity",
    tag: "Staff",
    summary: "What happened to a ticket, and by whom",
    params: ticketParams,
    answers: { 200: Closed({ data: Type.Array(Ref(Activity)) }) },
    handle: async (desk, { actor, params }) =>
      ok({ data: await activityOf(desk, await findTicket(desk, actor, params.number)) }),
  }),

  staffRoute({
    method: "GET",
    url: `${one}/attachments/:attachment_id/download`,
    name: "downloadAttachmentAsStaff",
    tag: "Staff",
    summary: "Download an attachment",
    params: Closed({ number: TicketNumber, attachment_id: Ulid }),
    refusals: [416],
    answers: downloadAnswers,
    handle: async (desk, { actor, params, headers }) => {
      const ticket = await findTicket(desk, actor, params.number);
      return sendFile(desk, await fileOfTicket(desk, ticket, params.attachment_id), headers);
    },
  }),
];
