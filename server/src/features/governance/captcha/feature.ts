import { captchaProviders } from "../../core/captcha-providers.ts";
import { feature } from "../../core/feature.ts";
import * as errors from "./errors.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";

export const captcha = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errors,
  expires: [
    // A challenge can be solved for 20 minutes and a question answered for two hours; providers confirm only younger
    // tokens. Used tokens are remembered longer than any of these.
    { table: "captcha_solutions", time: "used_at", after: "3 hours" },
    { table: "captcha_passes", time: "passed_at", after: "1 hour" },
  ],
  enums: { CaptchaProvider: captchaProviders },
});
