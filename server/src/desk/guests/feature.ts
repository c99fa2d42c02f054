import { feature } from "../feature.ts";
import * as errors from "./errors.ts";
import { mailLinks } from "./hears.ts";
import { mailGuestLink } from "./mail.ts";
import { english } from "./sentences/english.ts";
import { german } from "./sentences/german.ts";

export const guests = feature({
  sentences: { en: english, de: german },
  errors,
  jobs: [mailGuestLink],
  hears: mailLinks,
  tag: { name: "Guests", description: "People without an account, by ticket number and token." },
});
