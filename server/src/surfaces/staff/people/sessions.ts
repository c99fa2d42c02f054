import { Type } from "typebox";
import { roles } from "../../../desk/actors/actors.ts";
import { readPerson } from "../../../desk/people/managing.ts";
import {
  csrfTokenOf,
  endSession,
  listSessions,
  Session,
  signIn,
  signOut,
} from "../../../desk/people/sessions.ts";
import { Choice, Closed, Email, Nullable, Ulid } from "../../../desk/shapes.ts";
import { created, done, NoContent, ok } from "../../route.ts";
import { endedCookie, sessionCookie, sessionTokenOf } from "../cookie.ts";
import { openRoute, staffRoute } from "../doors.ts";
import { presentPassword } from "./password-fields.ts";

const code = Type.Unsafe<string | null>({
  type: ["string", "null"],
  maxLength: 40,
  description: "A one-time code or a recovery code, where they are set up.",
});

const Me = Closed({
  id: Ulid,
  name: Type.String(),
  email: Type.String(),
  role: Choice(roles),
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
];
