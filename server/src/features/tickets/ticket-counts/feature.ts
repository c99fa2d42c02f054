import { feature } from "../../core/feature.ts";
import { addUpCounts } from "./counts.ts";
import { BrandSummary, ClientSummary } from "./customer.ts";

export const ticketCounts = feature({
  jobs: [addUpCounts],
  // Only a brand without tickets can be deleted, and its counts are zero.
  tables: { ticket_counts: { brand: "is kept" }, ticket_count_changes: { brand: "is kept" } },
  schemas: [ClientSummary, BrandSummary],
  tag: { name: "Summary", description: "Counts for dashboards." },
});
