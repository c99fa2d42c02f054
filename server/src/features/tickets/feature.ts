import { feature } from "../core/feature.ts";
import { closeUnansweredTickets } from "./close-unanswered.ts";
import { Attachment, Reply, TicketDetail, TicketItem } from "./detail/shape.ts";
import * as errors from "./errors.ts";
import { ticketEvents } from "./events.ts";
import { guestTokenContext } from "./guest-link.ts";
import { unclosedStatuses } from "./lifecycle.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { releaseHeldTickets } from "./release-holds.ts";
import { notifyDues } from "./reply-targets/notify-due.ts";
import { recomputeDues, recomputeDuesOnChange, recomputeEveryDue } from "./reply-targets/recompute-due.ts";
import { authorTypes, sources, statuses } from "./ticket.ts";

export const tickets = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errors,
  jobs: [releaseHeldTickets, closeUnansweredTickets, recomputeDues, recomputeEveryDue, notifyDues],
  subscribers: [recomputeDuesOnChange],
  schemas: [Attachment, Reply, TicketItem, TicketDetail],
  tag: { name: "Tickets", description: "Customers' tickets with their messages." },
  events: ticketEvents,
  tables: {
    all_tickets: { client: "goes", staff: "stays", brand: "stays" },
    replies: { ticket: "moves", client: "goes", staff: "stays", brand: "stays" },
    guests: { brand: "goes" },
    // The target ticket has its own sender; the source's token moves to the alias.
    guest_senders: { ticket: "goes", brand: "stays" },
    ended_guest_links: { ticket: "moves", brand: "stays" },
    ticket_aliases: { ticket: "moves", brand: "stays" },
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
    UnclosedTicketStatus: unclosedStatuses,
    ReplyAuthorType: authorTypes,
  },
});
