import type { AnyJob } from "../infrastructure/jobs/job.ts";
import { campaigns } from "./channels/campaigns/feature.ts";
import { chat } from "./channels/chat/feature.ts";
import { inboundEmail } from "./channels/inbound-email/feature.ts";
import { replyAddresses } from "./channels/reply-addresses/feature.ts";
import { ticketEmails } from "./channels/ticket-emails/feature.ts";
import { widget } from "./channels/widget/feature.ts";
import { actors } from "./core/actors/feature.ts";
import { deleteExpired } from "./core/expiry.ts";
import type { DatabaseGauge, Feature, JobTools, RetentionRule, StartedLoop } from "./core/feature.ts";
import { idempotency } from "./core/idempotency/feature.ts";
import { limits } from "./core/limits/feature.ts";
import { markdown } from "./core/markdown/feature.ts";
import { placeholders } from "./core/placeholders/feature.ts";
import { customers } from "./customers/feature.ts";
import { events } from "./events/feature.ts";
import { globalSearch } from "./global-search/feature.ts";
import { audit } from "./governance/audit/feature.ts";
import { captcha } from "./governance/captcha/feature.ts";
import { files } from "./governance/files/feature.ts";
import { retention } from "./governance/retention/feature.ts";
import { overdueOf } from "./governance/retention/overdue.ts";
import { apiKeys } from "./organisation/api-keys/feature.ts";
import { brands } from "./organisation/brands/feature.ts";
import { clients } from "./organisation/clients/feature.ts";
import { departments } from "./organisation/departments/feature.ts";
import { notifications } from "./organisation/notifications/feature.ts";
import { onboarding } from "./organisation/onboarding/feature.ts";
import { portalSessions } from "./organisation/portal-sessions/feature.ts";
import { preferences } from "./organisation/preferences/feature.ts";
import { staffAccounts } from "./organisation/staff-accounts/feature.ts";
import { staffStream } from "./organisation/staff-stream/feature.ts";
import { email } from "./outbound/email/feature.ts";
import { push } from "./outbound/push/feature.ts";
import { webhooks } from "./outbound/webhooks/feature.ts";
import { announcements } from "./publishing/announcements/feature.ts";
import { knowledge } from "./publishing/knowledge/feature.ts";
import { status } from "./publishing/status/feature.ts";
import { statusSubscriptions } from "./publishing/status-subscriptions/feature.ts";
import { reports } from "./reports/feature.ts";
import { ai } from "./tickets/ai/feature.ts";
import { analytics } from "./tickets/analytics/feature.ts";
import { blockedSenders } from "./tickets/blocked-senders/feature.ts";
import { cannedReplies } from "./tickets/canned-replies/feature.ts";
import { credentials } from "./tickets/credentials/feature.ts";
import { tickets } from "./tickets/feature.ts";
import { guests } from "./tickets/guests/feature.ts";
import { links } from "./tickets/links/feature.ts";
import { macros } from "./tickets/macros/feature.ts";
import { queue } from "./tickets/queue/feature.ts";
import { ratings } from "./tickets/ratings/feature.ts";
import { routing } from "./tickets/routing/feature.ts";
import { sideConversations } from "./tickets/side-conversations/feature.ts";
import { staffTickets } from "./tickets/staff/feature.ts";
import { statusLabels } from "./tickets/status-labels/feature.ts";
import { ticketCc } from "./tickets/ticket-cc/feature.ts";
import { ticketCounts } from "./tickets/ticket-counts/feature.ts";
import { triggers } from "./tickets/triggers/feature.ts";

/** The features of the desk, one line each. Files below this one may import only its types. */
export const features = [
  departments,
  clients,
  tickets,
  staffTickets,
  ticketCounts,
  analytics,
  credentials,
  files,
  guests,
  ticketCc,
  ticketEmails,
  email,
  replyAddresses,
  inboundEmail,
  campaigns,
  actors,
  staffAccounts,
  brands,
  apiKeys,
  portalSessions,
  blockedSenders,
  cannedReplies,
  links,
  sideConversations,
  macros,
  statusLabels,
  triggers,
  routing,
  knowledge,
  announcements,
  status,
  chat,
  widget,
  statusSubscriptions,
  onboarding,
  queue,
  events,
  audit,
  staffStream,
  globalSearch,
  customers,
  preferences,
  notifications,
  ratings,
  reports,
  ai,
  webhooks,
  push,
  limits,
  retention,
  captcha,
  idempotency,
  markdown,
  placeholders,
] as const;

/** The retention rules that brands configure. */
export const retentionRules: readonly RetentionRule[] = features.flatMap(
  ({ retentionRules = [] }: Feature) => retentionRules,
);

export const gauges: readonly DatabaseGauge[] = [
  overdueOf(retentionRules),
  ...features.flatMap(({ gauges = [] }: Feature) => gauges),
];

export const jobs: readonly AnyJob<JobTools>[] = [
  deleteExpired,
  ...features.flatMap(({ jobs = [] }: Feature) => jobs),
];

export const loops: readonly StartedLoop[] = features.flatMap(({ loops = [] }: Feature) => loops);
