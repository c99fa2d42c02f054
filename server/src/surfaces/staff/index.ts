import { bases } from "../addresses.ts";
import type { Surface } from "../door.ts";
import { cannedReplyRoutes } from "./canned-replies.ts";
import { clientRoutes } from "./clients.ts";
import { credentialRoutes } from "./credentials.ts";
import { departmentRoutes } from "./departments.ts";
import { eventRoutes } from "./events.ts";
import { accessTokenRoutes } from "./people/access-tokens.ts";
import { colleagueRoutes } from "./people/colleagues.ts";
import { codeRoutes } from "./people/one-time-codes.ts";
import { passwordRoutes } from "./people/passwords.ts";
import { sessionRoutes } from "./people/sessions.ts";
import { queueRoutes } from "./queue.ts";
import { changeRoutes } from "./tickets/changing.ts";
import { draftRoutes } from "./tickets/drafts.ts";
import { moveRoutes } from "./tickets/moving.ts";
import { ticketRoutes } from "./tickets/tickets.ts";

/** What the people behind the desk may do. */
export const staff: Surface = {
  bases: bases.staff,
  routes: [
    ...sessionRoutes,
    ...passwordRoutes,
    ...codeRoutes,
    ...accessTokenRoutes,
    ...departmentRoutes,
    ...colleagueRoutes,
    ...clientRoutes,
    ...queueRoutes,
    ...ticketRoutes,
    ...moveRoutes,
    ...changeRoutes,
    ...draftRoutes,
    ...cannedReplyRoutes,
    ...credentialRoutes,
    ...eventRoutes,
  ],
};
