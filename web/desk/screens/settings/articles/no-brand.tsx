import type { ReactElement } from "react";
import { Notice } from "../../../parts/notice.tsx";
import { firstBrand } from "../parts/begin-link.tsx";
import { articleTexts as texts } from "./texts/texts.ts";

/** Articles and their categories belong to a brand. */
export function NoBrand(): ReactElement {
  return (
    <Notice title={texts.noBrand} action={firstBrand}>
      {texts.noBrandHelp}
    </Notice>
  );
}
