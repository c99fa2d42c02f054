import type { ReactElement } from "react";
import type { TicketMail } from "../../../api/tickets/tickets.ts";
import styles from "../../../components/ticket/thread.module.css";
import { ticketTexts } from "../texts/texts.ts";

interface Props {
  mail: TicketMail;
  /** The customer's address, which isn't repeated. */
  customer: string | undefined;
}

/** An email's details: other recipients, and whether its sender is unverified. */
export function MailDetails({ mail, customer }: Props): ReactElement {
  const { from, copied_to, warning, original_url } = mail;
  return (
    <div className={styles.mail}>
      {warning && (
        <p className={styles.warning} role="note">
          {warning}
        </p>
      )}
      {from && from !== customer?.toLowerCase() && (
        <p>
          {ticketTexts.sentFrom} <bdi>{from}</bdi>
        </p>
      )}
      {copied_to.length > 0 && (
        <p>
          {ticketTexts.copiedTo} <bdi>{copied_to.join(", ")}</bdi>
        </p>
      )}
      {original_url && (
        <a href={new URL(original_url).pathname} download="">
          {ticketTexts.originalMail}
        </a>
      )}
    </div>
  );
}
