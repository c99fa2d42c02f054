import { feature } from "../../core/feature.ts";
import { KeyRecord } from "./api-key.ts";
import * as errors from "./errors.ts";
import { keyEvents } from "./events.ts";
import { english } from "./messages/english.ts";
import { german } from "./messages/german.ts";

export const apiKeys = feature({
  messages: { en: english, de: german },
  errors,
  errorsAreForStaff: true,
  schemas: [KeyRecord],
  expires: [{ table: "integration_key_tokens", time: "valid_until", after: "1 day" }],
  tables: { integration_keys: { brand: "goes" }, integration_key_tokens: { brand: "goes" } },
  events: keyEvents,
});
