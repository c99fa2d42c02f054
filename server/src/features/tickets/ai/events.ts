import { defineEvent } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";

export const assistanceSettingsChanged = defineEvent<object, Changes>(
  "brand",
  "assistance_settings_changed",
  {
    auditAction: "assistance_settings.changed",
  },
);
