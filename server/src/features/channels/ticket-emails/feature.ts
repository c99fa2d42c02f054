import { feature } from "../../core/feature.ts";
import { copyOfAnswer, mailCopies, mailCopy } from "./cc-email.ts";
import { mailClient } from "./client-email.ts";
import { clientEmailKinds } from "./client-email-kinds.ts";
import { mailGuest, mailGuestLink } from "./guest-email.ts";
import { guestEmailKinds } from "./guest-email-kinds.ts";
import { english } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { ticketEmailSubscribers } from "./who-is-emailed.ts";

export const ticketEmails = feature({
  messages: { en: english, de: german },
  emails: [...Object.values(guestEmailKinds), ...Object.values(clientEmailKinds), copyOfAnswer],
  jobs: [mailClient, mailGuest, mailGuestLink, mailCopies, mailCopy],
  subscribers: ticketEmailSubscribers,
});
