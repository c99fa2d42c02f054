import { sql } from "kysely";
import { feature } from "../core/feature.ts";
import { takeOverHappenings } from "./merge-client-events.ts";
import { Activity } from "./staff.ts";

export const happenings = feature({
  schemas: [Activity],
  tables: {
    happenings: {
      ticket: takeOverHappenings,
      // Who worked on a ticket stays; of what else somebody did, only their name is forgotten.
      staff: { staysWhere: sql<boolean>`subject = 'ticket'` },
      brand: "is kept",
    },
    internal_facts: { brand: "is kept" },
  },
});
