import type { Surface } from "../kernel/authenticator.ts";
import { bases } from "../kernel/urls.ts";
import { departmentRoutes } from "./departments.ts";
import { fileRoutes } from "./files.ts";
import { reportRoutes } from "./reports.ts";
import { ticketRoutes } from "./tickets.ts";

/** Routes for people without an account: open a ticket through a platform, and follow it, or a report, with a token. */
export const guest: Surface = {
  bases: bases.integration,
  routes: [...departmentRoutes, ...ticketRoutes, ...fileRoutes, ...reportRoutes],
};
