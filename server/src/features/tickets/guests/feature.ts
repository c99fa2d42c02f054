import { feature } from "../../core/feature.ts";
import * as errors from "./errors.ts";
import { mailGuest, mailGuestLink } from "./guest-email.ts";
import { english } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { guestEmailKinds } from "./occasions.ts";
import { mailGuests } from "./subscribers.ts";

export const guests = feature({
  emails: Object.values(guestEmailKinds),
  messages: { en: english, de: german },
  errors,
  jobs: [mailGuest, mailGuestLink],
  subscribers: mailGuests,
  tag: { name: "Guests", description: "People without an account, by ticket number and token." },
});
