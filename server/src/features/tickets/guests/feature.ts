import { feature } from "../../core/feature.ts";
import * as errors from "./errors.ts";
import { english } from "./messages/english.ts";
import { german } from "./messages/german.ts";

export const guests = feature({
  messages: { en: english, de: german },
  errors,
  tag: {
    name: "Guests",
    description: "Tickets of people without an account, accessed by ticket number and token.",
  },
});
