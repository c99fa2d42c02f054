import { happening } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";

export const assistanceSettingsChanged = happening<object, Changes>("brand", "assistance_settings_changed", {
  audited: "assistance_settings.changed",
});
