import { Type } from "typebox";
import type { StaffMember } from "../../../features/core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../features/core/desk.ts";
import { Closed, Ref, TicketNumber, Ulid } from "../../../features/core/schemas.ts";
import { versionOf as wholeOf } from "../../../features/core/versions.ts";
import { Activity } from "../../../features/events/staff.ts";
import { fileOfTicket } from "../../../features/governance/files/staff.ts";
import { messageBody } from "../../../features/tickets/draft.ts";
import { activityFor } from "../../../features/tickets/staff/detail/activity.ts";
import { listReplies } from "../../../features/tickets/staff/detail/older-replies.ts";
import { ThreadReply } from "../../../features/tickets/staff/detail/thread-reply.ts";
import {
  Note,
  readFoundTicket,
  readTicketAsStaff,
  StaffTicket,
} from "../../../features/tickets/staff/detail/ticket-detail.ts";
import {
  type FoundTicket,
  findTicket,
  ticketVersionOf,
} from "../../../features/tickets/staff/load-ticket.ts";
import { openTicketAsStaff, StaffDraftFields } from "../../../features/tickets/staff/open-ticket.ts";
import { deleteNote, editNote } from "../../../features/tickets/staff/replies/change-note.ts";
import { HeldOutcome, holdReply } from "../../../features/tickets/staff/replies/held-replies.ts";
import { addNote, listMentions, Mention } from "../../../features/tickets/staff/replies/notes.ts";
import {
  isHeld,
  replyAsStaff,
  StaffReply,
  StaffReplyOutcome,
} from "../../../features/tickets/staff/replies/reply.ts";
import { UploadIds } from "../../../features/tickets/staff/replies/uploads.ts";
import { updateFoundTicket } from "../../../features/tickets/staff/update/update-found-ticket.ts";
import { AssigneeName } from "../../../features/tickets/update/command.ts";
import { CursorPaginated, cursorPaginated, cursorQuery } from "../../kernel/page-query.ts";
import { entityTag } from "../../kernel/request/if-match.ts";
import { downloadAnswers, sendFile } from "../../kernel/response/file-response.ts";
import { accepted, created, done, NoContent, ok } from "../../kernel/route.ts";
import { staffRoute } from "../doors.ts";

const one = "/tickets/:number";

export const ticketParams = Closed({ number: TicketNumber });
const noteParams = Closed({ number: TicketNumber, note_id: Ulid });
export const staffTicket = { 200: Closed({ data: Ref(StaffTicket) }) };

/** Changes a ticket and reads it in the same transaction, so that the response shows exactly this change. */
export function changing(
  desk: Desk,
  staff: StaffMember,
  change: (desk: Desk) => Promise<FoundTicket>,
): Promise<ReturnType<typeof withTicketEtag>> {
  return inTransaction(desk, async (desk) =>
    withTicketEtag(await readFoundTicket(desk, staff, await change(desk))),
  );
}

/** A ticket with its version in ETag, for a later If-Match. */
export function withTicketEtag(ticket: StaffTicket) {
  return { ...ok({ data: ticket }), headers: { etag: entityTag(ticketVersionOf(ticket), wholeOf(ticket)) } };
}

export const ticketRoutes = [
  staffRoute({
    method: "POST",
    url: "/tickets",
    name: "openTicketAsStaff",
    tag: "Staff",
    summary: "Create a ticket for a client or guest",
    description:
      "Creates a ticket with the customer's message; the customer's limits do not apply. A guest gets the link by email. `assignee_id` assigns it immediately to a colleague who can access the department.",
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
    summary: "List notes that mention you",
    description: "Lists the newest 100 notes on tickets you can access, newest first.",
    answers: { 200: Closed({ data: Type.Array(Mention) }) },
    handle: async (desk, { actor }) => ok({ data: await listMentions(desk, actor) }),
  }),

  staffRoute({
    method: "GET",
    url: one,
    name: "getTicketAsStaff",
    tag: "Staff",
    summary: "Retrieve a ticket",
    description: "Returns the ticket with notes, activity, source, and the client's or guest's record.",
    params: ticketParams,
    answers: staffTicket,
    handle: async (desk, { actor, params }) =>
      withTicketEtag(await readTicketAsStaff(desk, actor, params.number)),
  }),

  staffRoute({
    method: "GET",
    url: `${one}/replies`,
    name: "listRepliesAsStaff",
    tag: "Staff",
    summary: "List a ticket's messages",
    description:
      "Each page is oldest first, and the first page is the newest; `next_cursor` leads to earlier messages. A ticket includes its newest replies, and `older_replies_cursor` if there are more. A page may contain fewer than `per_page` messages if they are large.",
    params: ticketParams,
    query: Closed(cursorQuery),
    answers: { 200: CursorPaginated(Ref(ThreadReply)) },
    handle: async (desk, { actor, params, query, url }) => {
      const list = async (perPage: number) => {
        const page = await listReplies(desk, actor, params.number, { cursor: query.cursor, perPage });
        return { rows: page.replies, cursors: { next: page.next, prev: null } };
      };
      return ok(await cursorPaginated(query, url, list));
    },
  }),

  staffRoute({
    method: "POST",
    url: `${one}/replies`,
    name: "replyAsStaff",
    tag: "Staff",
    summary: "Reply to the customer",
    description:
      "Sets the ticket to awaiting reply unless you send another `status`. With `undo_seconds` the reply is held and then sent, even if the caller disconnects. With `send_at` it is scheduled. A reply that can't be sent then (the ticket was closed or merged, or its author lost access or was deactivated) becomes its author's draft again.",
    params: ticketParams,
    body: Closed({ body: messageBody, ...StaffReply }),
    takesFiles: true,
    takesIfMatch: true,
    answers: { 201: StaffReplyOutcome, 202: HeldOutcome },
    handle: async (desk, { actor, params, sent, version }) =>
      isHeld(sent.fields)
        ? accepted(await holdReply(desk, actor, params.number, sent, version))
        : created(await replyAsStaff(desk, actor, params.number, sent, version)),
  }),

  staffRoute({
    method: "POST",
    url: `${one}/notes`,
    name: "addNote",
    tag: "Staff",
    summary: "Create an internal note",
    params: ticketParams,
    description:
      "Customers never see notes. Write `@` and a colleague's full name to notify them, if they can access the ticket. `@` and the name of a department that you can access notifies the colleagues who can access both it and the ticket, at most 100 (`mention_too_many`). Each is notified once, and you are not.",
    body: Closed({ body: messageBody, upload_ids: Type.Optional(UploadIds) }),
    takesFiles: true,
    takesIfMatch: true,
    answers: { 201: Closed({ data: Ref(Note) }) },
    handle: async (desk, { actor, params, sent, version }) =>
      created({ data: await addNote(desk, actor, params.number, sent, version) }),
  }),

  staffRoute({
    method: "PATCH",
    url: `${one}/notes/:note_id`,
    name: "updateNote",
    tag: "Staff",
    summary: "Edit an internal note",
    params: noteParams,
    description:
      "Only the author or an administrator can edit a note; others get 403. Its files stay. Colleagues whom the new text mentions for the first time, also by their department, are notified. With the note's `version` as `If-Match`, the edit is refused (412) if the text was edited or redacted meanwhile.",
    body: Closed({ body: messageBody }),
    takesIfMatch: true,
    answers: { 200: Closed({ data: Ref(Note) }) },
    handle: async (desk, { actor, params, body, version }) => {
      const note = await editNote(desk, actor, params.number, { id: params.note_id, ...body, version });
      return { ...ok({ data: note }), headers: { etag: entityTag(note.version) } };
    },
  }),

  staffRoute({
    method: "DELETE",
    url: `${one}/notes/:note_id`,
    name: "deleteNote",
    tag: "Staff",
    summary: "Delete an internal note",
    params: noteParams,
    description:
      "Only the author or an administrator can delete a note; others get 403. Its files are deleted too. The ticket's activity and the audit log record who deleted it and when, without its text. `If-Match` takes the note's `version`.",
    takesIfMatch: true,
    answers: { 204: NoContent },
    handle: async (desk, { actor, params, version }) => {
      await deleteNote(desk, actor, params.number, { id: params.note_id, version });
      return done;
    },
  }),

  staffRoute({
    method: "POST",
    url: `${one}/assign`,
    name: "assignTicket",
    tag: "Staff",
    summary: "Assign or unassign a ticket",
    description:
      "Assigns the ticket to an active colleague who can access it. The status does not change. If they have it already, nothing is written.",
    params: ticketParams,
    body: Closed({ staff_id: AssigneeName }),
    answers: staffTicket,
    takesIfMatch: true,
    handle: (desk, { actor, params, body, version }) => {
      const options = { version, assigneeField: "staff_id" } as const;
      return changing(desk, actor, (desk) =>
        updateFoundTicket(desk, actor, params.number, { assign: body.staff_id }, options),
      );
    },
  }),

  staffRoute({
    method: "GET",
    url: `${one}/activity`,
    name: "listActivity",
    tag: "Staff",
    summary: "List a ticket's activity",
    description: "Oldest first, including internal changes such as tags and assignment.",
    params: ticketParams,
    answers: { 200: Closed({ data: Type.Array(Ref(Activity)) }) },
    handle: async (desk, { actor, params }) =>
      ok({ data: await activityFor(desk, actor, await findTicket(desk, actor, params.number)) }),
  }),

  staffRoute({
    method: "GET",
    url: `${one}/attachments/:attachment_id/download`,
    name: "downloadAttachmentAsStaff",
    tag: "Staff",
    summary: "Download an attachment",
    description:
      "Returns a file of a reply or a note, or your own upload that is not sent yet. Supports range requests and If-None-Match.",
    params: Closed({ number: TicketNumber, attachment_id: Ulid }),
    refusals: [416],
    answers: downloadAnswers,
    handle: async (desk, { actor, params, headers }) => {
      const ticket = await findTicket(desk, actor, params.number);
      return sendFile(desk, await fileOfTicket(desk, actor, ticket, params.attachment_id), headers);
    },
  }),
];
