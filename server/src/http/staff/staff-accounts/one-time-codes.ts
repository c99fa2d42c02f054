import { Type } from "typebox";
import { Closed, ShownOnce } from "../../../features/core/schemas.ts";
import { CurrentPassword } from "../../../features/organisation/staff-accounts/passwords/password-fields.ts";
import {
  beginCodes,
  confirmCodes,
  removeCodes,
} from "../../../features/organisation/staff-accounts/sign-in/one-time-codes.ts";
import { created, done, NoContent, ok } from "../../kernel/route.ts";
import { staffRoute } from "../doors.ts";

export const codeRoutes = [
  staffRoute({
    method: "POST",
    url: "/one-time-codes",
    name: "beginOneTimeCodes",
    recentSignIn: { orField: "password" },
    tag: "Sign-in",
    summary: "Set up one-time codes",
    description:
      "Answers with a secret for an app that makes the codes. It counts once a first code is confirmed; until then, beginning again replaces it. 409 while they are on.",
    body: Closed({ password: CurrentPassword }),
    neverStored: true,
    refusals: [409, 429],
    answers: { 201: Closed({ data: Closed({ secret: ShownOnce(), otpauth_url: ShownOnce() }) }) },
    handle: async (desk, { actor, body }) => created({ data: await beginCodes(desk, actor, body.password) }),
  }),
  staffRoute({
    method: "POST",
    url: "/one-time-codes/confirm",
    name: "confirmOneTimeCodes",
    tag: "Sign-in",
    summary: "Turn on one-time codes",
    description: "Answers with the recovery codes, which are shown this once. Each works once.",
    body: Closed({ code: Type.String({ minLength: 1, maxLength: 40 }) }),
    neverStored: true,
    answers: { 200: Closed({ data: Closed({ recovery_codes: Type.Array(ShownOnce()) }) }) },
    handle: async (desk, { actor, body }) =>
      ok({ data: { recovery_codes: await confirmCodes(desk, actor, body.code) } }),
  }),
  staffRoute({
    method: "DELETE",
    url: "/one-time-codes",
    name: "removeOneTimeCodes",
    recentSignIn: { orField: "password" },
    tag: "Sign-in",
    summary: "Turn off one-time codes",
    description: "Also deletes the recovery codes. Does nothing if one-time codes are off.",
    body: Closed({ password: CurrentPassword }),
    refusals: [429],
    answers: { 204: NoContent },
    handle: async (desk, { actor, body }) => {
      await removeCodes(desk, actor, body.password);
      return done;
    },
  }),
];
