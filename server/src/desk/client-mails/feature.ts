import { feature } from "../feature.ts";
import { mailClients } from "./hears.ts";
import { mailClient } from "./mail.ts";
import { english } from "./sentences/english.ts";
import { german } from "./sentences/german.ts";

export const clientMails = feature({
  sentences: { en: english, de: german },
  jobs: [mailClient],
  hears: mailClients,
});
