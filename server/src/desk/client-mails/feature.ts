import { feature } from "../feature.ts";
import { mailClients } from "./hears.ts";
import { mailClient } from "./mail.ts";
import { clientOccasions } from "./occasions.ts";
import { english } from "./sentences/english.ts";
import { german } from "./sentences/german.ts";

export const clientMails = feature({
  sentences: { en: english, de: german },
  mails: Object.values(clientOccasions),
  jobs: [mailClient],
  hears: mailClients,
});
