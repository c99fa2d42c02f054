import type { ReactElement } from "react";
import { texts } from "../../../texts/texts.ts";
import { Button } from "../controls/button.tsx";
import { Dialog } from "./dialog.tsx";

interface Props {
  /** The number of tickets to close, and how many of them are guests'. */
  count: number;
  guests: number;
  onClose(): void;
  onGone(): void;
}

/** Asks before a close that can't be undone: it disables a guest's link. */
export function ConfirmCloseDialog({ count, guests, onClose, onGone }: Props): ReactElement {
  return (
    <Dialog
      isOpen
      title={texts.ticket.closeGuests(count)}
      onGone={onGone}
      actions={
        <>
          <Button
            look="main"
            onClick={() => {
              onGone();
              onClose();
            }}
          >
            {texts.ticket.closeDo}
          </Button>
          <Button onClick={onGone}>{texts.ticket.keepOpen}</Button>
        </>
      }
    >
      <p>{texts.ticket.closeGuestsHelp(guests)}</p>
    </Dialog>
  );
}
