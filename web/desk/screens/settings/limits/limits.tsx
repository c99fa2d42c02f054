import type { ReactElement } from "react";
import { BrandSettings } from "../../../components/settings-form/brand-settings.tsx";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { LimitsForm } from "./limits-form.tsx";
import { limitTexts } from "./texts/texts.ts";

export function LimitsPage({ item }: { item: string | undefined }): ReactElement {
  return (
    <BrandSettings
      section="limits"
      item={item}
      title={settingsTexts.sections.limits}
      texts={limitTexts}
      Form={LimitsForm}
    />
  );
}
