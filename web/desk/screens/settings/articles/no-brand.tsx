import type { ReactElement } from "react";
import { firstBrand } from "../../../components/settings-form/begin-link.tsx";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { articleTexts as texts } from "./texts/texts.ts";

/** Articles and categories belong to a brand. */
export function NoBrand(): ReactElement {
  return (
    <Notice title={texts.noBrand} action={firstBrand}>
      {texts.noBrandHelp}
    </Notice>
  );
}
