import { Type } from "typebox";
import { Closed } from "../../features/core/schemas.ts";
import { newChallenge } from "../../features/governance/captcha/captcha.ts";
import { ok } from "../kernel/route.ts";
import { challengePath } from "../kernel/urls.ts";
import { publicRoute } from "./doors.ts";

const Scalars = Type.Record(
  Type.String(),
  Type.Unsafe<string | number | boolean | null>({ type: ["string", "number", "boolean", "null"] }),
);

export const captchaRoutes = [
  publicRoute({
    method: "GET",
    url: challengePath,
    name: "getCaptchaChallenge",
    tag: "Public",
    summary: "Create a captcha challenge",
    description:
      "Returns an ALTCHA proof of work (version 2) for the ALTCHA widget or library. Send the resulting token as `captcha_token`.",
    forAnyPage: true,
    answers: { 200: Closed({ parameters: Scalars, signature: Type.String() }) },
    handle: async (desk) => ok((await newChallenge(desk)) as { parameters: never; signature: string }),
  }),
];
