import type { Surface } from "../kernel/authenticator.ts";
import { bases } from "../kernel/urls.ts";
import { analyticsRoutes } from "./analytics.ts";
import { assistanceRoutes } from "./assistance.ts";
import { cannedReplyRoutes } from "./canned-replies.ts";
import { chatRoutes } from "./chat.ts";
import { clientRoutes } from "./clients.ts";
import { credentialRoutes } from "./credentials.ts";
import { departmentRoutes } from "./departments.ts";
import { eventRoutes } from "./events.ts";
import { knowledgeRoutes } from "./knowledge.ts";
import { macroRoutes } from "./macros.ts";
import { markdownRoutes } from "./markdown.ts";
import { notificationRoutes } from "./notifications.ts";
import { accessTokenRoutes } from "./people/access-tokens.ts";
import { avatarRoutes } from "./people/avatars.ts";
import { colleagueRoutes } from "./people/colleagues.ts";
import { meRoutes } from "./people/me.ts";
import { codeRoutes } from "./people/one-time-codes.ts";
import { passwordRoutes } from "./people/passwords.ts";
import { sessionRoutes } from "./people/sessions.ts";
import { preferenceRoutes } from "./preferences.ts";
import { queueRoutes } from "./queue/queue.ts";
import { viewRoutes } from "./queue/views.ts";
import { ratingRoutes } from "./ratings.ts";
import { reportRoutes } from "./reports.ts";
import { searchRoutes } from "./search.ts";
import { applyRoutes } from "./tickets/applying.ts";
import { changeRoutes } from "./tickets/changing.ts";
import { draftRoutes } from "./tickets/drafts.ts";
import { moveRoutes } from "./tickets/moving.ts";
import { sendingRoutes } from "./tickets/sending.ts";
import { ticketRoutes } from "./tickets/tickets.ts";

/** What the people behind the desk may do. */
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
    ...queueRoutes,
    ...searchRoutes,
    ...viewRoutes,
    ...ticketRoutes,
    ...moveRoutes,
    ...changeRoutes,
    ...applyRoutes,
    ...draftRoutes,
    ...sendingRoutes,
    ...markdownRoutes,
    ...cannedReplyRoutes,
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
  ],
};
