import { Type } from "typebox";
import { choosePassword, requestReset } from "../../desk/people/links.ts";
import { readPerson } from "../../desk/people/managing.ts";
import { beginCodes, confirmCodes, removeCodes } from "../../desk/people/one-time-codes.ts";
import { changePassword, requirePassword } from "../../desk/people/own-password.ts";
import { maxPasswordLength, minPasswordLength } from "../../desk/people/passwords.ts";
import {
  csrfTokenOf,
  endSession,
  listSessions,
  Session,
  signIn,
  signOut,
} from "../../desk/people/sessions.ts";
import {
  AccessTokenRecord,
  createAccessToken,
  listAccessTokens,
  NewAccessToken,
  revokeAccessToken,
} from "../../desk/people/tokens.ts";
import { Choice, Closed, Email, Nullable, Ref, Ulid } from "../../desk/shapes.ts";
import { created, done, NoContent, ok } from "../route.ts";
import { endedCookie, sessionCookie, sessionTokenOf } from "./cookie.ts";
import { openRoute, staffRoute } from "./doors.ts";

const newPassword = Type.String({
  minLength: minPasswordLength,
  maxLength: maxPasswordLength,
  writeOnly: true,
});
const presentPassword = Type.String({ minLength: 1, maxLength: maxPasswordLength, writeOnly: true });
const code = Type.Unsafe<string | null>({
  type: ["string", "null"],
  maxLength: 40,
  description: "A one-time code or a recovery code, where they are set up.",
});

const Me = Closed({
  id: Ulid,
  name: Type.String(),
  email: Type.String(),
  role: Choice(["admin", "agent"]),
  has_one_time_codes: Type.Boolean(),
  is_confined: Type.Boolean(),
  brand_ids: Type.Array(Type.Integer()),
  department_ids: Type.Array(Type.Integer()),
  csrf_token: Nullable(Type.String(), {
    description: "With a session: send it in X-CSRF-Token with every request that changes something.",
  }),
});

type Person = Awaited<ReturnType<typeof readPerson>>;

const meOf = (
  { id, name, email, role, has_one_time_codes, is_confined, brand_ids, department_ids }: Person,
  session?: string,
) => ({
  id,
  name,
  email,
  role,
  has_one_time_codes,
  is_confined,
  brand_ids,
  department_ids,
  csrf_token: session === undefined ? null : csrfTokenOf(session),
});

export const sessionRoutes = [
  openRoute({
    method: "POST",
    url: "/session",
    name: "signIn",
    tag: "Sign-in",
    summary: "Sign in",
    description:
      "Sets the session's cookie. Where one-time codes are set up and none was sent: 422 on `code`. Attempts are limited by account and by address.",
    body: Closed({ email: Email(), password: presentPassword, code: Type.Optional(code) }),
    refusals: [401, 429],
    neverStored: true,
    answers: { 201: Closed({ data: Me }) },
    handle: async (desk, { actor, body }) => {
      const { staffId, token } = await signIn(desk, body, actor);
      const answer = created({ data: meOf(await readPerson(desk, staffId), token) });
      return { ...answer, headers: { "set-cookie": sessionCookie(token) } };
    },
  }),
  staffRoute({
    method: "DELETE",
    url: "/session",
    name: "signOut",
    tag: "Sign-in",
    summary: "Sign out",
    answers: { 204: NoContent },
    handle: async (desk, { actor, headers }) => {
      await signOut(desk, actor, sessionTokenOf({ headers }));
      return { ...done, headers: { "set-cookie": endedCookie } };
    },
  }),
  staffRoute({
    method: "GET",
    url: "/me",
    name: "readMe",
    tag: "Sign-in",
    summary: "Who is signed in",
    answers: { 200: Closed({ data: Me }) },
    handle: async (desk, { actor, headers }) =>
      ok({ data: meOf(await readPerson(desk, actor.id), sessionTokenOf({ headers })) }),
  }),
  staffRoute({
    method: "GET",
    url: "/sessions",
    name: "listSessions",
    tag: "Sign-in",
    summary: "Where one is signed in",
    answers: { 200: Closed({ data: Type.Array(Session) }) },
    handle: async (desk, { actor, headers }) =>
      ok({ data: await listSessions(desk, actor, sessionTokenOf({ headers })) }),
  }),
  staffRoute({
    method: "DELETE",
    url: "/sessions/:id",
    name: "endSession",
    tag: "Sign-in",
    summary: "End one of one's sessions",
    params: Closed({ id: Ulid }),
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await endSession(desk, actor, params.id);
      return done;
    },
  }),
  staffRoute({
    method: "PUT",
    url: "/password",
    name: "changePassword",
    tag: "Sign-in",
    summary: "Change one's password",
    description: "Ends every other session.",
    body: Closed({ present: presentPassword, password: newPassword }),
    refusals: [429],
    answers: { 204: NoContent },
    handle: async (desk, { actor, body, headers }) => {
      await changePassword(desk, actor, body, sessionTokenOf({ headers }));
      return done;
    },
  }),
  openRoute({
    method: "POST",
    url: "/password-resets",
    name: "requestPasswordReset",
    tag: "Sign-in",
    summary: "Ask for a link to choose a new password",
    description: "The answer and its duration are the same whether or not the address is known.",
    body: Closed({ email: Email() }),
    refusals: [429],
    answers: { 202: Closed({ message: Type.String() }) },
    handle: async (desk, { actor, body }) => {
      await requestReset(desk, body.email, actor.address);
      const message = "If there is an account with this address, a mail is on its way to it.";
      return { status: 202 as const, body: { message } };
    },
  }),
  openRoute({
    method: "PUT",
    url: "/password-resets",
    name: "choosePassword",
    tag: "Sign-in",
    summary: "Choose a password by an invitation or a reset link",
    description: "The link is spent, and every session of the account ends.",
    body: Closed({ token: Type.String({ minLength: 1, maxLength: 200 }), password: newPassword }),
    refusals: [410],
    answers: { 204: NoContent },
    handle: async (desk, { body }) => {
      await choosePassword(desk, body.token, body.password);
      return done;
    },
  }),
];

export const codeRoutes = [
  staffRoute({
    method: "POST",
    url: "/one-time-codes",
    name: "beginOneTimeCodes",
    tag: "Sign-in",
    summary: "Begin with one-time codes",
    neverStored: true,
    refusals: [409],
    answers: { 201: Closed({ data: Closed({ secret: Type.String(), otpauth_url: Type.String() }) }) },
    handle: async (desk, { actor }) => created({ data: await beginCodes(desk, actor) }),
  }),
  staffRoute({
    method: "POST",
    url: "/one-time-codes/confirm",
    name: "confirmOneTimeCodes",
    tag: "Sign-in",
    summary: "Turn one-time codes on with a first code",
    description: "Answers with the recovery codes, which are shown this once. Each works once.",
    body: Closed({ code: Type.String({ minLength: 1, maxLength: 40 }) }),
    neverStored: true,
    answers: { 200: Closed({ data: Closed({ recovery_codes: Type.Array(Type.String()) }) }) },
    handle: async (desk, { actor, body }) =>
      ok({ data: { recovery_codes: await confirmCodes(desk, actor, body.code) } }),
  }),
  staffRoute({
    method: "DELETE",
    url: "/one-time-codes",
    name: "removeOneTimeCodes",
    tag: "Sign-in",
    summary: "Turn one-time codes off",
    body: Closed({ password: presentPassword }),
    refusals: [429],
    answers: { 204: NoContent },
    handle: async (desk, { actor, body }) => {
      await requirePassword(desk, actor, body.password, "password");
      await removeCodes(desk, actor);
      return done;
    },
  }),
];

export const tokenRoutes = [
  staffRoute({
    method: "GET",
    url: "/tokens",
    name: "listAccessTokens",
    tag: "Sign-in",
    summary: "List one's access tokens",
    answers: { 200: Closed({ data: Type.Array(Ref(AccessTokenRecord)) }) },
    handle: async (desk, { actor }) => ok({ data: await listAccessTokens(desk, actor) }),
  }),
  staffRoute({
    method: "POST",
    url: "/tokens",
    name: "createAccessToken",
    tag: "Sign-in",
    summary: "Create an access token",
    body: NewAccessToken,
    answers: {
      201: Closed({
        data: Ref(AccessTokenRecord),
        token: Type.String({ description: "`sds_…`, shown this once." }),
      }),
    },
    handle: async (desk, { actor, body }) => {
      const { record, token } = await createAccessToken(desk, actor, body);
      return created({ data: record, token });
    },
  }),
  staffRoute({
    method: "DELETE",
    url: "/tokens/:id",
    name: "revokeAccessToken",
    tag: "Sign-in",
    summary: "Revoke an access token",
    params: Closed({ id: Ulid }),
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await revokeAccessToken(desk, actor, params.id);
      return done;
    },
  }),
];
