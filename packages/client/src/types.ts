import type { components } from "./types.generated.ts";

type Schemas = components["schemas"];

export type Department = Schemas["Department"];
export type Client = Schemas["Client"];
export type Ticket = Schemas["Ticket"];
export type TicketItem = Schemas["TicketItem"];
export type TicketStatus = Schemas["TicketStatus"];
export type TicketPriority = Schemas["TicketPriority"];
export type Reply = Schemas["Reply"];
/** A new reply, with what it made of its ticket. */
export type NewReply = Reply & Pick<Schemas["ReplyToTicketResponse"], "ticket">;
export type AttachmentInfo = Schemas["Attachment"];
export type Credential = Schemas["TicketCredential"];
export type Rating = Schemas["Rating"];
export type Announcement = Schemas["Announcement"];
export type Dismissal = Schemas["Dismissal"];
export type ClientSummary = Schemas["ClientSummary"];
export type BrandSummary = Schemas["BrandSummary"];
export type Suggestions = Schemas["SuggestArticlesResponse"];
export type Article = Schemas["Article"];
export type DeskStatus = Schemas["PresentStatus"];
export type ComponentUptime = Schemas["ComponentUptime"];
export type StatusIncident = Schemas["StatusIncident"];
export type ReportType = Schemas["ReportType"];
/** A report that was received, with the token that reads it. */
export type NewReport = Schemas["ReceivedReport"] & Pick<Schemas["SendReportResponse"], "access_token">;
export type Report = Schemas["ReportDetail"];
export type ReportReply = Schemas["ReportReply"];
export type ChatIdentity = Schemas["ChatIdentity"];
/** A link to the hosted portal. */
export type PortalSession = Schemas["PortalSession"];
/** A guest's new ticket, with the token that reads it. The desk returns the token only once, and emails it. */
export type NewGuestTicket = Ticket & Pick<Schemas["OpenGuestTicketResponse"], "access_token">;

/** Fields of a client record. An omitted optional field keeps its value, null clears it. */
export type ClientFields = Schemas["UpsertClientRequest"];
/** Answers to custom fields, by their key. */
export type CustomFields = Record<string, string | number | boolean | string[] | null>;

/** One page of a list, with how to get to the others. */
export interface Page<Item> {
  data: Item[];
  links: { first: string | null; last: string | null; prev: string | null; next: string | null };
  meta: { current_page: number; last_page: number; per_page: number; total: number };
}
