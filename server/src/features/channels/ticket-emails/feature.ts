import { feature } from "../../core/feature.ts";
import { mailClient } from "./client-email.ts";
import { english } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { clientEmailKinds } from "./occasions.ts";
import { mailClients } from "./subscribers.ts";

export const ticketEmails = feature({
  messages: { en: english, de: german },
  emails: Object.values(clientEmailKinds),
  jobs: [mailClient],
  subscribers: mailClients,
});
