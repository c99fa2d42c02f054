import type { ReactElement } from "react";
import type { DraftCustomer } from "../../api/outbox/new-ticket-draft.ts";
import { TextField } from "../../components/ui/form/fields/text-fields.tsx";
import styles from "./new-ticket.module.css";
import { newTicketTexts as texts } from "./texts/texts.ts";

type Guest = Extract<DraftCustomer, { kind: "guest" }>;

/** The details of a customer without a record. */
export function GuestFields({
  guest,
  onChange,
}: {
  guest: Guest;
  onChange(guest: Guest): void;
}): ReactElement {
  const put = (changes: Partial<Guest>) => onChange({ ...guest, ...changes });
  return (
    <div className={styles.pair}>
      <TextField
        name="guest.first_name"
        label={texts.firstName}
        value={guest.first_name}
        onChange={(first_name) => put({ first_name })}
      />
      <TextField
        name="guest.last_name"
        label={texts.lastName}
        value={guest.last_name}
        onChange={(last_name) => put({ last_name })}
      />
      <TextField
        name="guest.email"
        label={texts.email}
        type="email"
        autoComplete="off"
        value={guest.email}
        onChange={(email) => put({ email })}
      />
      <TextField
        name="guest.company"
        label={texts.company}
        value={guest.company}
        onChange={(company) => put({ company })}
      />
    </div>
  );
}
