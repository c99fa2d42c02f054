import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { colleaguesQuery } from "../../../api/directory.ts";
import type { Ticket } from "../../../api/tickets/tickets.ts";
import styles from "../../../components/composer/composer.module.css";
import { ticketTexts } from "../texts/texts.ts";

interface Called {
  /** A colleague mentioned in a reply to the customer, after an attempt to send it. */
  name: string | undefined;
  /** Returns true if the user must confirm by sending again. */
  ask(): boolean;
}

/** Mentions usually belong in a note, so a reply with one asks once before it is sent. */
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
