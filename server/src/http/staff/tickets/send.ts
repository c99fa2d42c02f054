import { Type } from "typebox";
import { Closed, Ref, TicketNumber, Ulid } from "../../../features/core/schemas.ts";
import { DraftRecord } from "../../../features/tickets/staff/replies/drafts.ts";
import { HeldReply, listHeld, undoHeldReply } from "../../../features/tickets/staff/replies/held-replies.ts";
import { StaffReplyOutcome } from "../../../features/tickets/staff/replies/reply.ts";
import {
  changeScheduled,
  ScheduledChange,
} from "../../../features/tickets/staff/replies/scheduled-replies.ts";
import { sendNow } from "../../../features/tickets/staff/replies/send-held-replies.ts";
import { dropUpload, uploadFile, WaitingUpload } from "../../../features/tickets/staff/replies/uploads.ts";
import { created, done, NoContent, ok } from "../../kernel/route.ts";
import { staffRoute } from "../doors.ts";
import { ticketParams } from "./tickets.ts";

const one = "/tickets/:number";
const params = Closed({ number: TicketNumber, id: Ulid });

/** Routes for uploads, and for replies that are held before they are sent. */
export const sendingRoutes = [
  staffRoute({
    method: "POST",
    url: `${one}/uploads`,
    name: "uploadFile",
    tag: "Staff",
    summary: "Upload a file for a draft message",
    description:
      "Send one file as a form. Use its id in `upload_ids` of a reply, a note or a draft; `![name](attachment:ID)` in the text shows an image at that place. Unsent files are deleted after 24 hours, except those of drafts.",
    params: ticketParams,
    body: Closed({}),
    takesFiles: true,
    answers: { 201: Closed({ data: Ref(WaitingUpload) }) },
    handle: async (desk, { actor, params, sent }) =>
      created({ data: await uploadFile(desk, actor, params.number, sent) }),
  }),
  staffRoute({
    method: "DELETE",
    url: `${one}/uploads/:id`,
    name: "deleteUpload",
    tag: "Staff",
    summary: "Delete an upload",
    description:
      "Deletes your own unsent upload and its file. Returns 404 for someone else's upload, and while a held reply uses it.",
    params,
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await dropUpload(desk, actor, params.number, params.id);
      return done;
    },
  }),
  staffRoute({
    method: "GET",
    url: `${one}/replies/held`,
    name: "listHeldReplies",
    tag: "Staff",
    summary: "List held replies",
    description:
      "Lists replies that are held before sending. Your own and scheduled ones include the text; for others you see only that a reply is about to be sent.",
    params: ticketParams,
    answers: { 200: Closed({ data: Type.Array(Ref(HeldReply)) }) },
    handle: async (desk, { actor, params }) => ok({ data: await listHeld(desk, actor, params.number) }),
  }),
  staffRoute({
    method: "POST",
    url: `${one}/replies/held/:id/send`,
    name: "sendHeldReply",
    tag: "Staff",
    summary: "Send a held reply now",
    description: "Sends the reply without waiting for the hold to end. Returns 404 if it was sent already.",
    params,
    answers: { 201: StaffReplyOutcome },
    handle: async (desk, { actor, params }) => created(await sendNow(desk, actor, params.number, params.id)),
  }),
  staffRoute({
    method: "PATCH",
    url: `${one}/replies/held/:id`,
    name: "updateScheduledReply",
    tag: "Staff",
    summary: "Change a scheduled reply",
    description:
      "Changes the text or the time of your own scheduled reply. Returns 404 if it was sent already, and for replies that are held only so that they can be undone.",
    params,
    body: ScheduledChange,
    answers: { 200: Closed({ data: Ref(HeldReply) }) },
    handle: async (desk, { actor, params, body }) =>
      ok({ data: await changeScheduled(desk, actor, params.number, params.id, body) }),
  }),
  staffRoute({
    method: "DELETE",
    url: `${one}/replies/held/:id`,
    name: "undoHeldReply",
    tag: "Staff",
    summary: "Undo a held reply",
    description:
      "Turns the held reply into a draft again and returns the draft. Returns 404 if it was sent already.",
    params,
    answers: { 200: Closed({ data: DraftRecord }) },
    handle: async (desk, { actor, params }) =>
      ok({ data: await undoHeldReply(desk, actor, params.number, params.id) }),
  }),
];
