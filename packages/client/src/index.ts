export {
  type AudienceOptions,
  audienceHandler,
  type Members,
  type MembersRequest,
  type PlatformAudience,
} from "./audiences.ts";
export type { NewMessage, NewTicket, SidedeskClient, TicketFilter } from "./client.ts";
export type { CallOptions, SidedeskOptions } from "./connection.ts";
export type { Download } from "./download.ts";
export { type ErrorCode, SidedeskError } from "./error.ts";
export type { Attachment } from "./form.ts";
export type { Guests, NewGuestTicketFields } from "./guest.ts";
export { newId } from "./new-id.ts";
export type { PagedList } from "./pages.ts";
export { type NewReportFields, Sidedesk } from "./sidedesk.ts";
export type * from "./types.ts";
export { type HeadersLike, verifyWebhook, type WebhookEvent, WebhookVerificationError } from "./webhooks.ts";
