import { type Static, Type } from "typebox";
import { roles } from "../../../features/core/actors/actors.ts";
import type { Desk } from "../../../features/core/desk.ts";
import { Choice, Closed, maxBodyLength, Nullable, Ref, Ulid } from "../../../features/core/schemas.ts";
import { countUnread, maxCountedNotifications } from "../../../features/organisation/notifications/staff.ts";
import { Preferences } from "../../../features/organisation/preferences/preferences.ts";
import { readPreferences } from "../../../features/organisation/preferences/staff.ts";
import { AvatarUrl, findAvatarUrl } from "../../../features/organisation/staff-accounts/avatar.ts";
import { readPerson } from "../../../features/organisation/staff-accounts/manage-staff.ts";
import { scopeOf } from "../../../features/organisation/staff-accounts/member.ts";
import { changeOneself, OwnChanges } from "../../../features/organisation/staff-accounts/own-account.ts";
import { csrfTokenOf } from "../../../features/organisation/staff-accounts/sign-in/sessions.ts";
import { ok } from "../../kernel/route.ts";
import { staffCookie } from "../cookie.ts";
import { staffRoute } from "../doors.ts";

export const Me = Closed(
  {
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
      administer: Type.Boolean({ description: "Can use the admin API and change settings." }),
      share_with_everybody: Type.Boolean({
        description:
          "Can share canned replies with every brand; restricted staff members share with their own brands.",
      }),
    }),
    limits: Closed({
      message_characters: Type.Integer(),
      request_megabytes: Type.Integer({
        description: "The maximum size of a message with its files, in megabytes.",
      }),
    }),
    preferences: Ref(Preferences),
    unread_notifications: Type.Integer({
      description: `The number of unread notifications, at most ${maxCountedNotifications}.`,
    }),
    csrf_token: Nullable(Type.String(), {
      description: "Only for sessions. Send it as X-CSRF-Token with every request that changes something.",
    }),
  },
  { title: "SignedInPerson" },
);

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
    name: "getMe",
    tag: "Sign-in",
    summary: "Retrieve the current user",
    description: "Returns everything that a page needs to start, including the CSRF token for a session.",
    answers: { 200: Closed({ data: Me }) },
    handle: async (desk, { actor, headers }) =>
      ok({ data: await meOf(desk, actor.id, staffCookie.tokenOf(desk, { headers })) }),
  }),
  staffRoute({
    method: "PATCH",
    url: "/me",
    name: "updateMe",
    recentSignIn: { forFields: ["email"], orField: "password" },
    tag: "Sign-in",
    summary: "Update your name or email",
    description:
      "A new email address requires the password and invalidates links that were emailed to the old one.",
    body: OwnChanges,
    refusals: [429],
    answers: { 200: Closed({ data: Me }) },
    handle: async (desk, { actor, body, headers }) => {
      await changeOneself(desk, actor, body);
      return ok({ data: await meOf(desk, actor.id, staffCookie.tokenOf(desk, { headers })) });
    },
  }),
];
