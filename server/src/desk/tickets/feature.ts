import { feature } from "../feature.ts";
import { closedTickets } from "../retention/closed-tickets.ts";
import { closeUnansweredTickets } from "./closing-unanswered.ts";
import * as errors from "./errors.ts";
import { guestTokenContext } from "./guest-link.ts";
import { ticketHappenings } from "./happenings.ts";
import { releaseHeldTickets } from "./holds.ts";
import { putDuesRight, putDuesRightWithChanges, putEveryDueRight } from "./putting-dues-right.ts";
import { english, problems } from "./sentences/english.ts";
import { german } from "./sentences/german.ts";
import { Attachment, Reply, TicketDetail, TicketItem } from "./shape.ts";
import { joinDrafts } from "./staff/drafts.ts";
import { giveBackAtMerge } from "./staff/giving-back.ts";
import { handOverTickets, handOverWithChanges, Workload } from "./staff/handing-over.ts";
import { HeldReply } from "./staff/held-replies.ts";
import { Notice } from "./staff/notices.ts";
import { sendHeldReplies } from "./staff/sending-held.ts";
import { ThreadReply } from "./staff/thread-reply.ts";
import { Note, StaffTicket } from "./staff/ticket.ts";
import { TicketMail } from "./staff/ticket-mails.ts";
import { forgetUploads, WaitingUpload } from "./staff/uploads.ts";
import { tellDues } from "./telling-dues.ts";
import { authorTypes, draftKinds, sources, statuses } from "./ticket.ts";

export const tickets = feature({
  sentences: { en: english, de: german },
  problems,
  errors,
  jobs: [
    releaseHeldTickets,
    closeUnansweredTickets,
    sendHeldReplies,
    handOverTickets,
    putDuesRight,
    putEveryDueRight,
    tellDues,
  ],
  hears: [handOverWithChanges, putDuesRightWithChanges],
  schemas: [
    Attachment,
    Reply,
    TicketItem,
    TicketDetail,
    ThreadReply,
    TicketMail,
    Note,
    Notice,
    StaffTicket,
    WaitingUpload,
    HeldReply,
    Workload,
  ],
  forgets: [forgetUploads],
  retains: [closedTickets],
  tag: { name: "Tickets", description: "What a client asks, and the thread that follows." },
  happenings: ticketHappenings,
  tables: {
    tickets: { client: "goes", staff: "stays", brand: "stays" },
    replies: { ticket: "moves", client: "goes", staff: "stays", brand: "stays" },
    guests: { brand: "goes" },
    // The other ticket has its sender; the token of this one goes with the alias.
    guest_senders: { ticket: "goes", brand: "stays" },
    ended_guest_links: { ticket: "moves", brand: "stays" },
    notes: { ticket: "moves", staff: "stays", brand: "stays" },
    mentions: { staff: "goes", brand: "stays" },
    ticket_aliases: { ticket: "moves", brand: "stays" },
    drafts: { ticket: joinDrafts, staff: "goes", brand: "stays" },
    held_replies: { ticket: giveBackAtMerge, staff: "goes", brand: "stays" },
    uploads: { ticket: "moves", staff: "goes", brand: "stays" },
  },
  sealed: [
    {
      table: "guest_senders",
      column: "sealed_token",
      key: ["brand_id", "ticket_id"],
      sentTo: "nowhere",
      also: [],
      context: (row) => guestTokenContext({ brandId: Number(row.brand_id), ticketId: String(row.ticket_id) }),
    },
  ],
  enums: {
    TicketStatus: statuses,
    TicketSource: sources,
    ReplyAuthorType: authorTypes,
    DraftKind: draftKinds,
  },
});
