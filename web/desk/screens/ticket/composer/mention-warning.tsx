import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { colleaguesQuery } from "../../../api/directory.ts";
import type { Ticket } from "../../../api/tickets/tickets.ts";
import styles from "../../../components/composer/composer.module.css";
import { ticketTexts } from "../texts/texts.ts";

interface Called {
  /** The colleague that a reply to the customer calls by name, once it was to be sent. */
  name: string | undefined;
  /** Whether to wait for a second attempt. */
  ask(): boolean;
}

/** Who calls a colleague writes a note, as a rule: a reply that does so is asked about once. */
export function useMentionWarning(ticket: Ticket, reply: string): Called {
  const mayCall = reply.includes("@");
  const { data: colleagues = [] } = useQuery({
    ...colleaguesQuery(ticket.department.id),
    enabled: mayCall,
  });
  const [asked, setAsked] = useState("");
  const text = mayCall ? reply.toLowerCase() : "";
  const name = colleagues.find((one) => text.includes(`@${one.name.toLowerCase()}`))?.name;
  return {
    name: name !== undefined && asked === name ? name : undefined,
    ask() {
      if (name === undefined || asked === name) return false;
      setAsked(name);
      return true;
    },
  };
}

export function MentionWarning({ name }: { name: string | undefined }): ReactElement | null {
  if (name === undefined) return null;
  return (
    <p className={styles.warning} role="alert">
      {ticketTexts.calls(name)}
    </p>
  );
}
