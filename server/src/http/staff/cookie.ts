import { sessionMaxAgeSeconds } from "../../features/organisation/staff-accounts/sign-in/sessions.ts";
import { sessionCookie } from "../kernel/session-cookie.ts";

export const staffCookie = sessionCookie({
  name: "sidedesk",
  sameSite: "Strict",
  maxAgeSeconds: sessionMaxAgeSeconds,
});
