import { Type } from "typebox";
import { Closed, Email, Instant, Ref, Ulid } from "../../../features/core/schemas.ts";
import { CurrentPassword } from "../../../features/organisation/staff-accounts/passwords/password-fields.ts";
import { confirmSignIn } from "../../../features/organisation/staff-accounts/sign-in/recent-sign-in.ts";
import {
  absoluteEnd,
  endOtherSessions,
  endSession,
  idleEnd,
  listSessions,
  recentFor,
  Session,
  signOut,
} from "../../../features/organisation/staff-accounts/sign-in/sessions.ts";
import { signIn } from "../../../features/organisation/staff-accounts/sign-in/sign-in.ts";
import { created, done, NoContent, ok } from "../../kernel/route.ts";
import { staffCookie } from "../cookie.ts";
import { keyHashOf, openRoute, staffRoute } from "../doors.ts";
import { Me, meOf } from "./me.ts";

const code = Type.Unsafe<string | null>({
  type: ["string", "null"],
  maxLength: 40,
  description: "A one-time code or a recovery code, if one-time codes are on.",
});

export const sessionRoutes = [
  openRoute({
    method: "POST",
    url: "/session",
    name: "signIn",
    tag: "Sign-in",
    summary: "Sign in",
    description:
      "Sets the session cookie. Returns 422 on `code` if one-time codes are on and you sent none. Attempts are limited by account and by address.",
    body: Closed({ email: Email(), password: CurrentPassword, code: Type.Optional(code) }),
    refusals: [401, 429],
    neverStored: true,
    answers: { 201: Closed({ data: Me }) },
    handle: async (desk, { actor, body }) => {
      const { staffId, token } = await signIn(desk, body, actor);
      const answer = created({ data: await meOf(desk, staffId, token) });
      return { ...answer, headers: { "set-cookie": staffCookie.begin(desk, token) } };
    },
  }),
  staffRoute({
    method: "DELETE",
    url: "/session",
    name: "signOut",
    tag: "Sign-in",
    summary: "Sign out",
    description: "Ends the cookie's session. Access tokens stay valid; revoke them instead.",
    answers: { 204: NoContent },
    handle: async (desk, { actor, headers }) => {
      await signOut(desk, actor, staffCookie.tokenOf(desk, { headers }));
      return { ...done, headers: { "set-cookie": staffCookie.end(desk) } };
    },
  }),
  staffRoute({
    method: "POST",
    url: "/session/confirm",
    name: "confirmSession",
    tag: "Sign-in",
    summary: "Confirm the session",
    description: `Confirms your identity again. Sensitive actions require a sign-in or this confirmation within the last ${recentFor}. With one-time codes, \`code\` is required as well. Attempts are limited like sign-ins.`,
    body: Closed({ password: CurrentPassword, code: Type.Optional(code) }),
    neverStored: true,
    refusals: [401, 429],
    answers: { 200: Closed({ data: Closed({ expires_at: Instant }) }) },
    handle: async (desk, { actor, body, headers }) => {
      const expires_at = await confirmSignIn(desk, actor, body, staffCookie.tokenOf(desk, { headers }));
      return ok({ data: { expires_at } });
    },
  }),
  staffRoute({
    method: "GET",
    url: "/session/confirm",
    name: "getConfirmation",
    recentSignIn: "always",
    tag: "Sign-in",
    summary: "Retrieve the session's confirmation status",
    description: "Use it before a page starts a download that requires a recent sign-in.",
    answers: { 204: NoContent },
    handle: async () => done,
  }),
  staffRoute({
    method: "GET",
    url: "/sessions",
    name: "listSessions",
    tag: "Sign-in",
    summary: "List your sessions",
    description: `Active sessions, most recently used first. A session ends ${idleEnd} after its last use, and ${absoluteEnd} after sign-in.`,
    answers: { 200: Closed({ data: Type.Array(Ref(Session)) }) },
    handle: async (desk, { actor, headers }) =>
      ok({ data: await listSessions(desk, actor.id, staffCookie.tokenOf(desk, { headers })) }),
  }),
  staffRoute({
    method: "DELETE",
    url: "/sessions",
    name: "endOtherSessions",
    recentSignIn: "always",
    tag: "Sign-in",
    summary: "Revoke your other sessions",
    description: "Access tokens stay valid.",
    answers: { 204: NoContent },
    handle: async (desk, { actor, headers }) => {
      await endOtherSessions(desk, actor, keyHashOf(desk, { headers }));
      return done;
    },
  }),
  staffRoute({
    method: "DELETE",
    url: "/sessions/:id",
    name: "endSession",
    recentSignIn: "always",
    tag: "Sign-in",
    summary: "Revoke one of your sessions",
    description:
      "Takes effect immediately, even for the current session. Returns 404 once the session has ended.",
    params: Closed({ id: Ulid }),
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await endSession(desk, actor, { staffId: actor.id, sessionId: params.id });
      return done;
    },
  }),
];
