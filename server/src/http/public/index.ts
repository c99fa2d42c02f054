import type { Surface } from "../kernel/authenticator.ts";
import { bases } from "../kernel/urls.ts";
import { captchaRoutes } from "./captcha.ts";
import { chatRoutes } from "./chat/chats.ts";
import { eventRoutes } from "./chat/events.ts";
import { sessionRoutes } from "./chat/sessions.ts";
import { ticketRoutes } from "./chat/tickets.ts";
import { knowledgeRoutes } from "./knowledge.ts";
import { peopleRoutes } from "./staff-accounts.ts";
import { statusRoutes } from "./status.ts";
import { widgetRoutes } from "./widget.ts";

/** Routes without an API key. */
export const publicSurface: Surface = {
  bases: bases.public,
  routes: [
    ...knowledgeRoutes,
    ...captchaRoutes,
    ...peopleRoutes,
    ...statusRoutes,
    ...widgetRoutes,
    ...sessionRoutes,
    ...chatRoutes,
    ...ticketRoutes,
    ...eventRoutes,
  ],
};
