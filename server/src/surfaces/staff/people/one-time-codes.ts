import { Type } from "typebox";
import { beginCodes, confirmCodes, removeCodes } from "../../../desk/people/one-time-codes.ts";
import { requirePassword } from "../../../desk/people/own-password.ts";
import { Closed } from "../../../desk/shapes.ts";
import { created, done, NoContent, ok } from "../../route.ts";
import { staffRoute } from "../doors.ts";
import { presentPassword } from "./password-fields.ts";

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
