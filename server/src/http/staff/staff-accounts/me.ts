import { type Static, Type } from "typebox";
import { roles } from "../../../features/core/actors/actors.ts";
import type { Desk } from "../../../features/core/desk.ts";
import { Choice, Closed, maxBodyLength, Nullable, Ref, Ulid } from "../../../features/core/schemas.ts";
import { countUnread, maxCounted } from "../../../features/organisation/notifications/staff.ts";
import { Preferences } from "../../../features/organisation/preferences/preferences.ts";
import { readPreferences } from "../../../features/organisation/preferences/staff.ts";
import { AvatarUrl, findAvatarUrl } from "../../../features/organisation/staff-accounts/avatar.ts";
import { readPerson } from "../../../features/organisation/staff-accounts/manage-staff.ts";
import { scopeOf } from "../../../features/organisation/staff-accounts/member.ts";
import { changeOneself, OwnChanges } from "../../../features/organisation/staff-accounts/own-account.ts";
import { csrfTokenOf } from "../../../features/organisation/staff-accounts/sign-in/sessions.ts";
import { ok } from "../../kernel/route.ts";
import { sessionTokenOf } from "../cookie.ts";
import { staffRoute } from "../doors.ts";

export const Me = Closed({
  id: Ulid,
  name: Type.String(),
  email: Type.String(),
  role: Choice(roles),
  avatar_url: AvatarUrl,
  has_one_time_codes: Type.Boolean(),
  is_confined: Type.Boolean(),
  brand_ids: Type.Array(Type.Integer()),
  department_ids: Type.Array(Type.Integer()),
  permissions: Closed({
    administer: Type.Boolean({ description: "The admin surface, and with it the settings." }),
    share_with_everybody: Type.Boolean({
      description:
        "Can share canned replies with every brand; restricted staff members share with their own brands.",
    }),
  }),
  limits: Closed({
    message_characters: Type.Integer(),
    request_megabytes: Type.Integer({ description: "Of a message with its files." }),
  }),
  preferences: Ref(Preferences),
  unread_notifications: Type.Integer({ description: `${maxCounted} at most.` }),
  csrf_token: Nullable(Type.String(), {
    description: "With a session: send it in X-CSRF-Token with every request that changes something.",
  }),
});

/** The data that the application needs to start. */
export async function meOf(
  desk: Desk,
  staffId: string,
  session: string | undefined,
): Promise<Static<typeof Me>> {
  const person = await readPerson(desk, staffId);
  const scope = scopeOf(person);
  const [preferences, unread, avatar_url] = await Promise.all([
    readPreferences(desk, person),
    countUnread(desk, { id: staffId, scope }),
    findAvatarUrl(desk, staffId),
  ]);
  const { id, name, email, role, has_one_time_codes, is_confined, brand_ids, department_ids } = person;
  return {
    id,
    name,
    email,
    role,
    avatar_url,
    has_one_time_codes,
    is_confined,
    brand_ids,
    department_ids,
    permissions: { administer: role === "admin", share_with_everybody: scope === null },
    limits: { message_characters: maxBodyLength, request_megabytes: desk.settings.maxRequestMb },
    preferences,
    unread_notifications: unread,
    csrf_token: session === undefined ? null : csrfTokenOf(session),
  };
}

export const meRoutes = [
  staffRoute({
    method: "GET",
    url: "/me",
    name: "readMe",
    tag: "Sign-in",
    summary: "Retrieve the current user",
    description: "All that a page needs to begin. By a session the CSRF token is among it.",
    answers: { 200: Closed({ data: Me }) },
    handle: async (desk, { actor, headers }) =>
      ok({ data: await meOf(desk, actor.id, sessionTokenOf(desk, { headers })) }),
  }),
  staffRoute({
    method: "PATCH",
    url: "/me",
    name: "changeMe",
    recentSignIn: { forFields: ["email"], orField: "password" },
    tag: "Sign-in",
    summary: "Update your name or email",
    description: "A new address takes the password, and ends the links that were mailed to the old one.",
    body: OwnChanges,
    refusals: [429],
    answers: { 200: Closed({ data: Me }) },
    handle: async (desk, { actor, body, headers }) => {
      await changeOneself(desk, actor, body);
      return ok({ data: await meOf(desk, actor.id, sessionTokenOf(desk, { headers })) });
    },
  }),
];
