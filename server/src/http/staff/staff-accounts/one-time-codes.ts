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
    name: "setUpOneTimeCodes",
    recentSignIn: { orField: "password" },
    tag: "Sign-in",
    summary: "Set up one-time codes",
    description:
      "Returns a secret for an authenticator app. One-time codes are on once you confirm a first code; if you start again before, the secret is replaced. Returns 409 if they are on.",
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
    description: "Returns the recovery codes, which are not shown again. Each works once.",
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
