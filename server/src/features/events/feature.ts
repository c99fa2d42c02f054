import { sql } from "kysely";
import { feature } from "../core/feature.ts";
import { mergeClientEvents } from "./merge-client-events.ts";
import { Activity } from "./staff.ts";

export const events = feature({
  schemas: [Activity],
  tables: {
    events: {
      ticket: mergeClientEvents,
      // Who worked on a ticket stays; of what else somebody did, only their name is forgotten.
      staff: { staysWhere: sql<boolean>`subject = 'ticket'` },
      brand: "is kept",
    },
    private_payloads: { brand: "is kept" },
  },
});
