import { feature } from "../feature.ts";
import * as errors from "./errors.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { outcomesKeptFor } from "./outcomes.ts";

export const idempotency = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errors,
  expires: [
    { table: "idempotent_outcomes", time: "created_at", after: outcomesKeptFor },
    { table: "idempotent_claims", time: "held_until", after: "1 hour" },
  ],
  sealed: [{ table: "idempotent_outcomes", column: "sealed_body", goneAfter: outcomesKeptFor }],
});
