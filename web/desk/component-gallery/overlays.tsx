import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useRef, useState } from "react";
import { Button } from "../components/ui/controls/button.tsx";
import { ButtonMenu } from "../components/ui/controls/button-menu.tsx";
import { Picker } from "../components/ui/controls/picker.tsx";
import { ConfirmCloseDialog } from "../components/ui/dialogs/confirm-close-dialog.tsx";
import { Dialog } from "../components/ui/dialogs/dialog.tsx";
import { toastError, toasts } from "../components/ui/dialogs/toasts.tsx";
import { toastDone } from "../components/ui/dialogs/undo-toast.ts";
import { FormDialog } from "../components/ui/form/dialogs/form-dialog.tsx";
import { TextField } from "../components/ui/form/fields/text-fields.tsx";
import { parseHoldEnd, suggestedHoldEnds } from "../components/ui/time/hold-until.ts";
import { Example, long } from "./example.tsx";

/** Overlays, in the system's colour scheme. */
export function ShownOverlays(): ReactElement {
  const [open, setOpen] = useState<"none" | "narrow" | "wide">("none");
  const [hasMenu, setMenu] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const [isPicking, setPicking] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const handing = useMutation({
    mutationFn: () => Promise.reject(new Error("They are not there any more.")),
  });
  return (
    <>
      <Example part="Dialog">
        <Button onClick={() => setOpen("narrow")}>Narrow</Button>
        <Button onClick={() => setOpen("wide")}>Wide</Button>
        <Dialog
          isOpen={open !== "none"}
          isWide={open === "wide"}
          title="Revoke the key?"
          about="What follows from it."
          onGone={() => setOpen("none")}
          actions={<Button look="main">Revoke</Button>}
        >
          {long}
        </Dialog>
      </Example>
      <Example part="ConfirmCloseDialog">
        <Button onClick={() => setClosing(true)}>Close</Button>
        {isClosing && (
          <ConfirmCloseDialog
            count={3}
            guests={2}
            onClose={() => toasts.add({ title: "Closed" })}
            onGone={() => setClosing(false)}
          />
        )}
      </Example>
      <Example part="FormDialog">
        <Button onClick={() => setAsking(true)}>Hand over</Button>
        {isAsking && (
          <FormDialog
            title="Hand over"
            about="Who is asked, and what about."
            verb="Hand over"
            doing={handing}
            onGone={() => setAsking(false)}
          >
            <TextField name="note" label="Note" value="" onChange={() => undefined} />
          </FormDialog>
        )}
      </Example>
      <Example part="Picker">
        <Button onClick={() => setPicking(true)}>Hold</Button>
        {isPicking && (
          <Picker
            title="Hold"
            about={long}
            label="Until when?"
            picks={[...suggestedHoldEnds(), { id: "long", name: long, about: long, isNow: true }]}
            madeOf={parseHoldEnd}
            onPick={({ name }) => toasts.add({ title: name })}
            onGone={() => setPicking(false)}
          />
        )}
      </Example>
      <Example part="ButtonMenu">
        <Button ref={menuButton} onClick={() => setMenu(true)}>
          Menu
        </Button>
        {hasMenu && (
          <ButtonMenu
            button={menuButton}
            label="Menu"
            items={[
              { icon: "quote", label: "Quote", act: () => toasts.add({ title: "Quoted" }) },
              { icon: "trash", label: "Delete", isApart: true, act: () => toasts.add({ title: "Deleted" }) },
            ]}
            onGone={() => setMenu(false)}
          />
        )}
      </Example>
      <Example part="Toasts">
        <Button onClick={() => toasts.add({ title: "Saved" })}>A word</Button>
        <Button onClick={() => toastError(new Error(long))}>Trouble</Button>
        <Button
          onClick={() => toastDone({ title: "Closed", undo: () => toasts.add({ title: "Open again" }) })}
        >
          With undo
        </Button>
      </Example>
    </>
  );
}
