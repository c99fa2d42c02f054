import { Type } from "typebox";
import { Closed, Email } from "../../../features/core/schemas.ts";
import {
  choosePassword,
  requestReset,
} from "../../../features/organisation/staff-accounts/passwords/account-links.ts";
import { changePassword } from "../../../features/organisation/staff-accounts/passwords/own-password.ts";
import {
  CurrentPassword,
  NewPassword,
} from "../../../features/organisation/staff-accounts/passwords/password-fields.ts";
import { done, NoContent } from "../../kernel/route.ts";
import { keyHashOf, openRoute, staffRoute } from "../doors.ts";

export const passwordRoutes = [
  staffRoute({
    method: "PUT",
    url: "/password",
    name: "changePassword",
    tag: "Sign-in",
    summary: "Change your password",
    description: "Ends all your other sessions, access tokens and password links.",
    body: Closed({ current_password: CurrentPassword, password: NewPassword }),
    refusals: [429],
    answers: { 204: NoContent },
    handle: async (desk, { actor, body, headers }) => {
      await changePassword(desk, actor, body, keyHashOf(desk, { headers }));
      return done;
    },
  }),
  openRoute({
    method: "POST",
    url: "/password-resets",
    name: "requestPasswordReset",
    tag: "Sign-in",
    summary: "Request a password reset",
    description: "The response and its duration are the same whether or not the address is known.",
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
    name: "setPassword",
    tag: "Sign-in",
    summary: "Set a password with a link",
    description: "The link works once. All sessions, access tokens and other links of the account end.",
    body: Closed({ token: Type.String({ minLength: 1, maxLength: 200 }), password: NewPassword }),
    refusals: [410, 429],
    answers: { 204: NoContent },
    handle: async (desk, { actor, body }) => {
      await choosePassword(desk, body.token, { password: body.password, address: actor.address });
      return done;
    },
  }),
];
