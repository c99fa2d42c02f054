import { feature } from "../../core/feature.ts";
import { mailClient } from "./client-email.ts";
import { mailClients } from "./hears.ts";
import { clientOccasions } from "./occasions.ts";
import { english } from "./sentences/english.ts";
import { german } from "./sentences/german.ts";

export const clientMails = feature({
  sentences: { en: english, de: german },
  mails: Object.values(clientOccasions),
  jobs: [mailClient],
  hears: mailClients,
});
