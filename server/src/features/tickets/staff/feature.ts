import { feature } from "../../core/feature.ts";
import { draftKinds } from "../ticket.ts";
import { DeletedTicket } from "./deleted-tickets.ts";
import { ThreadReply } from "./detail/thread-reply.ts";
import { Note, StaffTicket } from "./detail/ticket-detail.ts";
import { TicketMail } from "./detail/ticket-emails.ts";
import { joinFollowers } from "./followers.ts";
import { handOverTickets, handOverWithChanges, Workload } from "./reassign.ts";
import { joinDrafts } from "./replies/drafts.ts";
import { HeldReply } from "./replies/held-replies.ts";
import { ReplyNotice } from "./replies/missed-messages.ts";
import { revertToDraftAtMerge } from "./replies/revert-to-draft.ts";
import { revertScheduled } from "./replies/scheduled-replies.ts";
import { sendHeldReplies } from "./replies/send-held-replies.ts";
import { deleteOldUploads, WaitingUpload } from "./replies/uploads.ts";

/** Staff actions on a ticket and staff-only data. Customer code (../) must not import anything from here. */
export const staffTickets = feature({
  jobs: [sendHeldReplies, handOverTickets],
  subscribers: [handOverWithChanges, ...revertScheduled],
  schemas: [
    DeletedTicket,
    ThreadReply,
    TicketMail,
    Note,
    ReplyNotice,
    StaffTicket,
    WaitingUpload,
    HeldReply,
    Workload,
  ],
  expires: [deleteOldUploads],
  tables: {
    notes: { ticket: "moves", staff: "stays", brand: "stays" },
    mentions: { staff: "goes", brand: "stays" },
    ticket_followers: { ticket: joinFollowers, staff: "goes", brand: "stays" },
    drafts: { ticket: joinDrafts, staff: "goes", brand: "stays" },
    held_replies: { ticket: revertToDraftAtMerge, staff: "goes", brand: "stays" },
    uploads: { ticket: "moves", staff: "goes", brand: "stays" },
  },
  enums: { DraftKind: draftKinds },
});
