import { feature } from "../../core/feature.ts";
import { FirstSteps } from "./admin.ts";
import { onboardingEvents } from "./events.ts";

export const onboarding = feature({
  schemas: [FirstSteps],
  tables: { first_steps_put_away: { staff: "goes" } },
  events: onboardingEvents,
});
