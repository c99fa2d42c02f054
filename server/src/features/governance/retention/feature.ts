import { feature } from "../../core/feature.ts";
import { RetentionPreview } from "./admin.ts";
import { closedTickets, deletedTickets } from "./closed-tickets.ts";
import { keptNoLonger } from "./events.ts";
import { removeWhatIsOver } from "./remove-expired.ts";

/** Removes data after the time that its brand has set. Each feature declares its own `retentionRules`. */
export const retention = feature({
  schemas: [RetentionPreview],
  jobs: [removeWhatIsOver],
  retentionRules: [closedTickets, deletedTickets],
  events: [keptNoLonger],
  tables: { retention_removals: { brand: "goes" } },
});
