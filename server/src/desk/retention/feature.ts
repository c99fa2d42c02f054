import { feature } from "../feature.ts";
import { RetentionPreview } from "./admin.ts";
import { keptNoLonger } from "./happenings.ts";
import { removeWhatIsOver } from "./removing.ts";

/** How long a brand keeps things. What there is to keep, each feature says (`retains`). */
export const retention = feature({
  schemas: [RetentionPreview],
  jobs: [removeWhatIsOver],
  happenings: [keptNoLonger],
  tables: { retention_removals: { brand: "goes" } },
});
