import { type KeyboardEvent, type ReactElement, useState } from "react";
import { change, type Ticket } from "../../api/tickets.ts";
import { IconButton } from "../../parts/button.tsx";
import { useChange } from "./changing.ts";
import { ticketTexts } from "./texts/texts.ts";
import styles from "./ticket.module.css";

/** Changed where it stands: Enter keeps it, Escape leaves it as it was. */
export function Subject({ ticket }: { ticket: Ticket }): ReactElement {
  const { mutate } = useChange(ticket);
  const [typed, setTyped] = useState<string>();
  const set = (subject: string) => ({
    patch: { subject },
    work: (number: string) => change.fields(number, { subject }),
  });
  function keep() {
    const subject = typed?.trim() ?? "";
    setTyped(undefined);
    if (subject === "" || subject === ticket.subject) return;
    mutate({ ...set(subject), undo: set(ticket.subject), done: ticketTexts.renamed });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") keep();
    if (event.key === "Escape") setTyped(undefined);
  }
  if (typed !== undefined)
    return (
      <input
        className={styles.subject}
        aria-label={ticketTexts.subject}
        dir="auto"
        maxLength={255}
        value={typed}
        // biome-ignore lint/a11y/noAutofocus: whoever opens it writes there.
        autoFocus
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={keep}
        onKeyDown={onKeyDown}
      />
    );
  return (
    <div className={styles.titled}>
      <h1 dir="auto">{ticket.subject}</h1>
      <IconButton icon="pencil" label={ticketTexts.editSubject} onClick={() => setTyped(ticket.subject)} />
    </div>
  );
}
