import type { ReactElement } from "react";
import { texts } from "../../../texts/texts.ts";
import { Notice } from "./notice.tsx";

/** Where an address leads to nothing; the menu stands beside it. */
export function NotFound(): ReactElement {
  return (
    <main>
      <Notice isWhole title={texts.trouble.noPage}>
        {texts.trouble.noPageWhy}
      </Notice>
    </main>
  );
}
