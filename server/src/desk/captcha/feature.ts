import { feature } from "../feature.ts";
import { english, problems } from "./sentences/english.ts";
import { german } from "./sentences/german.ts";

export const captcha = feature({
  sentences: { en: english, de: german },
  problems,
  forgets: [
    // A challenge can be solved for 20 minutes; a used solution is remembered longer than that.
    { table: "captcha_solutions", time: "used_at", after: "1 hour" },
  ],
});
