import { Type } from "typebox";
import type { StaffMember } from "../../../desk/actors/actors.ts";
import { type Desk, together } from "../../../desk/desk.ts";
import { fileOfTicket } from "../../../desk/files/staff.ts";
import { Activity, activityOf } from "../../../desk/happenings/staff.ts";
import { Closed, Nullable, Ref, Ulid } from "../../../desk/shapes.ts";
import { body } from "../../../desk/tickets/draft.ts";
import { assignTicket } from "../../../desk/tickets/staff/assigning.ts";
import { type FoundTicket, findTicket, versionOf } from "../../../desk/tickets/staff/finding.ts";
import { addNote, listMentions, Mention } from "../../../desk/tickets/staff/notes.ts";
import { openTicketAsStaff, StaffDraftFields } from "../../../desk/tickets/staff/opening.ts";
import { replyAsStaff, StaffReply, StaffReplyOutcome } from "../../../desk/tickets/staff/replying.ts";
import { Note, readFoundTicket, readTicketAsStaff, StaffTicket } from "../../../desk/tickets/staff/ticket.ts";
import { TicketNumber } from "../../../desk/tickets/ticket.ts";
import { downloadAnswers, sendFile } from "../../download.ts";
import { entityTag } from "../../if-match.ts";
import { created, ok } from "../../route.ts";
import { staffRoute } from "../doors.ts";

const one = "/tickets/:number";

export const ticketParams = Closed({ number: TicketNumber });
export const staffTicket = { 200: Closed({ data: Ref(StaffTicket) }) };

/** Does what changes a ticket, and answers it as it is then: in the transaction of the change, so that nothing comes between. */
export function changing(
  desk: Desk,
  staff: StaffMember,
  change: (desk: Desk) => Promise<FoundTicket>,
): Promise<ReturnType<typeof withVersion>> {
  return together(desk, async (desk) => withVersion(await readFoundTicket(desk, staff, await change(desk))));
}

/** A ticket with its version in ETag, for a later If-Match. */
function withVersion(ticket: StaffTicket) {
  return { ...ok({ data: ticket }), headers: { etag: entityTag(versionOf(ticket)) } };
}

export const ticketRoutes = [
  staffRoute({
    method: "POST",
    url: "/tickets",
    name: "openTicketAsStaff",
    tag: "Staff",
    summary: "Open a ticket for a client or a new guest",
    description: "The message is theirs; no limit of theirs is charged. A guest is mailed the link.",
    body: Closed(StaffDraftFields),
    takesFiles: true,
    answers: { 201: Closed({ data: Ref(StaffTicket) }) },
    handle: async (desk, { actor, sent }) => {
      const { body } = await changing(desk, actor, (desk) => openTicketAsStaff(desk, actor, sent));
      return created(body);
    },
  }),

  staffRoute({
    method: "GET",
    url: "/mentions",
    name: "listMentions",
    tag: "Staff",
    summary: "The notes that call me",
    answers: { 200: Closed({ data: Type.Array(Mention) }) },
    handle: async (desk, { actor }) => ok({ data: await listMentions(desk, actor) }),
  }),

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
      withVersion(await readTicketAsStaff(desk, actor, params.number)),
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
    takesIfMatch: true,
    answers: { 201: StaffReplyOutcome },
    handle: async (desk, { actor, params, sent, version }) =>
      created(await replyAsStaff(desk, actor, params.number, sent, version)),
  }),

  staffRoute({
    method: "POST",
    url: `${one}/notes`,
    name: "addNote",
    tag: "Staff",
    summary: "Write an internal note",
    params: ticketParams,
    description: "`@` and the whole name of a colleague calls them, if they may see the ticket.",
    body: Closed({ body }),
    takesFiles: true,
    takesIfMatch: true,
    answers: { 201: Closed({ data: Ref(Note) }) },
    handle: async (desk, { actor, params, sent, version }) =>
      created({ data: await addNote(desk, actor, params.number, sent, version) }),
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
    takesIfMatch: true,
    handle: (desk, { actor, params, body, version }) =>
      changing(desk, actor, (desk) => assignTicket(desk, actor, params.number, body.staff_id, version)),
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
