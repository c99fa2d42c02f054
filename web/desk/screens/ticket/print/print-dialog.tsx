import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactElement, useState } from "react";
import { readOlderReplies, type Ticket } from "../../../api/tickets/tickets.ts";
import styles from "../../../components/ticket/side-by-side.module.css";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { ticketTexts } from "../texts/texts.ts";
import { PrintedTicket } from "./printed-ticket.tsx";

const { print: texts } = ticketTexts;

interface Props {
  ticket: Ticket;
  onGone(): void;
}

/** Prints the whole thread. Internal content only on request, because a print may go to the customer. */
export function PrintDialog({ ticket, onGone }: Props): ReactElement {
  const [isInternal, setInternal] = useState(false);
  const reading = useMutation({ mutationFn: () => readOlderReplies(ticket) });
  function submit(event: FormEvent) {
    event.preventDefault();
    reading.mutate();
  }
  return (
    <Dialog isOpen title={texts.title} about={texts.help} onGone={onGone}>
      <form className={styles.form} onSubmit={submit}>
        <label className={styles.keep}>
          <input
            type="checkbox"
            checked={isInternal}
            disabled={reading.isPending || reading.isSuccess}
            onChange={({ target }) => setInternal(target.checked)}
          />
          {texts.internal}
        </label>
        {reading.error && (
          <p className={styles.fault} role="alert">
            {reading.error.message}
          </p>
        )}
        <p>
          <Button type="submit" look="main" disabled={reading.isPending || reading.isSuccess}>
            {reading.isPending || reading.isSuccess ? texts.preparing : texts.do}
          </Button>
        </p>
      </form>
      {reading.data && (
        <PrintedTicket ticket={ticket} older={reading.data} isInternal={isInternal} onPrinted={onGone} />
      )}
    </Dialog>
  );
}
