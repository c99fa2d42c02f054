import { bases } from "../addresses.ts";
import type { Surface } from "../door.ts";
import { changeRoutes } from "./changes.ts";
import { credentialRoutes } from "./credentials.ts";
import { directoryRoutes } from "./directory.ts";
import { eventRoutes } from "./events.ts";
import { moveRoutes } from "./moves.ts";
import { queueRoutes } from "./queue.ts";
import { codeRoutes, sessionRoutes, tokenRoutes } from "./session.ts";
import { ticketRoutes } from "./tickets.ts";
import { cannedReplyRoutes, draftRoutes } from "./writing-aids.ts";

/** What the people behind the desk may do. */
export const staff: Surface = {
  bases: bases.staff,
  routes: [
    ...sessionRoutes,
    ...codeRoutes,
    ...tokenRoutes,
    ...directoryRoutes,
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
