import { captchaProviders } from "../../core/captcha-providers.ts";
import { feature } from "../../core/feature.ts";
import * as errors from "./errors.ts";
import { english, problems } from "./messages/english.ts";
import { german } from "./messages/german.ts";

export const captcha = feature({
  messages: { en: english, de: german },
  problems,
  errors,
  expires: [
    // A challenge can be solved for 20 minutes, a question answered for two hours, and a service confirms what is younger; what
    // was used is remembered longer than that.
    { table: "captcha_solutions", time: "used_at", after: "3 hours" },
    { table: "captcha_passes", time: "passed_at", after: "1 hour" },
  ],
  enums: { CaptchaProvider: captchaProviders },
});
