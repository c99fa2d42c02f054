import { type FormEvent, type ReactElement, useId, useState } from "react";
import { ApiError } from "../../../api/kernel/api-error.ts";
import type { Ticket } from "../../../api/tickets/tickets.ts";
import { Icon } from "../../../components/ui/content/icon.tsx";
import { IconButton } from "../../../components/ui/controls/button.tsx";
import { ccChange } from "../changes.ts";
import { ticketTexts } from "../texts/texts.ts";
import { useTicketChange } from "../use-change.ts";
import styles from "./tags.module.css";

const { cc: texts } = ticketTexts;

interface Props {
  ticket: Ticket;
  /** The department allows more. */
  canAdd: boolean;
}

/** The addresses that get a copy of each reply. One that is refused stays in the field, with the reason. */
export function TicketCc({ ticket, canAdd }: Props): ReactElement {
  const { mutate } = useTicketChange(ticket);
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string>();
  const id = useId();

  function add(event: FormEvent) {
    event.preventDefault();
    const address = typed.trim();
    if (address === "") return;
    const cc = [...ticket.cc, address];
    const isRefused = (error: Error) => {
      const said =
        error instanceof ApiError
          ? Object.entries(error.fields).find(([name]) => /^cc\b/.test(name))
          : undefined;
      setFault(said?.[1][0]);
      if (said) setTyped(address);
      return said !== undefined;
    };
    setTyped("");
    setFault(undefined);
    mutate({ ...ccChange(ticket, cc, texts.added(address)), isRefused });
  }
  const remove = (address: string) =>
    mutate(
      ccChange(
        ticket,
        ticket.cc.filter((other) => other !== address),
        texts.removed(address),
      ),
    );
  return (
    <form onSubmit={add} noValidate>
      <ul className={styles.tags}>
        {ticket.cc.map((address) => (
          <li key={address}>
            <button
              type="button"
              className={styles.tag}
              aria-label={texts.remove(address)}
              title={address}
              onClick={() => remove(address)}
            >
              <span dir="auto">{address}</span>
              <Icon name="x" />
            </button>
          </li>
        ))}
        {canAdd && (
          <li className={styles.adding}>
            <input
              className={styles.field}
              type="email"
              aria-label={texts.add}
              aria-invalid={fault !== undefined}
              aria-describedby={fault === undefined ? undefined : id}
              placeholder="+"
              autoComplete="off"
              enterKeyHint="done"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setFault(undefined);
              }}
            />
            {typed.trim() !== "" && <IconButton icon="plus" label={texts.addDo} type="submit" />}
          </li>
        )}
      </ul>
      {fault !== undefined && (
        <p id={id} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}
