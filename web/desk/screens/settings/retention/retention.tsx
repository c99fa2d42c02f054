import type { ReactElement } from "react";
import { BrandSettings } from "../../../components/settings-form/brand-settings.tsx";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { RetentionForm } from "./retention-form.tsx";
import { retentionTexts } from "./texts/texts.ts";

export function RetentionPage({ item }: { item: string | undefined }): ReactElement {
  return (
    <BrandSettings
      section="retention"
      item={item}
      title={settingsTexts.sections.retention}
      texts={retentionTexts}
      Form={RetentionForm}
    />
  );
}
