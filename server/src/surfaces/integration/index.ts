import type { Surface } from "../route.ts";
import { clientRoutes } from "./clients.ts";
import { credentialRoutes } from "./credentials.ts";
import { departmentRoutes } from "./departments.ts";
import { ticketRoutes } from "./tickets.ts";

/** Kept for one release after the path was renamed. */
export const integrationBases = ["/api/v1/integration", "/api/v1/billing"];

/** What a platform may do with its key: for its brand, and on behalf of one client at a time. */
export const integration: Surface = {
  bases: integrationBases,
  routes: [...departmentRoutes, ...clientRoutes, ...ticketRoutes, ...credentialRoutes],
};
