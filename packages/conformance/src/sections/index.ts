import type { Section } from "../section.ts";
import { announcements } from "./areas/announcements.ts";
import { chat } from "./areas/chat.ts";
import { knowledge } from "./areas/knowledge.ts";
import { portalSessions } from "./areas/portal-sessions.ts";
import { ratings } from "./areas/ratings.ts";
import { reports } from "./areas/reports.ts";
import { status } from "./areas/status.ts";
import { summaries } from "./areas/summaries.ts";
import { authentication } from "./authentication.ts";
import { captcha } from "./captcha.ts";
import { clients } from "./clients.ts";
import { credentials } from "./credentials.ts";
import { departments } from "./departments.ts";
import { errors } from "./errors.ts";
import { etags } from "./etags.ts";
import { everyAnswer } from "./every-answer.ts";
import { attachments } from "./files/attachments.ts";
import { downloads } from "./files/downloads.ts";
import { guests } from "./guests/guests.ts";
import { idempotency } from "./idempotency.ts";
import { languages } from "./languages.ts";
import { limits } from "./limits.ts";
import { markdown } from "./markdown.ts";
import { pages } from "./pages.ts";
import { replying } from "./tickets/client-reply.ts";
import { closing } from "./tickets/close-ticket.ts";
import { forms } from "./tickets/forms.ts";
import { opening } from "./tickets/open-ticket.ts";
import { reading } from "./tickets/read-ticket.ts";
import { staffReplies } from "./tickets/staff-replies.ts";
import { listing } from "./tickets/ticket-list.ts";
import { versions } from "./versions.ts";

/** In the order of the report. */
export const sections: Section[] = [
  authentication,
  errors,
  clients,
  departments,
  opening,
  forms,
  listing,
  reading,
  replying,
  closing,
  staffReplies,
  attachments,
  downloads,
  credentials,
  ratings,
  announcements,
  knowledge,
  status,
  reports,
  summaries,
  chat,
  portalSessions,
  guests,
  captcha,
  markdown,
  idempotency,
  languages,
  etags,
  versions,
  pages,
  limits,
  everyAnswer,
];
