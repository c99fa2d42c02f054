import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import type { Admin, StaffMember } from "../../features/core/actors/actors.ts";
import type { Desk } from "../../features/core/desk.ts";
import { hashOf } from "../../features/core/values/tokens.ts";
import { noCsrfToken } from "../../features/organisation/staff-accounts/errors.ts";
import {
  enterAsStaff,
  requireAdmin,
} from "../../features/organisation/staff-accounts/sign-in/authenticate-staff.ts";
import { requireRecentSignIn } from "../../features/organisation/staff-accounts/sign-in/recent-sign-in.ts";
import { enterBySession, isCsrfToken } from "../../features/organisation/staff-accounts/sign-in/sessions.ts";
import { type Authenticator, routesBehind } from "../kernel/authenticator.ts";
import { bearerOf, callerAddress } from "../kernel/request/caller.ts";
import { staffCookie } from "./cookie.ts";

const shared: Pick<
  Authenticator<StaffMember>,
  "security" | "refusals" | "languageOf" | "ownerOf" | "requireRecent"
> = {
  security: [{ staffToken: [] }, { sessionCookie: [] }],
  refusals: [401, 403],
  languageOf: ({ language }) => language,
  ownerOf: ({ id }) => `staff ${id}`,
  requireRecent: requireRecentSignIn,
};

const staffDoor: Authenticator<StaffMember> = { ...shared, enter };

const adminDoor: Authenticator<Admin> = {
  ...shared,
  // Separate from staff: the same request may mean something else on the admin surface.
  ownerOf: ({ id }) => `admin ${id}`,
  enter: async (desk, request) => requireAdmin(await enter(desk, request)),
};

/** Anyone: to sign in, and to choose a password by a link. */
const openDoor: Authenticator<{ address: string; userAgent: string | undefined }> = {
  security: [],
  refusals: [],
  languageOf: () => undefined,
  enter: async (_, request) => ({
    address: callerAddress(request),
    userAgent: request.headers["user-agent"],
  }),
};

export const staffRoute = routesBehind(staffDoor);
export const adminRoute = routesBehind(adminDoor);
export const openRoute = routesBehind(openDoor);

/**
 * Authenticates by an access token, as programs do, or by a page's session. A change with a session needs a CSRF token.
 */
async function enter(desk: Desk, request: FastifyRequest): Promise<StaffMember> {
  const { chooseLanguage } = request;
  const key = callerKeyOf(desk, request);
  if ("token" in key) {
    return enterAsStaff(desk.db, { token: key.token, chooseLanguage, address: callerAddress(request) });
  }
  const { session } = key;
  const member = await enterBySession(desk, session, { chooseLanguage, address: callerAddress(request) });
  const changes = request.method !== "GET" && request.method !== "HEAD";
  if (changes && !isCsrfToken(headerOf(request, "x-csrf-token"), session)) throw noCsrfToken();
  return member;
}

/** The credentials of a request. */
export function callerKeyOf(
  desk: Desk,
  request: {
    headers: IncomingHttpHeaders | Record<string, unknown>;
  },
): { token: string | undefined } | { session: string } {
  const session = staffCookie.tokenOf(desk, request);
  if (request.headers.authorization !== undefined || session === undefined)
    return { token: bearerOf(request) };
  return { session };
}

/** The hash under which a request's session or token is stored. */
export function keyHashOf(desk: Desk, request: { headers: Record<string, unknown> }): Buffer | null {
  const key = callerKeyOf(desk, request);
  const token = "token" in key ? key.token : key.session;
  return token === undefined ? null : hashOf(token);
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === "string" ? value : undefined;
}
