import { feature } from "../feature.ts";
import * as errors from "./errors.ts";
import { english } from "./sentences/english.ts";
import { german } from "./sentences/german.ts";

export const actors = feature({
  sentences: { en: english, de: german },
  errors,
});
