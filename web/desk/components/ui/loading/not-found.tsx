import type { ReactElement } from "react";
import { texts } from "../../../texts/texts.ts";
import { buttonClass } from "../controls/button.tsx";
import { Notice } from "./notice.tsx";

/** For an unknown address; the menu stays. */
export function NotFound(): ReactElement {
  const toTickets = (
    <a className={buttonClass()} href="/desk">
      {texts.trouble.toTickets}
    </a>
  );
  return (
    <main>
      <Notice isWhole icon="search" title={texts.trouble.noPage} action={toTickets}>
        {texts.trouble.noPageWhy}
      </Notice>
    </main>
  );
}
