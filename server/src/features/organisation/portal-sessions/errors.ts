import { DeskError } from "../../../errors.ts";

/** The cookie is missing, or its session has ended: the client opens support again from the platform. */
export const portalSessionOver = (): DeskError =>
  new DeskError(401, "portal.session_over", { headers: { "www-authenticate": "Cookie" } });

/** A request with the cookie that no script of the portal's page sent. */
export const portalOriginRefused = (): DeskError => new DeskError(403, "portal.origin_refused");
