import { feature } from "../feature.ts";
import * as errors from "./errors.ts";
import { english } from "./messages/english.ts";
import { german } from "./messages/german.ts";

export const actors = feature({
  messages: { en: english, de: german },
  errors,
});
