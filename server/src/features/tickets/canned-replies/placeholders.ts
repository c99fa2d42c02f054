import type { Vocabulary } from "../../core/placeholders/dialect.ts";

/** The placeholders for tickets, in canned replies, macros and the emails of triggers. */
export const cannedReplyPlaceholders = [
  "client.name",
  "client.first_name",
  "client.last_name",
  "client.email",
  "ticket.number",
  "ticket.subject",
  "department.name",
  "brand.name",
  "staff.name",
  "agent.name",
] as const;
export type CannedReplyPlaceholder = (typeof cannedReplyPlaceholders)[number];

export const ofTickets: Vocabulary = { names: cannedReplyPlaceholders };
