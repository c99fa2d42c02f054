import { feature } from "../../core/feature.ts";
import { deskLanguages, Preferences } from "./preferences.ts";

export const preferences = feature({
  schemas: [Preferences],
  enums: { DeskLanguage: deskLanguages },
  tables: { staff_preferences: { staff: "goes" } },
});
