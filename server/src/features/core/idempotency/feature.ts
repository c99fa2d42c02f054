import { feature } from "../feature.ts";
import * as errors from "./errors.ts";
import { english, problems } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { keptFor } from "./outcomes.ts";

export const idempotency = feature({
  messages: { en: english, de: german },
  problems,
  errors,
  expires: [
    { table: "idempotent_outcomes", time: "created_at", after: keptFor },
    { table: "idempotent_claims", time: "held_until", after: "1 hour" },
  ],
  sealed: [{ table: "idempotent_outcomes", column: "sealed_body", goneAfter: keptFor }],
});
