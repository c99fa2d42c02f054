import { feature } from "../feature.ts";
import { mailTested } from "./happenings.ts";
import { LoggedMail } from "./logged-mail.ts";
import { english } from "./sentences/english.ts";
import { german } from "./sentences/german.ts";
import { mailTest } from "./testing.ts";

export const mails = feature({
  sentences: { en: english, de: german },
  schemas: [LoggedMail],
  happenings: [mailTested],
  jobs: [mailTest],
  forgets: [{ table: "mails", time: "created_at", after: "90 days" }],
  tables: { mails: { ticket: "moves", brand: "goes" } },
});
