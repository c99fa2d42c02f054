import { feature } from "../feature.ts";
import * as errors from "./errors.ts";
import { releaseHeldTickets } from "./holds.ts";
import { english, problems } from "./sentences/english.ts";
import { german } from "./sentences/german.ts";
import { Attachment, Reply, TicketDetail, TicketItem } from "./shape.ts";
import { Note, StaffTicket } from "./staff/ticket.ts";

export const tickets = feature({
  sentences: { en: english, de: german },
  problems,
  errors,
  jobs: [releaseHeldTickets],
  schemas: [Attachment, Reply, TicketItem, TicketDetail, Note, StaffTicket],
  tag: { name: "Tickets" },
});
