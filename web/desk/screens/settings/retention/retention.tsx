import type { ReactElement } from "react";
import { OfBrand } from "../parts/of-brand.tsx";
import { settingsTexts } from "../texts/texts.ts";
import { RetentionForm } from "./retention-form.tsx";
import { retentionTexts } from "./texts/texts.ts";

export function Retention({ item }: { item: string | undefined }): ReactElement {
  return (
    <OfBrand
      section="retention"
      item={item}
      title={settingsTexts.sections.retention}
      texts={retentionTexts}
      Form={RetentionForm}
    />
  );
}
