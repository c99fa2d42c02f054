import { feature } from "../../core/feature.ts";
import { mailClient } from "./client-email.ts";
import { english } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { clientOccasions } from "./occasions.ts";
import { mailClients } from "./subscribers.ts";

export const clientMails = feature({
  sentences: { en: english, de: german },
  mails: Object.values(clientOccasions),
  jobs: [mailClient],
  hears: mailClients,
});
