import type { Changes } from "../happenings/changes.ts";
import { happening } from "../happenings/happening.ts";

export const assistanceSettingsChanged = happening<object, Changes>("brand", "assistance_settings_changed", {
  audited: "assistance_settings.changed",
});
