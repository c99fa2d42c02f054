import { useBlocker } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { Button } from "../../controls/button.tsx";
import { Dialog } from "../../dialogs/dialog.tsx";
import { formTexts } from "../texts/texts.ts";

interface Props {
  isOn: boolean;
  /** The changes are stored in this browser, but not on the server. */
  isKeptHere: boolean;
  what: string;
  /** Whether an address, by its parameters, shows the same form, as another tab of it. */
  isSameForm?: ((params: Readonly<Record<string, string | undefined>>) => boolean) | undefined;
}

/**
 * Asks before unsaved changes are left. If they would be lost, the browser also asks when the tab is closed.
 */
export function UnsavedChangesDialog({ isOn, isKeptHere, what, isSameForm }: Props): ReactElement {
  const { leaving } = formTexts;
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isOn && !isSameForm?.(next.params),
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
