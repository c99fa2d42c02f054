import { feature } from "../feature.ts";
import * as errors from "./errors.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";

export const limits = feature({
  messages: { en: english, de: german },
  errors,
  problems: problemMessages,
  expires: [{ table: "address_uses", time: "used_at", after: "2 hours" }],
  tables: { address_uses: { brand: "is kept" } },
});
