import type { AnyJob } from "../infrastructure/jobs/job.ts";
import { actors } from "./actors/feature.ts";
import { analytics } from "./analytics/feature.ts";
import { announcements } from "./announcements/feature.ts";
import { assistance } from "./assistance/feature.ts";
import { audit } from "./audit/feature.ts";
import { brands } from "./brands/feature.ts";
import { campaigns } from "./campaigns/feature.ts";
import { cannedReplies } from "./canned-replies/feature.ts";
import { captcha } from "./captcha/feature.ts";
import { chat } from "./chat/feature.ts";
import { clientMails } from "./client-mails/feature.ts";
import { clients } from "./clients/feature.ts";
import { copies } from "./copies/feature.ts";
import { credentials } from "./credentials/feature.ts";
import { departments } from "./departments/feature.ts";
import { events } from "./events/feature.ts";
import type { Feature, JobTools, Measure, Retained } from "./feature.ts";
import { files } from "./files/feature.ts";
import { finding } from "./finding/feature.ts";
import { firstSteps } from "./first-steps/feature.ts";
import { forgetWhatExpired } from "./forgetting.ts";
import { guests } from "./guests/feature.ts";
import { happenings } from "./happenings/feature.ts";
import { idempotency } from "./idempotency/feature.ts";
import { inboundMail } from "./inbound-mail/feature.ts";
import { keys } from "./keys/feature.ts";
import { knowledge } from "./knowledge/feature.ts";
import { limits } from "./limits/feature.ts";
import { macros } from "./macros/feature.ts";
import { mails } from "./mails/feature.ts";
import { markdown } from "./markdown/feature.ts";
import { notifications } from "./notifications/feature.ts";
import { people } from "./people/feature.ts";
import { placeholders } from "./placeholders/feature.ts";
import { preferences } from "./preferences/feature.ts";
import { queue } from "./queue/feature.ts";
import { ratings } from "./ratings/feature.ts";
import { replyAddresses } from "./reply-addresses/feature.ts";
import { reports } from "./reports/feature.ts";
import { retention } from "./retention/feature.ts";
import { overdueOf } from "./retention/overdue.ts";
import { routing } from "./routing/feature.ts";
import { status } from "./status/feature.ts";
import { statusSubscriptions } from "./status-subscriptions/feature.ts";
import { summary } from "./summary/feature.ts";
import { tickets } from "./tickets/feature.ts";
import { triggers } from "./triggers/feature.ts";
import { webhooks } from "./webhooks/feature.ts";
import { widget } from "./widget/feature.ts";

/** The features of the desk, one line each. Nothing below this file imports it but for its types. */
export const features = [
  departments,
  clients,
  tickets,
  summary,
  analytics,
  credentials,
  files,
  guests,
  copies,
  clientMails,
  mails,
  replyAddresses,
  inboundMail,
  campaigns,
  actors,
  people,
  brands,
  keys,
  cannedReplies,
  macros,
  triggers,
  routing,
  knowledge,
  announcements,
  status,
  chat,
  widget,
  statusSubscriptions,
  firstSteps,
  queue,
  happenings,
  audit,
  events,
  finding,
  preferences,
  notifications,
  ratings,
  reports,
  assistance,
  webhooks,
  limits,
  retention,
  captcha,
  idempotency,
  markdown,
  placeholders,
] as const;

/** What a brand says how long it is kept. */
export const retained: readonly Retained[] = features.flatMap(({ retains = [] }: Feature) => retains);

export const measures: readonly Measure[] = [
  overdueOf(retained),
  ...features.flatMap(({ measures = [] }: Feature) => measures),
];

export const jobs: readonly AnyJob<JobTools>[] = [
  forgetWhatExpired,
  ...features.flatMap(({ jobs = [] }: Feature) => jobs),
];
