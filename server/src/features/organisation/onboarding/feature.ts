import { feature } from "../../core/feature.ts";
import { FirstSteps } from "./admin.ts";
import { firstStepsHappenings } from "./events.ts";

export const firstSteps = feature({
  schemas: [FirstSteps],
  tables: { first_steps_put_away: { staff: "goes" } },
  happenings: firstStepsHappenings,
});
