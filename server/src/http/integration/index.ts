import type { Surface } from "../kernel/authenticator.ts";
import { bases } from "../kernel/urls.ts";
import { announcementRoutes } from "./announcements.ts";
import { chatRoutes } from "./chat.ts";
import { clientRoutes } from "./clients.ts";
import { credentialRoutes } from "./credentials.ts";
import { departmentRoutes } from "./departments.ts";
import { fileRoutes } from "./files.ts";
import { knowledgeRoutes } from "./knowledge.ts";
import { markdownRoutes } from "./markdown.ts";
import { portalSessionRoutes } from "./portal-sessions.ts";
import { ratingRoutes } from "./ratings.ts";
import { reportRoutes } from "./reports.ts";
import { statusRoutes } from "./status.ts";
import { summaryRoutes } from "./ticket-counts.ts";
import { ticketRoutes } from "./tickets.ts";

/** Routes for a platform with its API key: for its brand, and on behalf of one client at a time. */
export const integration: Surface = {
  bases: bases.integration,
  routes: [
    ...departmentRoutes,
    ...markdownRoutes,
    ...clientRoutes,
    ...ticketRoutes,
    ...summaryRoutes,
    ...fileRoutes,
    ...credentialRoutes,
    ...knowledgeRoutes,
    ...ratingRoutes,
    ...announcementRoutes,
    ...statusRoutes,
    ...reportRoutes,
    ...chatRoutes,
    ...portalSessionRoutes,
  ],
};
