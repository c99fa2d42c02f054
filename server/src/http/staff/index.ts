import type { Surface } from "../kernel/authenticator.ts";
import { bases } from "../kernel/urls.ts";
import { assistanceRoutes } from "./ai.ts";
import { analyticsRoutes } from "./analytics.ts";
import { cannedReplyRoutes } from "./canned-replies.ts";
import { chatRoutes } from "./chat.ts";
import { clientRoutes } from "./clients.ts";
import { credentialRoutes } from "./credentials.ts";
import { customerRoutes } from "./customers.ts";
import { departmentRoutes } from "./departments.ts";
import { searchRoutes } from "./global-search.ts";
import { knowledgeRoutes } from "./knowledge.ts";
import { linkRoutes } from "./links.ts";
import { macroRoutes } from "./macros.ts";
import { markdownRoutes } from "./markdown.ts";
import { notificationRoutes } from "./notifications.ts";
import { preferenceRoutes } from "./preferences.ts";
import { pushRoutes } from "./push.ts";
import { queueRoutes } from "./queue/queue.ts";
import { viewRoutes } from "./queue/views.ts";
import { ratingRoutes } from "./ratings.ts";
import { reportRoutes } from "./reports.ts";
import { sideConversationRoutes } from "./side-conversations.ts";
import { accessTokenRoutes } from "./staff-accounts/access-tokens.ts";
import { avatarRoutes } from "./staff-accounts/avatars.ts";
import { colleagueRoutes } from "./staff-accounts/colleagues.ts";
import { meRoutes } from "./staff-accounts/me.ts";
import { codeRoutes } from "./staff-accounts/one-time-codes.ts";
import { passwordRoutes } from "./staff-accounts/passwords.ts";
import { sessionRoutes } from "./staff-accounts/sessions.ts";
import { eventRoutes } from "./staff-stream.ts";
import { statusLabelChoiceRoutes } from "./status-labels.ts";
import { applyRoutes } from "./tickets/apply.ts";
import { changeRoutes } from "./tickets/change.ts";
import { draftRoutes } from "./tickets/drafts.ts";
import { followerRoutes } from "./tickets/followers.ts";
import { moveRoutes } from "./tickets/move.ts";
import { redactRoutes } from "./tickets/redact.ts";
import { requesterRoutes } from "./tickets/requester.ts";
import { sendingRoutes } from "./tickets/send.ts";
import { spamRoutes } from "./tickets/spam.ts";
import { ticketRoutes } from "./tickets/tickets.ts";

/** Routes for staff. */
export const staff: Surface = {
  bases: bases.staff,
  routes: [
    ...sessionRoutes,
    ...meRoutes,
    ...passwordRoutes,
    ...codeRoutes,
    ...accessTokenRoutes,
    ...departmentRoutes,
    ...colleagueRoutes,
    ...avatarRoutes,
    ...clientRoutes,
    ...customerRoutes,
    ...queueRoutes,
    ...searchRoutes,
    ...viewRoutes,
    ...ticketRoutes,
    ...redactRoutes,
    ...requesterRoutes,
    ...followerRoutes,
    ...spamRoutes,
    ...moveRoutes,
    ...changeRoutes,
    ...applyRoutes,
    ...draftRoutes,
    ...sendingRoutes,
    ...markdownRoutes,
    ...cannedReplyRoutes,
    ...linkRoutes,
    ...sideConversationRoutes,
    ...macroRoutes,
    ...knowledgeRoutes,
    ...assistanceRoutes,
    ...credentialRoutes,
    ...eventRoutes,
    ...notificationRoutes,
    ...ratingRoutes,
    ...analyticsRoutes,
    ...reportRoutes,
    ...chatRoutes,
    ...preferenceRoutes,
    ...pushRoutes,
    ...statusLabelChoiceRoutes,
  ],
};
