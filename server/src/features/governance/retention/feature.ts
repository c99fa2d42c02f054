import { feature } from "../../core/feature.ts";
import { RetentionPreview } from "./admin.ts";
import { closedTickets } from "./closed-tickets.ts";
import { keptNoLonger } from "./events.ts";
import { removeWhatIsOver } from "./remove-expired.ts";

/** How long a brand keeps things. What there is to keep, each feature says (`retains`). */
export const retention = feature({
  schemas: [RetentionPreview],
  jobs: [removeWhatIsOver],
  retentionRules: [closedTickets],
  events: [keptNoLonger],
  tables: { retention_removals: { brand: "goes" } },
});
