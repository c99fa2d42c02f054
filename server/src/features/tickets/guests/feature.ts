import { feature } from "../../core/feature.ts";
import * as errors from "./errors.ts";
import { mailGuest, mailGuestLink } from "./guest-email.ts";
import { mailGuests } from "./hears.ts";
import { guestOccasions } from "./occasions.ts";
import { english } from "./sentences/english.ts";
import { german } from "./sentences/german.ts";

export const guests = feature({
  mails: Object.values(guestOccasions),
  sentences: { en: english, de: german },
  errors,
  jobs: [mailGuest, mailGuestLink],
  hears: mailGuests,
  tag: { name: "Guests", description: "People without an account, by ticket number and token." },
});
