import type { ReactElement } from "react";
import { change, type Ticket } from "../../api/tickets/tickets.ts";
import { HeadingField } from "../../components/ui/controls/heading-field.tsx";
import { ticketTexts } from "./texts/texts.ts";
import { useChange } from "./use-change.ts";

export function Subject({ ticket }: { ticket: Ticket }): ReactElement {
  const { mutate } = useChange(ticket);
  const set = (subject: string) => ({
    patch: { subject },
    work: (number: string) => change.fields(number, { subject }),
  });
  return (
    <HeadingField
      text={ticket.subject}
      label={ticketTexts.subject}
      editLabel={ticketTexts.editSubject}
      maxLength={255}
      onChange={(subject) =>
        mutate({ ...set(subject), undo: set(ticket.subject), done: ticketTexts.renamed })
      }
    />
  );
}
