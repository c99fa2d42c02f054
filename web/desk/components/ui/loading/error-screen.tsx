import type { ReactElement } from "react";
import { texts } from "../../../texts/texts.ts";
import { Button } from "../controls/button.tsx";
import { Notice } from "./notice.tsx";

/** Replaces the page after a rendering error. */
export function ErrorScreen(): ReactElement {
  const again = <Button onClick={() => location.reload()}>{texts.trouble.loadPage}</Button>;
  return (
    <Notice isTrouble title={texts.trouble.broken} action={again}>
      {texts.trouble.brokenWhy}
    </Notice>
  );
}
