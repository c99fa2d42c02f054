import type { ReactElement } from "react";
import { texts } from "../../../texts/texts.ts";
import { Notice } from "./notice.tsx";

/** For an unknown address; the menu stays. */
export function NotFound(): ReactElement {
  return (
    <main>
      <Notice isWhole title={texts.trouble.noPage}>
        {texts.trouble.noPageWhy}
      </Notice>
    </main>
  );
}
