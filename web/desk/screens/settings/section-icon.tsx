import type { ReactElement } from "react";
import { Drawing } from "../../components/ui/content/icon.tsx";
import { type SettingsIcon, settingsIcons } from "./icons.generated.ts";

/** An icon that only the settings use. It is decorative, as a name stands next to it. */
export function SectionIcon({ name }: { name: SettingsIcon }): ReactElement {
  return <Drawing paths={settingsIcons[name]} />;
}
