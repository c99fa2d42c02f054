import { useBlocker } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { formTexts } from "./texts/texts.ts";

/** Asks before changes are left behind; the browser itself does when the tab is closed. */
export function LeavingDialog({ isOn, what }: { isOn: boolean; what: string }): ReactElement {
  const { leaving } = formTexts;
  const blocker = useBlocker({
    shouldBlockFn: () => isOn,
    enableBeforeUnload: () => isOn,
    disabled: !isOn,
    withResolver: true,
  });
  return (
    <Dialog
      isOpen={blocker.status === "blocked"}
      title={leaving.title}
      onGone={() => blocker.reset?.()}
      actions={
        <>
          <Button look="main" onClick={() => blocker.reset?.()}>
            {leaving.stay}
          </Button>
          <Button onClick={() => blocker.proceed?.()}>{leaving.leave}</Button>
        </>
      }
    >
      <p>{leaving.about(what)}</p>
    </Dialog>
  );
}
