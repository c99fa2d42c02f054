import { feature } from "../feature.ts";
import * as errors from "./errors.ts";
import { english, problems } from "./sentences/english.ts";
import { german } from "./sentences/german.ts";

export const limits = feature({
  sentences: { en: english, de: german },
  errors,
  problems,
  forgets: [{ table: "address_uses", time: "used_at", after: "2 hours" }],
  tables: { address_uses: { brand: "is kept" } },
});
