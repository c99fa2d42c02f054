import { rememberedSeconds } from "../../features/organisation/portal-sessions/customer.ts";
import { sessionCookie } from "../kernel/session-cookie.ts";

/** It outlives its session for a day, so that the page can say where to open support again. */
export const portalCookie = sessionCookie({
  name: "sidedesk-portal",
  // The platform's site leads to the link, and the page is its redirect.
  sameSite: "Lax",
  maxAgeSeconds: rememberedSeconds,
});
