import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { Button } from "../components/ui/controls/button.tsx";
import { Picker } from "../components/ui/controls/picker.tsx";
import { CloseGuests } from "../components/ui/dialogs/confirm-close-dialog.tsx";
import { Dialog } from "../components/ui/dialogs/dialog.tsx";
import { sayTrouble, toasts } from "../components/ui/dialogs/toasts.tsx";
import { sayDone } from "../components/ui/dialogs/undo-toast.ts";
import { AskingDialog } from "../components/ui/form/dialogs/form-dialog.tsx";
import { TextField } from "../components/ui/form/fields/text-fields.tsx";
import { endOf, offeredEnds } from "../components/ui/time/hold-until.ts";
import { long, Shown } from "./example.tsx";

/** What comes over the page; in the colours that the system has. */
export function ShownOverlays(): ReactElement {
  const [open, setOpen] = useState<"none" | "narrow" | "wide">("none");
  const [isPicking, setPicking] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const handing = useMutation({
    mutationFn: () => Promise.reject(new Error("They are not there any more.")),
  });
  return (
    <>
      <Shown part="Dialog">
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
      </Shown>
      <Shown part="CloseGuests">
        <Button onClick={() => setClosing(true)}>Close</Button>
        {isClosing && (
          <CloseGuests
            count={3}
            guests={2}
            onClose={() => toasts.add({ title: "Closed" })}
            onGone={() => setClosing(false)}
          />
        )}
      </Shown>
      <Shown part="AskingDialog">
        <Button onClick={() => setAsking(true)}>Hand over</Button>
        {isAsking && (
          <AskingDialog
            title="Hand over"
            about="Who is asked, and what about."
            verb="Hand over"
            doing={handing}
            onGone={() => setAsking(false)}
          >
            <TextField name="note" label="Note" value="" onChange={() => undefined} />
          </AskingDialog>
        )}
      </Shown>
      <Shown part="Picker">
        <Button onClick={() => setPicking(true)}>Hold</Button>
        {isPicking && (
          <Picker
            title="Hold"
            about={long}
            label="Until when?"
            picks={[...offeredEnds(), { id: "long", name: long, about: long, isNow: true }]}
            madeOf={endOf}
            onPick={({ name }) => toasts.add({ title: name })}
            onGone={() => setPicking(false)}
          />
        )}
      </Shown>
      <Shown part="Toasts">
        <Button onClick={() => toasts.add({ title: "Saved" })}>A word</Button>
        <Button onClick={() => sayTrouble(new Error(long))}>Trouble</Button>
        <Button onClick={() => sayDone({ title: "Closed", undo: () => toasts.add({ title: "Open again" }) })}>
          With undo
        </Button>
      </Shown>
    </>
  );
}
