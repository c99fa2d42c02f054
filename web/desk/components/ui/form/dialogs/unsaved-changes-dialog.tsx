import { useBlocker } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { Button } from "../../controls/button.tsx";
import { Dialog } from "../../dialogs/dialog.tsx";
import { formTexts } from "../texts/texts.ts";

interface Props {
  isOn: boolean;
  /** Nothing would be lost, but nobody else has it either. */
  isKeptHere: boolean;
  what: string;
}

/** Asks before changes are left behind; where they would be lost, the browser itself does when the tab is closed. */
export function UnsavedChangesDialog({ isOn, isKeptHere, what }: Props): ReactElement {
  const { leaving } = formTexts;
  const blocker = useBlocker({
    shouldBlockFn: () => isOn,
    enableBeforeUnload: () => isOn && !isKeptHere,
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
      <p>{isKeptHere ? leaving.aboutKept(what) : leaving.about(what)}</p>
    </Dialog>
  );
}
