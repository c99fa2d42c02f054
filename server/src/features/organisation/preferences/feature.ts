import { feature } from "../../core/feature.ts";
import { Preferences } from "./preferences.ts";

export const preferences = feature({
  schemas: [Preferences],
  tables: { staff_preferences: { staff: "goes" } },
});
