import { Type } from "typebox";
import { Closed, Ref, Ulid } from "../../../features/core/schemas.ts";
import {
  endSessionsOf,
  listSessionsOf,
  listTokensOf,
  revokeTokensOf,
} from "../../../features/organisation/staff-accounts/access.ts";
import { removeCodesOf } from "../../../features/organisation/staff-accounts/sign-in/one-time-codes.ts";
import {
  listRefusedSignIns,
  RefusedSignIns,
} from "../../../features/organisation/staff-accounts/sign-in/refused-sign-ins.ts";
import { endSession, Session } from "../../../features/organisation/staff-accounts/sign-in/sessions.ts";
import {
  AccessTokenRecord,
  revokeAccessToken,
} from "../../../features/organisation/staff-accounts/tokens.ts";
import { Paginated, pageQuery, paginated } from "../../kernel/page-query.ts";
import { done, NoContent, ok } from "../../kernel/route.ts";
import { adminRoute } from "../../staff/doors.ts";

const ofPerson = { tag: "Admin", params: Closed({ id: Ulid }) };
const ended = { 204: NoContent };

/** The credentials of staff members. */
export const accessRoutes = [
  adminRoute({
    ...ofPerson,
    method: "GET",
    url: "/staff/:id/sessions",
    name: "listSessionsOf",
    summary: "List a staff member's sessions",
    description: "Lists active sessions, most recently used first.",
    answers: { 200: Closed({ data: Type.Array(Ref(Session)) }) },
    handle: async (desk, { params }) => ok({ data: await listSessionsOf(desk, params.id) }),
  }),
  adminRoute({
    ...ofPerson,
    method: "DELETE",
    url: "/staff/:id/sessions",
    name: "endSessionsOf",
    recentSignIn: "always",
    summary: "Sign out a staff member everywhere",
    description: "Access tokens stay valid. Does nothing if there is no session.",
    answers: ended,
    handle: async (desk, { actor, params }) => {
      await endSessionsOf(desk, actor, params.id);
      return done;
    },
  }),
  adminRoute({
    method: "DELETE",
    url: "/staff/:id/sessions/:session_id",
    name: "endSessionOf",
    recentSignIn: "always",
    tag: "Admin",
    summary: "Revoke a staff member's session",
    description: "Takes effect immediately. Returns 404 once the session has ended.",
    params: Closed({ id: Ulid, session_id: Ulid }),
    answers: ended,
    handle: async (desk, { actor, params }) => {
      await endSession(desk, actor, { staffId: params.id, sessionId: params.session_id });
      return done;
    },
  }),
  adminRoute({
    ...ofPerson,
    method: "GET",
    url: "/staff/:id/tokens",
    name: "listAccessTokensOf",
    summary: "List a staff member's access tokens",
    description:
      "Sorted by creation time, including expired tokens; revoked tokens are not listed. The tokens themselves are never returned.",
    answers: { 200: Closed({ data: Type.Array(Ref(AccessTokenRecord)) }) },
    handle: async (desk, { params }) => ok({ data: await listTokensOf(desk, params.id) }),
  }),
  adminRoute({
    ...ofPerson,
    method: "DELETE",
    url: "/staff/:id/tokens",
    name: "revokeAccessTokensOf",
    recentSignIn: "always",
    summary: "Revoke all access tokens of a staff member",
    description: "Sessions stay valid. Does nothing if there is no token.",
    answers: ended,
    handle: async (desk, { actor, params }) => {
      await revokeTokensOf(desk, actor, params.id);
      return done;
    },
  }),
  adminRoute({
    method: "DELETE",
    url: "/staff/:id/tokens/:token_id",
    name: "revokeAccessTokenOf",
    recentSignIn: "always",
    tag: "Admin",
    summary: "Revoke a staff member's access token",
    description: "Takes effect immediately. Returns 404 once the token is revoked.",
    params: Closed({ id: Ulid, token_id: Ulid }),
    answers: ended,
    handle: async (desk, { actor, params }) => {
      await revokeAccessToken(desk, actor, { staffId: params.id, tokenId: params.token_id });
      return done;
    },
  }),
  adminRoute({
    ...ofPerson,
    method: "DELETE",
    url: "/staff/:id/one-time-codes",
    name: "removeOneTimeCodesOf",
    recentSignIn: "always",
    summary: "Turn off a staff member's one-time codes",
    description: "For a staff member who has lost both their authenticator app and their recovery codes.",
    answers: ended,
    handle: async (desk, { actor, params }) => {
      await removeCodesOf(desk, actor, params.id);
      return done;
    },
  }),
  adminRoute({
    method: "GET",
    url: "/refused-sign-ins",
    name: "listRefusedSignIns",
    tag: "Admin",
    summary: "List failed sign-ins by day and account",
    description:
      "Lists failed sign-ins of the last 90 days, newest first. Successful sign-ins are in the audit log.",
    query: Closed(pageQuery),
    answers: { 200: Paginated(Ref(RefusedSignIns)) },
    handle: async (desk, { query, url }) =>
      ok(await paginated(query, url, (page) => listRefusedSignIns(desk, page))),
  }),
];
