import { feature } from "../../core/feature.ts";
import { addUpCounts } from "./counts.ts";
import { BrandSummary, ClientSummary } from "./customer.ts";

export const ticketCounts = feature({
  jobs: [addUpCounts],
  // They count nothing of a brand that has no tickets, and only such a brand is deleted.
  tables: { ticket_counts: { brand: "is kept" }, ticket_count_changes: { brand: "is kept" } },
  schemas: [ClientSummary, BrandSummary],
  tag: { name: "Summary", description: "Counts for dashboards." },
});
